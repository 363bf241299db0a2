import { type RetentionPeriod, retentionCalls } from '@nalanda/contract/privacy/retention'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { queryOf } from '../../../api/queries.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { count, dayText, instantText } from '../../../ui/format/format.ts'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import css from '../Privacy.module.css'
import { type Translate, useWords } from '../words.ts'
import { RetentionDialog } from './RetentionDialog.tsx'
import { useRetentionKinds } from './retention-kinds.ts'

/** The retention period of each kind of data, what the next run removes, and the result of the last one. */
export function RetentionPage() {
  const t = useWords()
  const [changing, setChanging] = useState<RetentionPeriod | null>(null)
  const asked = useQuery(queryOf(retentionCalls.listPeriods))
  return (
    <Page title={t('retention')} about={t('retentionAbout')}>
      <QueryBoundary query={asked} rows={10}>
        {(data) => (
          <div className={css.stack}>
            {data.items.map((period) => (
              <PeriodCard key={period.kind} period={period} onChange={() => setChanging(period)} />
            ))}
          </div>
        )}
      </QueryBoundary>
      {changing && <RetentionDialog period={changing} onClose={() => setChanging(null)} />}
    </Page>
  )
}

function PeriodCard({ period, onChange }: { period: RetentionPeriod; onChange: () => void }) {
  const t = useWords()
  const kinds = useRetentionKinds()
  const { kind, days, leastDays, least, due, reason, changedBy, changedAt, failed } = period
  const name = kinds(kind)
  return (
    <Card
      title={name}
      action={
        <Button size="small" aria-label={t('changePeriodOf', { name })} onClick={onChange}>
          {t('changePeriod')}
        </Button>
      }
    >
      <p className={css.about}>{kinds(`${kind}-about`)}</p>
      <DescriptionList>
        <DescriptionItem name={t('keptFor')}>{t('nDays', { count: days })}</DescriptionItem>
        <DescriptionItem name={t('atLeast')}>
          {t(least === 'law' ? 'leastLaw' : 'leastUse', { count: leastDays })}
        </DescriptionItem>
        <DescriptionItem name={t('dueNow')}>{count(due)}</DescriptionItem>
        <DescriptionItem name={t('lastRun')}>
          {lastRun(t, period)} {failed && <StateChip tone="fail">{t('runFailed')}</StateChip>}
        </DescriptionItem>
        {reason && (
          <DescriptionItem name={t('reason')}>
            {reason}
            <br />
            <span className={css.quiet}>{t('periodChanged', { who: changedBy ?? '', when: instantText(changedAt) })}</span>
          </DescriptionItem>
        )}
      </DescriptionList>
    </Card>
  )
}

function lastRun(t: Translate, { ranOn, removed }: RetentionPeriod): string {
  return ranOn === null ? t('notYet') : t('ran', { day: dayText(ranOn), count: removed })
}

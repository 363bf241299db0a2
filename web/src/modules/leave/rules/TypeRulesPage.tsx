import { type LeaveRulesVersion, leaveRuleCalls } from '@nalanda/contract/leave/types'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { listOf } from '../../../api/queries.ts'
import { EmptyState, StateChip } from '../../../ui/feedback/states.tsx'
import { daysText } from '../../../ui/format/days.ts'
import { dayText } from '../../../ui/format/format.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import css from '../Leave.module.css'
import { type Translate, useWords } from '../words.ts'
import { ruleItems, timeTones } from './rule-items.ts'

/** The rules of one type: each change with its days, latest first, and the differences from the rule before. */
export function TypeRulesPage() {
  const t = useWords()
  const { typeId } = useScreenParams<'/app/Faculty/Leave/Rules/$typeId'>()
  const query = useQuery(listOf(leaveRuleCalls.rules.list, { typeId, sort: '-effectiveFrom', size: 200 }))
  const versions = query.data?.items ?? []
  return (
    <Page title={versions[0]?.typeName ?? t('rules')} about={versions[0]?.typeCode}>
      <QueryBoundary query={query} rows={8}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('noTypes')}>{t('noTypesText')}</EmptyState>
          ) : (
            <div className={css.stack}>
              {items.map((version, at) => (
                <Version key={version.id} version={version} before={items[at + 1]} />
              ))}
            </div>
          )
        }
      </QueryBoundary>
    </Page>
  )
}

function Version({ version, before }: { version: LeaveRulesVersion; before: LeaveRulesVersion | undefined }) {
  const t = useWords()
  const earlier = before && new Map(ruleItems(t, before).map(({ field, value }) => [field, value]))
  return (
    <Card
      title={versionText(t, version)}
      action={<StateChip tone={timeTones[version.time]}>{t(`time-${version.time}`)}</StateChip>}
    >
      <DescriptionList>
        {ruleItems(t, version).map(({ field, name, value }) => (
          <DescriptionItem key={field} name={name}>
            {earlier && earlier.get(field) !== value ? (
              <>
                <strong>{value}</strong> <span className={css.quiet}>{wasText(t, earlier.get(field))}</span>
              </>
            ) : (
              value
            )}
          </DescriptionItem>
        ))}
      </DescriptionList>
    </Card>
  )
}

const wasText = (t: Translate, value: string | undefined) => (value === undefined ? '' : t('wasBefore', { value }))

function versionText(t: Translate, { effectiveFrom, effectiveUntil }: LeaveRulesVersion): string {
  return effectiveUntil === null ? t('fromOn', { from: dayText(effectiveFrom) }) : daysText(effectiveFrom, effectiveUntil)
}

import type { OfferingDetail } from '@nalanda/contract/teaching/offerings'
import { planCalls } from '@nalanda/contract/teaching/plans'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { queryOf } from '../../../api/queries.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { contentViews } from './queries.ts'
import { useWords } from './words.ts'

/** Copies the lesson plan of another class of the subject to one that has none. */
export function CopyPlanDialog({ offering, onClose }: { offering: OfferingDetail; onClose: () => void }) {
  const t = useWords()
  const params = { id: String(offering.id) }
  const { data, error, refetch } = useQuery(queryOf(planCalls.listPlanSources, { params }))
  const [from, setFrom] = useState('')
  const copy = useAct(planCalls.copyPlan, {
    invalidates: contentViews,
    done: ({ copied }) => t('planCopied', { count: copied }),
    onDone: onClose,
  })
  return (
    <PanelDialog
      open
      title={t('copyPlan')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            busy={copy.busy}
            disabled={from === ''}
            onClick={() => void copy.act({ params, body: { fromId: Number(from) } })}
          >
            {t('copyPlan')}
          </Button>
        </>
      }
    >
      {!data && <Waiting error={error} refetch={refetch} rows={2} />}
      {data?.sources.length === 0 && <FormAlert>{t('nothingToCopy')}</FormAlert>}
      {data && data.sources.length > 0 && (
        <Select
          label={t('copyPlanOf')}
          hint={t('copyPlanHint')}
          value={from}
          onChange={(value) => setFrom(value ?? '')}
          placeholder={t('choosePlaceholder')}
          options={data.sources.map(({ id, section, batchLabel, termName, topics }) => ({
            value: String(id),
            label: t('source', { section, batch: batchLabel ? `${batchLabel}, ` : '', term: termName, count: topics }),
          }))}
        />
      )}
    </PanelDialog>
  )
}

import { Reason } from '@nalanda/contract/platform/primitives'
import { mostDays, type RetentionPeriod, retentionCalls } from '@nalanda/contract/privacy/retention'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { privacyViews } from '../queries.ts'
import { useWords } from '../words.ts'
import { useRetentionKinds } from './retention-kinds.ts'

const { NumberField, TextAreaField } = fieldsFor<{ days: number; reason: string }>()

type Asked = { days: number; reason: string; due: number }

/** Sets a new period with a reason; before saving, shows how many records the next run would remove. */
export function RetentionDialog({ period, onClose }: { period: RetentionPeriod; onClose: () => void }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  return asked ? <ConfirmPeriod {...{ period, asked, onClose }} /> : <PeriodForm {...{ period, onClose }} onAsked={setAsked} />
}

type FormProps = { period: RetentionPeriod; onAsked: (asked: Asked) => void; onClose: () => void }

function PeriodForm({ period: { kind, days, leastDays, standardDays }, onAsked, onClose }: FormProps) {
  const t = useWords()
  const name = useRetentionKinds()(kind)
  const Period = z.object({ days: z.int().min(leastDays).max(mostDays), reason: Reason })
  const form = useZodForm(Period, { days, reason: '' })
  const preview = useAct(retentionCalls.previewPeriod)
  // The dialog closes itself after its action; then the confirmation follows
  const counted = useRef(false)
  return (
    <FormDialog
      title={t('changePeriodOf', { name })}
      action={t('continue')}
      form={form}
      onSave={async (wanted) => {
        const { due } = await preview.submit({ params: { kind }, query: { days: wanted.days } })
        counted.current = true
        onAsked({ ...wanted, due })
      }}
      onClose={() => counted.current || onClose()}
    >
      <NumberField
        name="days"
        label={t('days')}
        hint={t('daysHint', { least: leastDays, standard: standardDays })}
        required
        min={leastDays}
        max={mostDays}
        step={1}
      />
      <TextAreaField name="reason" label={t('reason')} hint={t('periodReasonHint')} required maxLength={500} />
    </FormDialog>
  )
}

type ConfirmProps = { period: RetentionPeriod; asked: Asked; onClose: () => void }

function ConfirmPeriod({ period: { kind, revision }, asked: { days, reason, due }, onClose }: ConfirmProps) {
  const t = useWords()
  const name = useRetentionKinds()(kind)
  const save = useAct(retentionCalls.savePeriod, { invalidates: privacyViews, done: t('periodSaved') })
  return (
    <ConfirmDialog
      open
      title={t('confirmPeriod', { name, count: days })}
      action={t('savePeriod')}
      danger={due > 0}
      onConfirm={() => save.submit({ params: { kind }, body: { days, reason, revision } })}
      onClose={onClose}
    >
      <p>{due === 0 ? t('noneDue') : t('wouldRemove', { count: due })}</p>
    </ConfirmDialog>
  )
}

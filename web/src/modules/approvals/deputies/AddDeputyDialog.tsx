import { AddDeputy, deputies } from '@nalanda/contract/platform/approvals/deputies'
import { dayOf } from '@nalanda/contract/platform/dates/dates'
import { call } from '../../../api/call.ts'
import { toastSuccess } from '../../../ui/feedback/toasts.ts'
import { DateField } from '../../../ui/form/date/DateField.tsx'
import { FormSection, useZodForm } from '../../../ui/form/Form.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { LookupField } from '../../../ui/form/LookupField.tsx'
import { dayText } from '../../../ui/format/numerals.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { useAct } from '../approval-queries.ts'
import { useWords } from '../words.ts'

/** Lets somebody decide in this person's place from day to day. */
export function AddDeputyDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const today = dayOf(new Date())
  const form = useZodForm(AddDeputy, { validFrom: today, validUntil: today, reason: '' })
  const add = useAct((body: AddDeputy) => call(deputies.add, { body }))
  return (
    <FormDialog
      title={t('addTitle')}
      action={t('addDeputy')}
      form={form}
      onClose={onClose}
      onSave={async (values) => {
        const { deputy: name, validFrom, validUntil } = await add.mutateAsync(values)
        toastSuccess(t('deputyDone', { name, from: dayText(validFrom), until: dayText(validUntil) }))
      }}
    >
      <LookupField name="deputy" label={t('deputyField')} hint={t('deputyHint')} required present={null} find={findCandidates} />
      <FormSection columns={2}>
        <DateField name="validFrom" label={t('firstDay')} required min={today} />
        <DateField name="validUntil" label={t('lastDay')} required min={today} />
      </FormSection>
      <TextField name="reason" label={t('reason')} hint={t('whyHint')} maxLength={300} />
    </FormDialog>
  )
}

async function findCandidates(typed: string) {
  const { items } = await call(deputies.candidates, { query: { q: typed || undefined } })
  return items.map(({ username, fullName }) => ({ value: username, label: `${fullName} (${username})` }))
}

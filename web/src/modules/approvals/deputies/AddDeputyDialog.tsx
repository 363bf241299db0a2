import { AddDeputy, deputies } from '@nalanda/contract/platform/approvals/deputies'
import { useAct } from '../../../api/act.ts'
import { approvalViews } from '../../../api/approval/approval-state.ts'
import { FormSection, useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { daysText } from '../../../ui/format/days.ts'
import { thisDay } from '../../../ui/format/format.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { findCandidates } from '../approval-queries.ts'
import { useWords } from '../words.ts'

const { DateField, LookupField, TextField } = fieldsFor(AddDeputy)

/** Appoints a deputy who decides in the user's place from one day to another. */
export function AddDeputyDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const today = thisDay()
  const form = useZodForm(AddDeputy, { validFrom: today, validUntil: today, reason: '' })
  const add = useAct(deputies.add, {
    input: (body: AddDeputy) => ({ body }),
    invalidates: approvalViews,
    done: ({ deputy: name, validFrom, validUntil }) => t('deputyDone', { name, period: daysText(validFrom, validUntil) }),
  })
  return (
    <FormDialog title={t('addTitle')} action={t('addDeputy')} form={form} onClose={onClose} onSave={add.submit}>
      <LookupField name="deputy" label={t('deputyField')} hint={t('deputyHint')} required present={null} find={findCandidates} />
      <FormSection columns={2}>
        <DateField name="validFrom" label={t('firstDay')} required min={today} />
        <DateField name="validUntil" label={t('lastDay')} required min={today} />
      </FormSection>
      <TextField name="reason" label={t('reason')} hint={t('whyHint')} maxLength={300} />
    </FormDialog>
  )
}

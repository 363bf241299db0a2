import { balanceCalls } from '@nalanda/contract/leave/balances'
import { leaveTypeCalls } from '@nalanda/contract/leave/types'
import { useAct } from '../../../api/act.ts'
import { findStaff } from '../../../api/find-staff.ts'
import { useChoices } from '../../../api/records.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { leaveViews } from '../leave-text.ts'
import { useWords } from '../words.ts'

const schema = balanceCalls.correctBalance.body
const { DaysField, LookupField, SelectField, TextAreaField } = fieldsFor(schema)

/** Adds days to one person's balance or deducts them, with a reason. */
export function CorrectDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const types = useChoices(leaveTypeCalls.leaveTypes) ?? []
  const options = types.filter(({ grantKind }) => grantKind !== 'unlimited').map(({ id, name }) => ({ value: id, label: name }))
  const form = useZodForm(schema, { halves: null, reason: '' })
  const correct = useAct(balanceCalls.correctBalance, {
    input: (body: typeof schema._output) => ({ body }),
    invalidates: leaveViews,
    done: ({ fullName }) => t('balanceCorrected', { name: fullName }),
  })
  return (
    <FormDialog title={t('correct')} action={t('correct')} form={form} onSave={correct.submit} onClose={onClose}>
      <LookupField name="staffId" label={t('staffMember')} required present={null} find={findStaff} />
      <SelectField name="typeId" label={t('type')} required numeric options={options} />
      <DaysField name="halves" label={t('days')} hint={t('correctHint')} required />
      <TextAreaField name="reason" label={t('reason')} required rows={2} maxLength={500} />
    </FormDialog>
  )
}

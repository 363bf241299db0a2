import { type Agent, SaveAgent } from '@nalanda/contract/lookups/lookups'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import type { RecordForm } from '../../../ui/record/RecordScreen.tsx'
import type { Translate } from './words.ts'

const { CheckboxField, MoneyField, TextAreaField, TextField } = fieldsFor(SaveAgent)

/** The form of an agent who brings students. */
export const agentForm = (t: Translate): RecordForm<Agent, typeof SaveAgent> => ({
  schema: SaveAgent,
  start,
  fields: () => (
    <>
      <TextField name="name" label={t('name')} required maxLength={120} />
      <TextField name="mobile" label={t('mobile')} digits={10} emptyIsNull />
      <TextField name="email" label={t('email')} type="email" maxLength={200} emptyIsNull />
      <TextAreaField name="address" label={t('address')} rows={2} maxLength={300} />
      <MoneyField name="usualAmountPaise" label={t('usualAmount')} hint={t('usualAmountHint')} />
      <CheckboxField name="retired" label={t('retired')} hint={t('retireAgentHint')} />
    </>
  ),
})

function start(row: Agent | null): SaveAgent {
  return {
    name: row?.name ?? '',
    mobile: row?.mobile ?? null,
    email: row?.email ?? null,
    address: row?.address ?? null,
    usualAmountPaise: row?.usualAmountPaise ?? null,
    retired: row?.retired ?? false,
  }
}

import { type Agent, lookups, SaveAgent } from '@nalanda/contract/lookups/lookups'
import { useAct } from '../../../api/act.ts'
import { FormSection, useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { message } from '../../../ui/i18n/messages.ts'
import { FormDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { type RecordSaving, useMergingSave } from '../../../ui/record/record-editing.ts'
import { lookupViews } from './lookup-queries.ts'
import { RemoveRecord } from './RemoveRecord.tsx'
import { useLookupWords } from './words.ts'

const { CheckboxField, MoneyField, TextAreaField, TextField } = fieldsFor(SaveAgent)

type Props = { row: Agent | null; editing: RecordSaving<Agent, SaveAgent>; onClose: () => void }

/** One of those who bring students. */
export function AgentDrawer({ row: opened, editing, onClose }: Props) {
  const t = useLookupWords()
  const form = useZodForm(SaveAgent, start(opened))
  const remove = useAct(lookups.removeAgent, { invalidates: lookupViews, done: message('deleted') })
  const { row, save } = useMergingSave(form, opened, start, editing)
  return (
    <FormDrawer open title={opened?.name ?? t('addAgent')} form={form} onSave={save} onClose={onClose}>
      <FormSection columns={1}>
        <TextField name="name" label={t('name')} required maxLength={120} />
        <TextField name="mobile" label={t('mobile')} inputMode="tel" maxLength={10} emptyIsNull />
        <TextField name="email" label={t('email')} type="email" maxLength={200} emptyIsNull />
        <TextAreaField name="address" label={t('address')} rows={2} maxLength={300} />
        <MoneyField name="usualAmountPaise" label={t('usualAmount')} hint={t('usualAmountHint')} />
        <CheckboxField name="retired" label={t('retired')} hint={t('retireAgentHint')} />
        {row && (
          <RemoveRecord
            name={row.name}
            whyNot={row.students > 0 ? t('whyNotRemoveAgent', { count: row.students }) : null}
            remove={() => remove.submit({ params: { id: String(row.id) } })}
            onRemoved={onClose}
          />
        )}
      </FormSection>
    </FormDrawer>
  )
}

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

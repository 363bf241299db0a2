import { type Agent, choiceCalls, SaveAgent } from '@nalanda/contract/students-choices'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { call } from '../../../api/call.ts'
import fieldCss from '../../../ui/Field.module.css'
import { Field } from '../../../ui/Field.tsx'
import { FormSection, useZodForm } from '../../../ui/Form.tsx'
import { TextAreaField, TextField, TickField, useFault } from '../../../ui/fields.tsx'
import { type RecordSaving, useMergingSave } from '../../../ui/record-desk.ts'
import { FormDrawer } from '../../../ui/SideDrawer.tsx'
import { RemoveRecord } from './RemoveRecord.tsx'
import { useChoicesWords } from './words.ts'

type Props = { row: Agent | null; desk: RecordSaving<Agent, SaveAgent>; onClose: () => void }

/** One of those who bring students. */
export function AgentDrawer({ row: opened, desk, onClose }: Props) {
  const t = useChoicesWords()
  const form = useZodForm(SaveAgent, start(opened))
  const { row, save } = useMergingSave(form as never, opened, start as never, desk)
  return (
    <FormDrawer open title={opened?.name ?? t('addAgent')} form={form} onSave={save} onClose={onClose}>
      <FormSection columns={1}>
        <TextField name="name" label={t('name')} required maxLength={120} />
        <TextField name="mobile" label={t('mobile')} inputMode="tel" maxLength={10} emptyIsNull />
        <TextField name="email" label={t('email')} type="email" maxLength={200} emptyIsNull />
        <TextAreaField name="address" label={t('address')} rows={2} maxLength={300} />
        <RupeesField name="usualAmountPaise" label={t('usualAmount')} hint={t('usualAmountHint')} />
        <TickField name="retired" label={t('retireAgent')} hint={t('retireAgentHint')} />
        {row && (
          <RemoveRecord
            name={row.name}
            whyNot={row.students > 0 ? t('whyNotRemoveAgent', { count: row.students }) : null}
            remove={() => call(choiceCalls.removeAgent, { params: { id: String(row.id) } })}
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

/** An amount typed in rupees, kept in paise; an empty field is null. */
function RupeesField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const { getValues, setValue } = useFormContext()
  const paise = getValues(name) as number | null
  const [typed, setTyped] = useState(paise === null ? '' : String(paise / 100))
  const type = (text: string) => {
    setTyped(text)
    const amount = Number(text)
    setValue(name, text === '' ? null : Math.round(amount * 100), { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Field {...{ label, hint }} error={useFault(name)}>
      {(ids) => (
        <input
          {...ids}
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          autoComplete="off"
          className={`${fieldCss.input} ${fieldCss.number}`}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onWheel={(event) => event.currentTarget.blur()}
        />
      )}
    </Field>
  )
}

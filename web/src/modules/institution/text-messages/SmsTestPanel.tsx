import { smsCalls } from '@nalanda/contract/institution/sms/calls'
import type { SmsForm } from '@nalanda/contract/institution/sms/provider'
import { type SmsKindName, smsKindNames } from '@nalanda/contract/platform/sms/sms-kinds'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { TextInput } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TestPanel } from '../settings/connections/TestPanel.tsx'
import css from '../settings/settings.module.css'
import { useSmsKinds, useTextMessageWords } from './words.ts'

/** Sends one of the registered texts to a number, with the typed settings. */
export function SmsTestPanel({ form }: { form: UseFormReturn<z.input<typeof SmsForm>, unknown, SmsForm> }) {
  const t = useTextMessageWords()
  const kinds = useSmsKinds()
  const testing = useAct(smsCalls.testSms)
  const [to, setTo] = useState('')
  const [kind, setKind] = useState<SmsKindName>(smsKindNames[0])
  const test = async () => {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return null
    return testing.submit({ body: { ...form.getValues(), to, kind } })
  }
  return (
    <div className={css.stack}>
      <TextInput
        label={t('testTo')}
        type="tel"
        autoComplete="off"
        maxLength={20}
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
      <Select
        label={t('testKind')}
        value={kind}
        onChange={setKind}
        options={smsKindNames.map((value) => ({ value, label: kinds(value) }))}
      />
      <TestPanel action={t('test')} hint={t('testHint')} test={test} />
    </div>
  )
}

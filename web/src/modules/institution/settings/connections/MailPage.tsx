import { connectionCalls, MailForm, type MailState } from '@nalanda/contract/institution/connections'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { useAct } from '../../../../api/act.ts'
import { Waiting } from '../../../../api/figures/Waiting.tsx'
import { FormSection, useZodForm } from '../../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../../ui/form/fields-for.ts'
import { Card } from '../../../../ui/page/Page.tsx'
import { asStored, changesBetween } from '../Changes.tsx'
import { SettingsFrame } from '../SettingsFrame.tsx'
import css from '../settings.module.css'
import { connectionsQuery, settingsViews } from '../settings-queries.ts'
import { useSettingsWords } from '../words.ts'
import { ConnectionForm } from './ConnectionForm.tsx'
import { TestPanel } from './TestPanel.tsx'

const { NumberField, SelectField, TextField } = fieldsFor(MailForm)

/** The mail server. Values fixed by the environment are shown as fixed; all others are tested before they are stored. */
export function MailPage() {
  const t = useSettingsWords()
  const asked = useQuery(connectionsQuery)
  const frame = { title: t('mailTitle'), about: t('mailAbout') }
  if (asked.data) return <Mail frame={frame} mail={asked.data.mail} />
  return (
    <SettingsFrame {...frame}>
      <Waiting {...asked} rows={8} />
    </SettingsFrame>
  )
}

/** Returns the initial values of the form: the stored ones, without the password. */
export function startOf({ host, port, security, username, from }: MailState): z.input<typeof MailForm> {
  return { host, port, security, username, from, password: null }
}

function Mail({ frame, mail }: { frame: { title: string; about: string }; mail: MailState }) {
  const t = useSettingsWords()
  const { fixed } = mail
  const disabled = fixed.server
  const start = startOf(mail)
  const form = useZodForm(MailForm, start)
  const testing = useAct(connectionCalls.testMail)
  const save = useAct(connectionCalls.changeMail, { invalidates: settingsViews })
  const test = async () => {
    if (!disabled && !(await form.trigger(undefined, { shouldFocus: true }))) return null
    return testing.submit({ body: form.getValues() })
  }
  return (
    <ConnectionForm
      {...frame}
      kind="mail"
      {...{ form, startOf }}
      state={mail}
      reload={async (client) => (await client.fetchQuery({ ...connectionsQuery, staleTime: 0 })).mail}
      changesOf={(typed) =>
        changesBetween(start, asStored(MailForm, typed)).map((change) =>
          change.field === 'password' ? { ...change, after: '•••' } : change,
        )
      }
      onSave={(values, revision) => save.submit({ body: { ...values, revision } })}
      fixed={disabled}
      beside={
        <Card title={t('testMail')}>
          <TestPanel action={t('testMail')} hint={t('testMailHint')} test={test} />
        </Card>
      }
    >
      <MailFields mail={mail} />
    </ConnectionForm>
  )
}

/** The fields of the mail server; values fixed by the environment cannot be changed. */
export function MailFields({ mail: { fixed, hasPassword } }: { mail: MailState }) {
  const t = useSettingsWords()
  const disabled = fixed.server
  return (
    <>
      {disabled && <p className={css.quiet}>{t('mailFixed')}</p>}
      <FormSection columns={2}>
        <TextField name="host" label={t('fields.host')} hint={t('hostHint')} emptyIsNull disabled={disabled} maxLength={253} />
        <NumberField name="port" label={t('fields.port')} step={1} min={1} max={65_535} disabled={disabled} />
        <SelectField
          name="security"
          label={t('fields.security')}
          disabled={disabled}
          options={[
            { value: 'tls', label: t('securityTls') },
            { value: 'starttls', label: t('securityStarttls') },
            { value: 'none', label: t('securityNone') },
          ]}
        />
        <TextField
          name="from"
          label={t('fields.from')}
          hint={fixed.from ? t('fromFixed') : t('fromHint')}
          required
          disabled={disabled || fixed.from}
          maxLength={254}
        />
        <TextField name="username" label={t('fields.username')} emptyIsNull disabled={disabled} maxLength={254} />
        <TextField
          name="password"
          type="password"
          autoComplete="new-password"
          label={t('fields.password')}
          hint={t(hasPassword ? 'passwordKept' : 'passwordNone')}
          emptyIsNull
          disabled={disabled}
          maxLength={200}
        />
      </FormSection>
    </>
  )
}

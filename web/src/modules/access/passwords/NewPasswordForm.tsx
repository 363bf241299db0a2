import type { PasswordOwner } from '@nalanda/contract/access/password-rules'
import { longestPassword, passwordParts } from '@nalanda/contract/access/password-rules'
import { Check, Circle } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useInstitution } from '../../../api/institution.ts'
import { dismissToasts, toastError } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { PasswordInput, TextInput } from '../../../ui/form/Field.tsx'
import { useAccountWords } from '../account/words.ts'
import { errorsOf, type FieldErrors, type Typed } from './new-password.ts'
import css from './Password.module.css'

type Props = {
  owner: Omit<PasswordOwner, 'college'>
  /** Whether the form asks for the old password; the link of an e-mail replaces it. */
  withOld: boolean
  action: string
  busy: boolean
  onSubmit: (typed: Typed) => void
}

/** Asks twice for a new password and shows the user name. Submits only passwords that follow the rules. */
export function NewPasswordForm({ owner, withOld, action, busy, onSubmit }: Props) {
  const t = useAccountWords()
  const college = useInstitution()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Typed>({ oldPassword: withOld ? '' : null, newPassword: '', confirmPassword: '' })
  const [errors, setErrors] = useState<FieldErrors['fields']>({})
  const submit = () => {
    const found = errorsOf(typed, { ...owner, college: college ? [college.name, college.shortName, college.code] : [] }, t)
    setErrors(found?.fields ?? {})
    // Dismisses the toast about the rule that an earlier password broke
    dismissToasts()
    if (found?.toast) toastError(found.toast)
    const [first] = Object.keys(found?.fields ?? {})
    if (first) form.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus()
    else onSubmit(typed)
  }
  const field = (name: keyof Typed, autoComplete: string) => ({
    name,
    autoComplete,
    label: t(name),
    value: typed[name] ?? '',
    error: errors[name],
    required: true,
    maxLength: longestPassword,
    showLabel: t('showPassword'),
    hideLabel: t('hidePassword'),
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value })
      setErrors({ ...errors, [name]: undefined })
    },
  })
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextInput label={t('userNameLabel')} name="username" autoComplete="username" value={owner.username} readOnly />
      {withOld && <PasswordInput {...field('oldPassword', 'current-password')} />}
      <PasswordInput {...field('newPassword', 'new-password')} />
      <Rules password={typed.newPassword} />
      <PasswordInput {...field('confirmPassword', 'new-password')} />
      <div>
        <Button kind="primary" type="submit" busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  )
}

const parts = Object.entries(passwordParts) as [keyof typeof passwordParts, (password: string) => boolean][]

/** The hint: each part of the rule, ticked as soon as it is met. */
function Rules({ password }: { password: string }) {
  const t = useAccountWords()
  const id = useId()
  return (
    <div className={css.rules}>
      <p id={id}>{t('rules')}</p>
      <ul aria-labelledby={id}>
        {parts.map(([name, holds]) => {
          const met = holds(password)
          const Mark = met ? Check : Circle
          return (
            <li key={name} data-met={met}>
              <Mark size={met ? 16 : 10} aria-hidden />
              {t(`rule_${name}`)}
              {met && <span className="unseen"> · {t('doneInText')}</span>}
            </li>
          )
        })}
      </ul>
      <p>{t('rulesMore')}</p>
    </div>
  )
}

import type { Role } from '@nalanda/contract/platform/roles'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { firstCalls } from '../../../api/first-calls.ts'
import { ApiError, sentenceOf } from '../../../api/problems/api-error.ts'
import { sessionQuery } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { TextInput } from '../../../ui/form/Field.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { useFactorWords } from '../factors/words.ts'
import css from './LoginPage.module.css'

type Props = {
  /** The server's id of the sign-in in progress. */
  step: string
  onEntered: (roles: readonly Role[]) => void
  /** Returns to the password, with a sentence if the sign-in in progress has ended. */
  onBack: (why?: string) => void
}

/** The second step of a sign-in: six digits from the app, or a recovery code. The sixth digit submits the form. */
export function SecondFactorStep({ step, onEntered, onBack }: Props) {
  const t = useFactorWords()
  const titleId = useId()
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const [byRecovery, setByRecovery] = useState(false)
  const finish = useAct(firstCalls.finishSignIn, {
    onDone: ({ token: _token, ...user }) => {
      client.setQueryData(sessionQuery.queryKey, user)
      onEntered(user.roles)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'access.step-over') onBack(error.message)
      else setCode('')
    },
  })
  const submit = (typed: string) => typed.length >= 6 && void finish.act({ body: { step, code: typed } })
  const change = (text: string) => {
    const typed = byRecovery ? text : text.replace(/\D/g, '').slice(0, 6)
    setCode(typed)
    if (!byRecovery && typed.length === 6) submit(typed)
  }
  return (
    <form
      className={css.form}
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit(code.trim())
      }}
    >
      <div>{finish.error && <FormAlert>{sentenceOf(finish.error)}</FormAlert>}</div>
      <div className={css.step}>
        <h2 id={titleId}>{t('stepTitle')}</h2>
        <p>{t(byRecovery ? 'stepLeadRecovery' : 'stepLead')}</p>
      </div>
      <TextInput
        key={byRecovery ? 'recovery' : 'app'}
        autoFocus
        label={t(byRecovery ? 'recoveryCode' : 'code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={byRecovery ? 'text' : 'numeric'}
        className={byRecovery ? undefined : css.digits}
        maxLength={40}
        value={code}
        aria-invalid={finish.error !== null || undefined}
        onChange={(event) => change(event.target.value)}
      />
      <Button kind="primary" type="submit" wide busy={finish.busy}>
        {t('continue')}
      </Button>
      <div className={css.options}>
        <Button
          kind="quiet"
          onClick={() => {
            setByRecovery(!byRecovery)
            setCode('')
          }}
        >
          {t(byRecovery ? 'useApp' : 'useRecovery')}
        </Button>
        <Button kind="quiet" onClick={() => onBack()}>
          {t('back')}
        </Button>
      </div>
    </form>
  )
}

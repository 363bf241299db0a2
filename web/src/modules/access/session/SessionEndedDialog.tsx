import { type FormEvent, useId, useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { firstCalls } from '../../../api/first-calls.ts'
import { ApiError, sentenceOf } from '../../../api/problems/api-error.ts'
import { useSignIn } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { PasswordInput } from '../../../ui/form/Field.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { useLeavingTyped } from '../../../ui/form/use-leaving.tsx'
import { useOnce } from '../../../ui/form/use-once.ts'
import { isSomethingUnsaved } from '../../../ui/navigation/unsaved.ts'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { useFactorWords } from '../factors/words.ts'

type SessionEndedProps = { username: string; onEnd: (done: boolean) => void }

/**
 * Signs the user in again on top of the present screen. Users who need more than a password sign in in another tab and come back. `onEnd` receives whether the
 * same user is signed in.
 */
export function SessionEndedDialog({ username, onEnd }: SessionEndedProps) {
  const t = useFactorWords()
  const form = useId()
  const signIn = useSignIn()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const submit = useOnce(async (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return
    await signIn.mutateAsync({ username, password, module: 'erp', remember: false }).then(
      () => onEnd(true),
      (error) => setError(error instanceof ApiError && error.step ? t('endedStep') : sentenceOf(error)),
    )
  })
  const otherTab = useAct(firstCalls.getSession, {
    onDone: ({ user }) => (user?.username === username ? onEnd(true) : setError(t('endedNotYet', { user: username }))),
    onError: (error) => setError(sentenceOf(error)),
  })
  // Unsaved text is below the dialog: a click outside must not discard it
  const { leave, dialog } = useLeavingTyped({ isTyped: isSomethingUnsaved(), isBusy: false }, () => onEnd(false))
  return (
    <PanelDialog
      open
      covers
      onClose={leave}
      title={t('endedTitle')}
      width="xs"
      actions={
        <>
          <Button busy={otherTab.busy} onClick={() => void otherTab.act()}>
            {t('endedContinue')}
          </Button>
          <Button kind="primary" type="submit" form={form} busy={signIn.isPending} disabled={password === ''}>
            {t('continue')}
          </Button>
        </>
      }
    >
      <p>{t('endedLead', { user: username })}</p>
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        {error && <FormAlert>{error}</FormAlert>}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordInput
          label={t('password')}
          showLabel={t('show')}
          hideLabel={t('hide')}
          autoComplete="current-password"
          autoFocus
          value={password}
          aria-invalid={error ? true : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
      <p>
        <a href="/login" target="_blank" rel="noreferrer">
          {t('endedOther')}
        </a>
      </p>
      {dialog}
    </PanelDialog>
  )
}

import { access } from '@nalanda/contract/access/access'
import { type FormEvent, useId, useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { PasswordInput } from '../../../ui/form/Field.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { useFactorWords } from '../factors/words.ts'

/** Asks for the password or a code before an action that must not be possible in a session left open. `onEnd` receives whether it was given. */
export function ReauthenticationDialog({ onEnd }: { onEnd: (done: boolean) => void }) {
  const t = useFactorWords()
  const form = useId()
  const [proof, setProof] = useState('')
  const { act, busy, error } = useAct(access.reauthenticate, { onDone: () => onEnd(true), showsError: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (proof !== '') void act({ body: { proof } })
  }
  const close = () => onEnd(false)
  return (
    <PanelDialog
      open
      onClose={close}
      title={t('againTitle')}
      width="xs"
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={form} busy={busy} disabled={proof === ''}>
            {t('continue')}
          </Button>
        </>
      }
    >
      <p>{t('againLead')}</p>
      <form id={form} noValidate onSubmit={submit}>
        {error && <FormAlert>{sentenceOf(error)}</FormAlert>}
        <PasswordInput
          label={t('proof')}
          showLabel={t('show')}
          hideLabel={t('hide')}
          autoComplete="current-password"
          value={proof}
          aria-invalid={error ? true : undefined}
          onChange={(event) => setProof(event.target.value)}
        />
      </form>
    </PanelDialog>
  )
}

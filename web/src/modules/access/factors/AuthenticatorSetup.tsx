import { access } from '@nalanda/contract/access/access'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { queryOf, useInvalidate } from '../../../api/queries.ts'
import { toastSuccess } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { TextInput } from '../../../ui/form/Field.tsx'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { ShownOnceDialog } from '../../../ui/overlay/ShownOnceDialog.tsx'
import { factorViews } from './factor-queries.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import css from './Security.module.css'
import { useFactorWords } from './words.ts'

/** Sets up an authenticator: the key to scan, its first code, then the recovery codes. Calls `onDone` once the codes are kept. */
export function AuthenticatorSetup({ onDone }: { onDone: () => void }) {
  const t = useFactorWords()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const finish = useFinish(onDone)
  if (!codes) return <Scan onConfirmed={setCodes} />
  return (
    <div className={css.setup}>
      <h3>{t('codesTitle')}</h3>
      <RecoveryCodes codes={codes} />
      <Button kind="primary" onClick={finish}>
        {t('codesKept')}
      </Button>
    </div>
  )
}

/** Like `AuthenticatorSetup`, in a dialog that can be closed until the codes are shown. */
export function AuthenticatorDialog({ onClose }: { onClose: () => void }) {
  const t = useFactorWords()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const finish = useFinish(onClose)
  if (!codes)
    return (
      <PanelDialog open onClose={onClose} title={t('setUpTitle')} width="xs">
        <Scan onConfirmed={setCodes} />
      </PanelDialog>
    )
  return (
    <ShownOnceDialog title={t('codesTitle')} saved={t('codesKept')} onSaved={finish} width="xs">
      <RecoveryCodes codes={codes} />
    </ShownOnceDialog>
  )
}

function useFinish(onDone: () => void): () => void {
  const t = useFactorWords()
  const invalidate = useInvalidate()
  return () => {
    toastSuccess(t('turnedOn'))
    onDone()
    // Invalidated only now: earlier, the codes would disappear for users who were redirected here from the sign-in
    void invalidate(factorViews)
  }
}

function Scan({ onConfirmed }: { onConfirmed: (codes: string[]) => void }) {
  const t = useFactorWords()
  const [code, setCode] = useState('')
  const key = useQuery({
    ...queryOf(access.startAuthenticator),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const confirm = useAct(access.confirmAuthenticator, {
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    showsError: true,
  })
  if (!key.data) return <Waiting {...key} rows={5} />
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (code.length === 6 && !(await confirm.act({ body: { code } }))) setCode('')
  }
  return (
    <form className={css.setup} noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('scan')}</p>
      <img className={css.qr} alt={t('qr')} src={`data:image/svg+xml,${encodeURIComponent(key.data.qr)}`} />
      <p className={css.key}>
        {t('cannotScan')}
        <code>{key.data.key}</code>
        <a href={key.data.address}>{t('openApp')}</a>
      </p>
      <TextInput
        label={t('firstCode')}
        hint={t('firstCodeHint')}
        error={confirm.error ? sentenceOf(confirm.error) : undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        className={css.digits}
        value={code}
        onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, 6))}
      />
      <Button kind="primary" type="submit" busy={confirm.busy} disabled={code.length < 6}>
        {t('turnOn')}
      </Button>
    </form>
  )
}

import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { sentenceOf } from '../../api/refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { PanelDialog } from '../../ui/Dialogs.tsx'
import { PasswordInput } from '../../ui/Field.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { useFactorWords } from './words-factors.ts'

type Props = {
  title: string
  children: ReactNode
  action: string
  danger?: boolean
  onProven: (proof: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the password or a code before an act that only the owner of the account may do. */
export function ProofDialog({ title, children, action, danger = false, onProven, onClose }: Props) {
  const t = useFactorWords()
  const form = useId()
  const [proof, setProof] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (proof === '' || busy) return
    setBusy(true)
    await onProven(proof).catch((error: unknown) => setFault(sentenceOf(error)))
    setBusy(false)
  }
  return (
    <PanelDialog
      {...{ open: true, onClose, title }}
      width="xs"
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind={danger ? 'danger' : 'primary'} type="submit" form={form} busy={busy} disabled={proof === ''}>
            {action}
          </Button>
        </>
      }
    >
      <div>{children}</div>
      <form id={form} noValidate onSubmit={submit}>
        {fault && <FormAlert>{fault}</FormAlert>}
        <PasswordInput
          label={t('proof')}
          showLabel={t('show')}
          hideLabel={t('hide')}
          autoComplete="current-password"
          value={proof}
          aria-invalid={fault ? true : undefined}
          onChange={(event) => setProof(event.target.value)}
        />
      </form>
    </PanelDialog>
  )
}

import { countVisible } from '@nalanda/contract/platform/primitives'
import { useState } from 'react'
import { Button } from '../form/Button.tsx'
import fieldCss from '../form/Field.module.css'
import { Field } from '../form/Field.tsx'
import { useLeavingTyped } from '../form/use-leaving.tsx'
import { useUiWords } from '../words.ts'
import { type ConfirmProps, PanelDialog, useConfirmedAct, useOnOpening } from './Dialogs.tsx'

/** Asks for the reason of an action that the audit trail must explain; at least five characters. Typed text is discarded only after confirmation. */
export function ReasonDialog({
  open,
  title,
  children,
  action,
  danger,
  onConfirm,
  onClose,
}: Omit<ConfirmProps, 'onConfirm'> & { onConfirm: (reason: string) => unknown }) {
  const t = useUiWords()
  const [reason, setReason] = useState('')
  // Text typed for one record is never offered for another
  useOnOpening(open, () => setReason(''))
  const { busy, error, run } = useConfirmedAct(onConfirm, { open, onClose })
  const { leave, dialog } = useLeavingTyped({ isTyped: open && reason.trim() !== '', isBusy: busy }, onClose)
  const enough = countVisible(reason) >= 5
  return (
    <PanelDialog
      {...{ open, title }}
      onClose={leave}
      width="xs"
      actions={
        <>
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} disabled={!enough} onClick={() => run(reason.trim())}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      <Field label={t('reason')} required hint={t('auditedReason')} error={error ?? undefined}>
        {(ids) => (
          <textarea
            {...ids}
            className={fieldCss.input}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      {dialog}
    </PanelDialog>
  )
}

import { useState } from 'react'
import { isSomethingUnsaved } from '../../ui/navigation/unsaved.ts'
import { ConfirmDialog } from '../../ui/overlay/Dialogs.tsx'
import { DiscardDialog } from '../../ui/overlay/DiscardDialog.tsx'
import { useFrameWords } from './words.ts'

type Props = { count: number; onConfirm: () => unknown; onClose: () => void }

/** Asks for confirmation before signing out discards unsaved text and deletes unsent data on this device. */
export function LeaveDialog({ count, onConfirm, onClose }: Props) {
  const t = useFrameWords()
  const [isUnsaved, setUnsaved] = useState(isSomethingUnsaved)
  const discard = () => {
    if (count > 0) return setUnsaved(false)
    onClose()
    onConfirm()
  }
  if (isUnsaved) return <DiscardDialog open onStay={onClose} onDiscard={discard} />
  return (
    <ConfirmDialog open title={t('leaveUnsent')} action={t('leaveAnyway')} {...{ onConfirm, onClose }}>
      <p>{t('leaveUnsentText', { count })}</p>
    </ConfirmDialog>
  )
}

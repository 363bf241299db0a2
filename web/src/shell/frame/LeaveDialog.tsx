import { ConfirmDialog } from '../../ui/overlay/Dialogs.tsx'
import { useFrameWords } from './words.ts'

type Props = { count: number; onConfirm: () => unknown; onClose: () => void }

/** Asks before signing out deletes what waits on this device to be sent. */
export function LeaveDialog({ count, ...asked }: Props) {
  const t = useFrameWords()
  return (
    <ConfirmDialog open title={t('leaveUnsent')} action={t('leaveAnyway')} {...asked}>
      <p>{t('leaveUnsentText', { count })}</p>
    </ConfirmDialog>
  )
}

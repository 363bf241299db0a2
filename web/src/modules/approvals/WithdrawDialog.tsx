import { type ApprovalDetail, approvals } from '@nalanda/contract/platform/approvals/approvals'
import { call } from '../../api/call.ts'
import { toastSuccess } from '../../ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../ui/overlay/Dialogs.tsx'
import { useAct } from './approval-queries.ts'
import { titleText } from './approval-text.ts'
import { useWords } from './words.ts'

/** Takes one's own request back. */
export function WithdrawDialog({ approval, onClose }: { approval: ApprovalDetail; onClose: () => void }) {
  const t = useWords()
  const { id, revision } = approval
  const withdraw = useAct(() => call(approvals.withdraw, { params: { id: String(id) }, body: { revision } }))
  return (
    <ConfirmDialog
      open
      title={t('withdrawTitle')}
      action={t('withdraw')}
      onClose={onClose}
      onConfirm={async () => {
        await withdraw.mutateAsync(undefined)
        toastSuccess(t('withdrawDone'))
      }}
    >
      <p>{t('withdrawLead', { title: titleText(t, approval) })}</p>
    </ConfirmDialog>
  )
}

import { type ApprovalDetail, approvals } from '@nalanda/contract/platform/approvals/approvals'
import { ConfirmDialog } from '../../ui/overlay/Dialogs.tsx'
import { useAct } from '../act.ts'
import type { Calls } from '../queries.ts'
import { approvalViews } from './approval-state.ts'
import { useApprovalWords } from './words.ts'

export type MakerDialogProps = {
  approval: ApprovalDetail
  /** Short description of the request. */
  title: string
  /** Calls that show the record which follows this request, if the page knows its module. */
  changes?: readonly Calls[]
  onClose: () => void
}

/** Withdraws the user's own request. */
export function WithdrawDialog({ approval, title, changes, onClose }: MakerDialogProps) {
  const t = useApprovalWords()
  const { id, revision } = approval
  const withdraw = useAct(approvals.withdraw, {
    input: () => ({ params: { id: String(id) }, body: { revision } }),
    invalidates: changes ? [...approvalViews, ...changes] : 'everything',
    done: t('withdrawDone'),
  })
  return (
    <ConfirmDialog
      open
      title={t('withdrawRequestTitle')}
      action={t('withdraw')}
      onClose={onClose}
      onConfirm={() => withdraw.submit()}
    >
      <p>{t('withdrawLead', { title })}</p>
    </ConfirmDialog>
  )
}

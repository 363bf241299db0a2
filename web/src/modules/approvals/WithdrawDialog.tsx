import { type ApprovalDetail, approvals } from '@nalanda/contract/platform/approvals/approvals'
import { useAct } from '../../api/act.ts'
import { ConfirmDialog } from '../../ui/overlay/Dialogs.tsx'
import { approvalViews } from './approval-queries.ts'
import { titleText } from './approval-text.ts'
import { useWords } from './words.ts'

/** Takes one's own request back. */
export function WithdrawDialog({ approval, onClose }: { approval: ApprovalDetail; onClose: () => void }) {
  const t = useWords()
  const { id, revision } = approval
  const withdraw = useAct(approvals.withdraw, {
    input: () => ({ params: { id: String(id) }, body: { revision } }),
    invalidates: approvalViews,
    done: t('withdrawDone'),
  })
  return (
    <ConfirmDialog open title={t('withdrawTitle')} action={t('withdraw')} onClose={onClose} onConfirm={() => withdraw.submit()}>
      <p>{t('withdrawLead', { title: titleText(t, approval) })}</p>
    </ConfirmDialog>
  )
}

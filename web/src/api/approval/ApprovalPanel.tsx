import type { ApprovalDetail } from '@nalanda/contract/platform/approvals/approvals'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { StateChip } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Card } from '../../ui/page/Page.tsx'
import { RouteLink } from '../../ui/page/RouteLink.tsx'
import { Waiting } from '../figures/Waiting.tsx'
import type { Calls } from '../queries.ts'
import css from './Approval.module.css'
import { ApprovalSteps } from './ApprovalSteps.tsx'
import { approvalQuery, stateTones } from './approval-state.ts'
import { ResubmitDialog } from './ResubmitDialog.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import { useApprovalWords } from './words.ts'

type ApprovalPanelProps = {
  /** Id of the latest approval request of the record, which the record contains for readers who may read the request. */
  id: number
  /** Short description of the request. */
  title: string
  /** Calls that show the record, whose state follows the request. */
  changes: readonly Calls[]
}

/** Card with the approval request of a record, on the record's page. */
export function ApprovalPanel(props: ApprovalPanelProps) {
  const t = useApprovalWords()
  return (
    <Card title={t('approval')}>
      <ApprovalProgress {...props} />
    </Card>
  )
}

/** Like `ApprovalPanel`, without the card: the state, who decides in which order and by when, and the maker's actions. */
export function ApprovalProgress({ id, title, changes }: ApprovalPanelProps) {
  const t = useApprovalWords()
  const { data, error, refetch } = useQuery(approvalQuery(id))
  if (data)
    return (
      <div className={css.panel}>
        <p className={css.line}>
          <StateChip tone={stateTones[data.state]}>{t(data.state)}</StateChip>
          <RouteLink to={`/app/Approvals/${id}`}>{t('openRequest')}</RouteLink>
        </p>
        <ApprovalSteps approval={data} />
        <MakerActs approval={data} {...{ title, changes }} />
      </div>
    )
  return <Waiting {...{ error, refetch }} rows={2} />
}

type ActsProps = Pick<ApprovalPanelProps, 'title' | 'changes'> & { approval: ApprovalDetail }

function MakerActs({ approval, title, changes }: ActsProps) {
  const t = useApprovalWords()
  const [open, setOpen] = useState<'withdraw' | 'resubmit' | null>(null)
  const { can } = approval
  if (!can.withdraw && !can.resubmit) return null
  const dialog = { approval, title, changes, onClose: () => setOpen(null) }
  return (
    <div className={css.acts}>
      {can.withdraw && (
        <Button size="small" aria-label={t('withdrawOf', { title })} onClick={() => setOpen('withdraw')}>
          {t('withdraw')}
        </Button>
      )}
      {can.resubmit && (
        <Button size="small" kind="primary" onClick={() => setOpen('resubmit')}>
          {t('resubmit')}
        </Button>
      )}
      {open === 'withdraw' && <WithdrawDialog {...dialog} />}
      {open === 'resubmit' && <ResubmitDialog {...dialog} />}
    </div>
  )
}

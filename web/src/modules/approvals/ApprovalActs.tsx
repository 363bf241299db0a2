import type { ApprovalDetail } from '@nalanda/contract/platform/approvals/approvals'
import { useState } from 'react'
import { ResubmitDialog } from '../../api/approval/ResubmitDialog.tsx'
import { WithdrawDialog } from '../../api/approval/WithdrawDialog.tsx'
import { Button, type ButtonKind } from '../../ui/form/Button.tsx'
import { titleText } from './approval-text.ts'
import { DecideDialog } from './DecideDialog.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import { useWords } from './words.ts'

const acts = ['withdraw', 'refuse', 'return', 'recommend', 'sanction', 'resubmit'] as const
type Act = (typeof acts)[number]

const kinds: Record<Act, ButtonKind> = {
  withdraw: 'plain',
  refuse: 'danger',
  return: 'plain',
  recommend: 'primary',
  sanction: 'primary',
  resubmit: 'primary',
}

/** The user's possible actions on a request, as sent by the server. */
export function ApprovalActs({ approval }: { approval: ApprovalDetail }) {
  const t = useWords()
  const [open, setOpen] = useState<Act | null>(null)
  return (
    <>
      {acts
        .filter((act) => approval.can[act])
        .map((act) => (
          <Button key={act} kind={kinds[act]} onClick={() => setOpen(act)}>
            {t(act)}
          </Button>
        ))}
      {open && <ActDialog act={open} approval={approval} onClose={() => setOpen(null)} />}
    </>
  )
}

function ActDialog({ act, ...props }: { act: Act; approval: ApprovalDetail; onClose: () => void }) {
  const title = titleText(useWords(), props.approval)
  if (act === 'withdraw') return <WithdrawDialog {...props} title={title} />
  if (act === 'return') return <ReturnDialog {...props} />
  if (act === 'resubmit') return <ResubmitDialog {...props} title={title} />
  return <DecideDialog decision={act} {...props} />
}

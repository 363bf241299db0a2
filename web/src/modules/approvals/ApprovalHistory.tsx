import type { ApprovalDetail } from '@nalanda/contract/platform/approvals/approvals'
import { roleTitle } from '../../ui/format/role-title.ts'
import { HistoryTimeline } from '../../ui/record/HistoryTimeline.tsx'
import { type Translate, useWords } from './words.ts'

type Entry = ApprovalDetail['history'][number]

const actions = ['request', 'recommend', 'sanction', 'refuse', 'return', 'resubmit', 'withdraw', 'reopen', 'escalate'] as const

/** The history of a request, newest first, with user, action, time and reason. */
export function ApprovalHistory({ approval: { history } }: { approval: ApprovalDetail }) {
  const t = useWords()
  return (
    <HistoryTimeline
      history={history}
      actions={actions}
      title={(action, { text }) =>
        action === 'escalate' ? t('did-escalate', { role: roleTitle(text ?? '') }) : t(`did-${action}`)
      }
      more={(entry) => ({ by: byText(t, entry), ...(entry.action === 'escalate' && { text: null }) })}
    />
  )
}

function byText(t: Translate, { by, onBehalfOf, action }: Entry): string {
  if (action === 'escalate') return t('portal')
  return onBehalfOf ? t('behalf', { by, person: onBehalfOf }) : by
}

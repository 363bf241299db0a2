import type { ApprovalDetail } from '@nalanda/contract/platform/approvals/approvals'
import { roleTitle } from '../../ui/format/role-title.ts'
import { Timeline } from '../../ui/record/Timeline.tsx'
import { type Translate, useWords } from './words.ts'

type Entry = ApprovalDetail['history'][number]

const actions = ['request', 'recommend', 'sanction', 'refuse', 'return', 'resubmit', 'withdraw', 'reopen'] as const

/** What happened to a request, the newest first: who did what, when and why. */
export function ApprovalHistory({ approval: { history } }: { approval: ApprovalDetail }) {
  const t = useWords()
  return (
    <Timeline
      entries={history.toReversed().map((entry) => ({
        ...{ id: entry.id, at: entry.at, title: actionText(t, entry), by: byText(t, entry) },
        text: entry.action === 'escalate' ? null : entry.text,
      }))}
    />
  )
}

function actionText(t: Translate, { action, text }: Entry): string {
  if (action === 'escalate') return t('did-escalate', { role: roleTitle(text ?? '') })
  const known = actions.find((one) => one === action)
  return known ? t(`did-${known}`) : action
}

function byText(t: Translate, { by, onBehalfOf, action }: Entry): string {
  if (action === 'escalate') return t('portal')
  return onBehalfOf ? t('behalf', { by, person: onBehalfOf }) : by
}

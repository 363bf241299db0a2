import type { ApprovalDetail } from '@nalanda/contract/platform/approvals/approvals'
import { instantText } from '../../ui/numerals.ts'
import { roleTitle } from '../../ui/role-title.ts'
import css from './Approvals.module.css'
import { type Say, useWords } from './words.ts'

type Entry = ApprovalDetail['history'][number]

const actions = ['request', 'recommend', 'sanction', 'refuse', 'return', 'resubmit', 'withdraw', 'reopen'] as const

/** What happened to a request, the newest first: who did what, when and why. */
export function ApprovalHistory({ approval: { history } }: { approval: ApprovalDetail }) {
  const t = useWords()
  return (
    <ol className={css.history}>
      {history.toReversed().map((entry) => (
        <li key={entry.id}>
          <strong>{actionText(t, entry)}</strong>
          <span className={css.quiet}>
            {byText(t, entry)}, <time dateTime={entry.at}>{instantText(entry.at)}</time>
          </span>
          {entry.text && entry.action !== 'escalate' && <p>{entry.text}</p>}
        </li>
      ))}
    </ol>
  )
}

function actionText(t: Say, { action, text }: Entry): string {
  if (action === 'escalate') return t('did-escalate', { role: roleTitle(text ?? '') })
  const known = actions.find((one) => one === action)
  return known ? t(`did-${known}`) : action
}

function byText(t: Say, { by, onBehalfOf, action }: Entry): string {
  if (action === 'escalate') return t('portal')
  return onBehalfOf ? t('behalf', { by, person: onBehalfOf }) : by
}

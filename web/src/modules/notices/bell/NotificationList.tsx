import type { Notification } from '@nalanda/contract/notices/notifications'
import { Bell, ClipboardCheck, FileCheck, type LucideIcon, Megaphone, ShieldCheck, UserPlus } from 'lucide-react'
import { instantText } from '../../../ui/format/format.ts'
import { withLocalDays } from '../../../ui/format/local-days.ts'
import { roleTitle } from '../../../ui/format/role-title.ts'
import { asAddress } from '../../../ui/navigation/paths.ts'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import css from '../notices.module.css'
import { type Translate, useBellWords } from './words.ts'

const icons: Partial<Record<Notification['kind'], LucideIcon>> = {
  notice: Megaphone,
  'results-published': FileCheck,
  'result-changed': FileCheck,
  'role-given': ShieldCheck,
  'registration-waits': UserPlus,
  approval: ClipboardCheck,
}

/** Notifications as links to their subjects; following a link marks the notification as read. */
export function NotificationList({ items, onOpen }: { items: readonly Notification[]; onOpen: (one: Notification) => void }) {
  const t = useBellWords()
  return (
    <ul className={css.news}>
      {items.map((one) => {
        const Icon = icons[one.kind] ?? Bell
        return (
          <li key={one.id} data-unread={!one.read}>
            <RouteLink to={asAddress(one.link)} onClick={() => onOpen(one)}>
              <Icon size={20} aria-hidden />
              <span>
                <strong>{textOf(t, one)}</strong>
                <time dateTime={one.at}>{instantText(one.at)}</time>
              </span>
              {!one.read && <span className={css.dot} role="img" aria-label={t('unreadMark')} />}
            </RouteLink>
          </li>
        )
      })}
    </ul>
  )
}

const decided = ['sanctioned', 'refused', 'returned'] as const

/** Returns the text of a notification in the language of the page. */
export function textOf(t: Translate, { kind, params }: Notification): string {
  const { title = '', name = '', roles = '', event = '' } = params
  if (kind === 'notice') return t('notice', { title })
  if (kind === 'results-published') return t('results', { title })
  if (kind === 'registration-waits') return t('registration', { name })
  if (kind === 'approval') return t(decided.find((one) => one === event) ?? 'waits')
  if (kind === 'role-given') return t('roles', { roles: roles.split(',').map(roleTitle).join(', ') })
  return t(kind, withLocalDays(params))
}

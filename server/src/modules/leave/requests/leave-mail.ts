import { formatLongDay } from '@nalanda/contract/platform/dates/day-text'
import { daysText } from '@nalanda/contract/platform/dates/half-days'
import type { MailKind } from '@nalanda/contract/platform/mail/mail-kinds'
import { and, eq, inArray } from 'drizzle-orm'
import type { Approvals } from '../../../platform/approvals/kinds.ts'
import type { Database } from '../../../platform/database/client.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import type { MailDeps } from '../../../platform/mail/queue-mail.ts'
import { queueNotificationMails } from '../../access/public.ts'
import { users } from '../../access/schema.ts'
import { getCollegeName } from '../../institution/public.ts'
import { type LeaveMail, leaveMailInEnglish as texts } from './leave.mail.en.ts'
import { leaveKind } from './requests.ts'

/** Sends e-mails about leave; null if none are sent, as in the demo college. */
export type LeaveMailer = MailDeps | null
/** Dependencies of the actions on leave. */
export type LeaveDeps = { approvals: Approvals; mail: LeaveMailer }

type About = {
  leaveId: number
  template: LeaveMail
  /** The screen that the link opens. */
  link: string
  /** The colleague that the e-mail is about; the person on leave if omitted. */
  person?: string
  /** Reason of the decision. */
  comment?: string
}

/** Kind of each e-mail, by which recipients turn it off. */
const kinds: Record<LeaveMail, MailKind> = {
  ...{ coverAsked: 'leave-covers', coverDeclined: 'leave-covers', coverEnded: 'leave-covers', coverReleased: 'leave-covers' },
  ...{ waits: 'leave-decisions', endWaits: 'leave-decisions' },
  ...{ recommended: 'own-leave', sanctioned: 'own-leave', refused: 'own-leave', returned: 'own-leave' },
  ...{ cancelled: 'own-leave', shortened: 'own-leave', endRefused: 'own-leave' },
}

/** Mails these users about a leave, unless their logins are inactive or they turned it off: one e-mail per address. */
export async function mailUsers(
  db: Database,
  mail: LeaveMailer,
  userIds: readonly number[],
  { leaveId, template, link, person, comment = '' }: About,
): Promise<void> {
  if (!mail || userIds.length === 0) return
  const recipients = await db
    .select({ id: users.id, email: users.email, name: users.fullName })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), eq(users.state, 'active')))
    .orderBy(users.id)
  if (recipients.length === 0) return
  const { fullName, typeName, halves, fromOn, untilOn } = await getItem(db, leaveKind, leaveId)
  const about = { person: person ?? fullName, type: typeName, days: halves === 2 ? '1 day' : `${daysText(halves)} days`, comment }
  const [from, until] = [formatLongDay(fromOn), formatLongDay(untilOn)]
  const days = { from, until, period: from === until ? from : `${from} to ${until}` }
  const college = await getCollegeName(db)
  const links = { link: `${mail.config.publicUrl}${link}` }
  await queueNotificationMails(
    db,
    mail,
    { kind: kinds[template], texts },
    recipients.map(({ id: userId, email: to, name }) => {
      const values = { ...about, ...days, name, college }
      return { userId, to, template, values, links }
    }),
  )
}

/** Mails the person on leave, by all their logins. */
export async function mailApplicant(db: Database, mail: LeaveMailer, about: Omit<About, 'link'>): Promise<void> {
  const { staffId } = await getItem(db, leaveKind, about.leaveId)
  const link = `/app/Faculty/Leave/${about.leaveId}`
  await mailUsers(db, mail, await loginsOf(db, [staffId]), { ...about, link })
}

/** Returns the logins of members of staff. */
export async function loginsOf(db: Database, staffIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.staffId, [...staffIds]))
  return rows.map(({ id }) => id)
}

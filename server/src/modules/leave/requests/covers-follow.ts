import { formatLongDay } from '@nalanda/contract/platform/dates/day-text'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { eq } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import { notify } from '../../notices/public.ts'
import { namesOfStaff } from '../../people/public.ts'
import { endCovers, listCoversBeyond, listCoversBy, type StoredCover } from '../covers/covers.ts'
import { moveWork } from '../leave-moves.ts'
import { leaveCovers, type leaveRequests } from '../schema.ts'
import type { LeaveMail } from './leave.mail.en.ts'
import { type LeaveMailer, loginsOf, mailUsers } from './leave-mail.ts'
import { leaveKind } from './requests.ts'

type StoredLeave = typeof leaveRequests.$inferSelect
type LeaveNotice =
  | 'leave-cover-asked'
  | 'leave-cover-accepted'
  | 'leave-cover-declined'
  | 'leave-cover-ended'
  | 'leave-cover-released'
  | 'leave-cancelled'

/**
 * Notifies members of staff about a leave, by all their logins, and mails them if they are asked for something or released from it. `about` identifies the
 * event, which is notified once.
 */
export async function notifyStaff(
  db: Database,
  mail: LeaveMailer,
  staffIds: readonly number[],
  { kind, leaveId, about, person }: { kind: LeaveNotice; leaveId: number; about: string; person?: string },
): Promise<void> {
  if (staffIds.length === 0) return
  const { fullName, fromOn, untilOn } = await getItem(db, leaveKind, leaveId)
  const userIds = await loginsOf(db, staffIds)
  const params = { name: person ?? fullName, from: formatLongDay(fromOn), until: formatLongDay(untilOn) }
  const link = toColleagues.has(kind) ? '/app/Faculty/Leave' : `/app/Faculty/Leave/${leaveId}`
  await notify(db, { to: { userIds }, kind, params, link, about: `leave ${leaveId} ${kind} ${about}` })
  const template = mails[kind]
  if (template) await mailUsers(db, mail, userIds, { leaveId, template, link, ...(person !== undefined && { person }) })
}

const mails: Partial<Record<LeaveNotice, LeaveMail>> = {
  'leave-cover-asked': 'coverAsked',
  'leave-cover-declined': 'coverDeclined',
  'leave-cover-ended': 'coverEnded',
  'leave-cover-released': 'coverReleased',
  'leave-cancelled': 'coverReleased',
}
const toColleagues: ReadonlySet<LeaveNotice> = new Set(['leave-cover-asked', 'leave-cover-released', 'leave-cancelled'])

/** Ends the covers of leave that is not taken after all, and notifies the colleagues. */
export async function releaseCovers(
  db: Database,
  mail: LeaveMailer,
  leaveId: number,
  kind: LeaveNotice = 'leave-cover-released',
): Promise<StoredCover[]> {
  const ended = await endCovers(db, leaveId)
  const to = ended.map(({ staffId }) => staffId)
  await notifyStaff(db, mail, to, { kind, leaveId, about: ended.map(({ id }) => id).join(' ') })
  return ended.filter(({ answeredAt }) => answeredAt !== null)
}

/** Ends the covers that a person gives on days on which they are on leave themselves. Asks those they cover for to name another colleague. */
export async function giveUpCovers(db: Database, mail: LeaveMailer, leave: StoredLeave): Promise<void> {
  const given = await listCoversBy(db, leave.staffId, leave)
  const { fullName: person } = await getItem(db, leaveKind, leave.id)
  for (const { cover, leave: covered } of given) {
    await endCover(db, mail, { cover, leave: covered, person })
    if (covered.state !== 'sanctioned' || cover.state !== 'accepted') continue
    const covers = [{ coverId: cover.id, staffId: cover.staffId }]
    await moveWork(db, { requestId: covered.id, staffId: covered.staffId, covers, before: covered, now: null })
  }
}

/**
 * Ends the covers that a person gives for leave that lasts beyond their last day of service. Notifies those they cover for, and asks them to name another
 * colleague. Classes until then stay with the person.
 */
export async function endCoversOfLeaver(db: Database, staffId: number, lastDay: IsoDate): Promise<void> {
  const given = await listCoversBeyond(db, staffId, lastDay)
  if (given.length === 0) return
  const person = (await namesOfStaff(db, [staffId])).get(staffId) ?? ''
  for (const one of given) await endCover(db, null, { ...one, person })
}

async function endCover(
  db: Database,
  mail: LeaveMailer,
  { cover, leave, person }: { cover: StoredCover; leave: StoredLeave; person: string },
): Promise<void> {
  await db.update(leaveCovers).set({ state: 'ended', answeredAt: now() }).where(eq(leaveCovers.id, cover.id))
  const about = String(cover.id)
  await notifyStaff(db, mail, [leave.staffId], { kind: 'leave-cover-ended', leaveId: leave.id, about, person })
}

/** Returns the accepted covers of a leave. */
export const acceptedOf = (covers: readonly StoredCover[]) =>
  covers.filter(({ state }) => state === 'accepted').map(({ id, staffId }) => ({ coverId: id, staffId }))

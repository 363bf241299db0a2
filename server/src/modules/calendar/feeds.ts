import { addDays } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { recordChange } from '../../platform/database/transactions.ts'
import { hashToken, newToken } from '../../platform/encryption/tokens.ts'
import { problem } from '../../platform/problems.ts'
import { viewerNamed } from '../access/public.ts'
import { users } from '../access/schema.ts'
import { listMyStudents } from '../students/public.ts'
import { students } from '../students/schema.ts'
import { listCalendar } from './calendar-entries.ts'
import { type FeedClass, type FeedOwner, ownClasses } from './own-classes.ts'
import { calendarFeeds } from './schema.ts'

/** Range of the calendar in a feed: the last half year and the next eight months. */
const daysBack = 180
const daysAhead = 240
/** Range of classes in a feed: the last week and the next four, because the timetable changes further ahead. */
const classDaysBack = 7
const classDaysAhead = 28

/** A new password invalidates the link, as it does the sessions in which the link may have been created. */
const isGood = or(isNull(users.passwordChangedAt), gt(calendarFeeds.createdAt, users.passwordChangedAt))

/** Returns the user's own link, without its address, which is not stored. */
export async function findFeed(db: Database, userId: number) {
  const [feed] = await db
    .select({ createdAt: calendarFeeds.createdAt, lastReadAt: calendarFeeds.lastReadAt })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.userId, userId), isGood))
  if (!feed) return null
  return { createdAt: feed.createdAt.toISOString(), lastReadAt: feed.lastReadAt?.toISOString() ?? null }
}

/** Creates the secret token of a user's calendar. The previous token stops working. */
export async function createFeed(db: Database, userId: number, now: Date): Promise<string> {
  const token = newToken()
  const values = { tokenHash: hashToken(token), createdAt: now, lastReadAt: null }
  await db
    .insert(calendarFeeds)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: values })
  recordChange(db, { entity: 'calendar-feed', entityId: userId, before: null, after: { createdAt: now.toISOString() } })
  return token
}

/** Revokes the link; does nothing if there is none. */
export async function revokeFeed(db: Database, userId: number): Promise<void> {
  const [gone] = await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)).returning()
  if (!gone) return
  const before = { createdAt: gone.createdAt.toISOString() }
  recordChange(db, { entity: 'calendar-feed', entityId: userId, before, after: null })
}

/**
 * Returns what the link owner's calendar app shows: the calendar, for students and parents only of their own or their children's courses, and the owner's
 * classes. Refuses a link that was revoked or is older than the password, and an owner who may not sign in.
 */
export async function readFeed(db: Database, token: string, today: IsoDate, now: Date) {
  const [login] = await db
    .select({ userId: users.id, username: users.username, studentId: users.studentId })
    .from(calendarFeeds)
    .innerJoin(users, and(eq(users.id, calendarFeeds.userId), eq(users.state, 'active')))
    .where(and(eq(calendarFeeds.tokenHash, hashToken(token)), isGood))
  const viewer = login && (await viewerNamed(db, login.username))
  if (!viewer) throw problem('calendar.no-feed')
  const owner: FeedOwner = { ...viewer, studentId: login.studentId }
  await db.update(calendarFeeds).set({ lastReadAt: now }).where(eq(calendarFeeds.userId, owner.userId))
  const range = { from: addDays(today, -daysBack), to: addDays(today, daysAhead) }
  const entries = await listCalendar(db, { ...range, courseIds: await coursesOf(db, owner) })
  const weeks = { from: addDays(today, -classDaysBack), to: addDays(today, classDaysAhead) }
  const classes: FeedClass[] = []
  for (const find of ownClasses.all()) classes.push(...(await find(db, owner, weeks)))
  return { entries, classes }
}

/**
 * Returns the course ids of the signed-in student or of a parent's children; undefined (all courses) for everyone else, including users with any role in the
 * college.
 */
async function coursesOf(db: Database, owner: FeedOwner): Promise<number[] | undefined> {
  if (owner.roles.some((role) => role !== 'ROLE_STUDENT' && role !== 'ROLE_PARENT')) return undefined
  const mine = await listMyStudents(db, owner)
  if (mine.length === 0) return undefined
  const ids = mine.map(({ id }) => id)
  const rows = await db.selectDistinct({ id: students.courseId }).from(students).where(inArray(students.id, ids))
  return rows.map(({ id }) => id)
}

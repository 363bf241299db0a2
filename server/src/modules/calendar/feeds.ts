import type { CalendarEntry } from '@nalanda/contract/calendar/calendar'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { recordChange } from '../../platform/database/transactions.ts'
import { hashToken, newToken } from '../../platform/encryption/tokens.ts'
import { problem } from '../../platform/problems.ts'
import { users } from '../access/schema.ts'
import { students } from '../students/schema.ts'
import { listCalendar } from './calendar-entries.ts'
import { calendarFeeds } from './schema.ts'

/** How much of the calendar an app is given: what was half a year ago, and what comes within eight months. */
const daysBack = 180
const daysAhead = 240

/** The own link, without its address: that is not kept. */
export async function findFeed(db: Database, userId: number) {
  const [feed] = await db
    .select({ createdAt: calendarFeeds.createdAt, lastReadAt: calendarFeeds.lastReadAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
  if (!feed) return null
  return { createdAt: feed.createdAt.toISOString(), lastReadAt: feed.lastReadAt?.toISOString() ?? null }
}

/** Makes the secret token of somebody's calendar. The one before stops working. */
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

/** Ends the link; nothing happens where there is none. */
export async function revokeFeed(db: Database, userId: number): Promise<void> {
  const [gone] = await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)).returning()
  if (!gone) return
  const before = { createdAt: gone.createdAt.toISOString() }
  recordChange(db, { entity: 'calendar-feed', entityId: userId, before, after: null })
}

/** What the app of the link's owner shows: for a student, the calendar of the own course. Refuses a link that was revoked, or whose owner may not sign in. */
export async function readFeed(db: Database, token: string, today: IsoDate, now: Date): Promise<CalendarEntry[]> {
  const [owner] = await db
    .select({ userId: users.id, courseId: sql<number | null>`${students.courseId}` })
    .from(calendarFeeds)
    .innerJoin(users, and(eq(users.id, calendarFeeds.userId), eq(users.state, 'active')))
    .leftJoin(students, eq(students.id, users.studentId))
    .where(eq(calendarFeeds.tokenHash, hashToken(token)))
  if (!owner) throw problem('calendar.no-feed')
  await db.update(calendarFeeds).set({ lastReadAt: now }).where(eq(calendarFeeds.userId, owner.userId))
  const range = { from: addDays(today, -daysBack), to: addDays(today, daysAhead) }
  return listCalendar(db, { ...range, courseId: owner.courseId ?? undefined })
}

import type { ClassKey, TakeAttendance, TakenAttendance } from '@nalanda/contract/attendance/classes'
import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import { eq, inArray, sql } from 'drizzle-orm'
import { shareInTransaction } from '../../platform/database/advisory-locks.ts'
import type { Database } from '../../platform/database/client.ts'
import { recordChange } from '../../platform/database/transactions.ts'
import type { SignedIn } from '../../platform/http/context.ts'
import { problem } from '../../platform/problems.ts'
import { users } from '../access/schema.ts'
import { students } from '../students/schema.ts'
import { firstBatchOf, recordTopic } from '../teaching/public.ts'
import { getTaughtClass, mayCorrect, rightTo, rostersFor, type TaughtClass } from './classes.ts'
import { writeMarks } from './marks.ts'
import { attendanceVersions, classSessions } from './schema.ts'
import { getTaken, listMarked, ofClass } from './sessions.ts'
import { getSettings } from './settings.ts'
import { lastDayOf, stateOf } from './windows.ts'

/**
 * Takes the attendance of a class, records that it was not held, or corrects either by another version. A version that arrived before, or that its device has
 * replaced since, changes nothing. Refuses a class that is not held or has not begun, users who do not hold it, a teacher after the window, students who are
 * not on the roster, and a version that was made without knowing the stored one.
 */
export async function takeAttendance(db: Database, user: SignedIn, sent: TakeAttendance, now: Date): Promise<TakenAttendance> {
  const before = await findStored(db, sent)
  if (before && isKnown(before, sent, user)) return getTaken(db, before.session.id)
  const one = await getTaughtClass(db, sent)
  await refuseUnlessAllowed(db, user, one, { sent, isCorrection: before !== null, now })
  const stored = before && { ...before.session, sessionId: before.session.id }
  if (sent.held) await shareInTransaction(db, 'leaveMarks')
  const [roster = []] = sent.held ? await rostersFor(db, [{ ...one, stored }]) : []
  if (sent.held) await refuseStrangers(db, sent, roster)
  const session = before ?? (await addSession(db, user, one, sent, now)) ?? (await findStored(db, sent))
  if (!session) throw problem('platform.busy')
  if ('versions' in session) {
    if (isKnown(session, sent, user) || (isSame(session, sent) && !(await followsRoster(db, session, sent, roster))))
      return getTaken(db, session.session.id)
    await refuseConflict(db, session, sent)
  }
  const sessionId = 'versions' in session ? session.session.id : session.id
  await addVersion(db, user, sessionId, sent, now)
  await writeMarks(db, sessionId, roster, { absentIds: sent.absentIds, isNew: !('versions' in session) })
  await noteTopic(db, one, sessionId, sent, now)
  if ('versions' in session) await advance(db, user, sessionId, sent, now)
  const { versionId, held, absentIds, topic, reason, day } = sent
  const after = { day, versionId, held, absentIds, topic, reason }
  recordChange(db, { entity: 'class-attendance', entityId: sessionId, after })
  return getTaken(db, sessionId)
}

/** Records the topic that was taught in the lesson plan. For a class in lab batches, the topic of the first batch counts. */
async function noteTopic(
  db: Database,
  one: TaughtClass,
  sessionId: number,
  { held, topic }: TakeAttendance,
  at: Date,
): Promise<void> {
  const { offeringId, batchId, day, periods } = one
  if (batchId !== null && batchId !== (await firstBatchOf(db, offeringId))) return
  await recordTopic(db, { offeringId, day, periods, at, topic: (held && topic) || '', source: `attendance:${sessionId}` })
}

type Stored = NonNullable<Awaited<ReturnType<typeof findStored>>>

/** Returns the session of a class with its versions; locked, so that a concurrent correction waits. */
async function findStored(db: Database, key: ClassKey) {
  const [session] = await db.select().from(classSessions).where(ofClass(key)).for('update')
  if (!session) return null
  const versions = await db.select().from(attendanceVersions).where(eq(attendanceVersions.sessionId, session.id))
  return { session, versions, last: versions.find(({ id }) => id === session.versionId) }
}

/** Whether this user's version, or one that replaces it, arrived before. */
const isKnown = ({ versions }: Stored, { versionId }: TakeAttendance, user: SignedIn) =>
  versions.some((one) => one.takenById === user.userId && (one.id === versionId || one.replaces.includes(versionId)))

/** Whether the stored version is equal: two teachers of one class who agree are no conflict. */
function isSame({ last }: Stored, { held, absentIds, topic }: TakeAttendance): boolean {
  if (last?.held !== held) return false
  const stored = new Set(last?.absentIds)
  const sent = new Set(absentIds)
  return (topic ?? last?.topic) === last?.topic && stored.size === sent.size && [...sent].every((id) => stored.has(id))
}

/** Whether a user who saw the stored version takes the class again because its roster has changed since. */
async function followsRoster(db: Database, { session }: Stored, { held, basedOn }: TakeAttendance, roster: Roster) {
  if (!held || basedOn !== session.versionId) return false
  const stored = await listMarked(db, session.id)
  return stored.size !== roster.length || roster.some(({ id }) => !stored.has(id))
}

async function refuseConflict(db: Database, { session }: Stored, { basedOn, replaces }: TakeAttendance): Promise<void> {
  if (session.versionId === basedOn || replaces.includes(session.versionId)) return
  const [by] = await db.select({ name: users.fullName }).from(users).where(eq(users.id, session.takenById))
  throw problem('attendance.marked-meanwhile', { name: by?.name ?? '' })
}

type Asked = { sent: TakeAttendance; isCorrection: boolean; now: Date }

async function refuseUnlessAllowed(db: Database, user: SignedIn, one: TaughtClass, asked: Asked): Promise<void> {
  const { sent, isCorrection, now } = asked
  const day = formatDay(one.day)
  const right = await rightTo(db, user, one)
  if (right === null) throw problem('attendance.not-your-class', { day })
  const { windowDays } = await getSettings(db)
  const state = stateOf(one, windowDays, now)
  if (state === 'coming') throw problem('attendance.not-begun', { day, time: one.startsAt })
  if (sent.reason === null && !sent.held) throw problem('attendance.reason-needed', {}, { fields: ['reason'] })
  if (right === 'teacher' && state === 'open') return
  if (right === 'teacher' && !(await mayCorrect(db, user, one.offeringId)))
    throw problem('attendance.window-over', { day: formatDay(lastDayOf(one.day, windowDays)) })
  if (sent.reason === null && (isCorrection || state === 'closed'))
    throw problem('attendance.reason-needed', {}, { fields: ['reason'] })
}

type Roster = Awaited<ReturnType<typeof rostersFor>>[number]

async function refuseStrangers(db: Database, { absentIds, day }: TakeAttendance, roster: Roster): Promise<void> {
  if (roster.length === 0) throw problem('attendance.empty-roster', { day: formatDay(day) })
  const onRoster = new Set(roster.map(({ id }) => id))
  const strangers = absentIds.filter((id) => !onRoster.has(id))
  if (strangers.length === 0) return
  const named = await db
    .select({ rollNo: students.rollNo, fullName: students.fullName })
    .from(students)
    .where(inArray(students.id, strangers))
  const names = named.map(({ rollNo, fullName }) => rollNo ?? fullName).sort()
  throw problem('attendance.not-on-roster', { day: formatDay(day), students: names.join(', ') })
}

/** Adds the session of a class without attendance; returns null if another user was faster. */
async function addSession(db: Database, user: SignedIn, one: TaughtClass, { versionId, held, topic }: TakeAttendance, now: Date) {
  const { offeringId, batchId, day, firstPeriod, periods, startsAt, endsAt } = one
  const [row] = await db
    .insert(classSessions)
    .values({
      ...{ offeringId, batchId, day, firstPeriod, periods, startsAt, endsAt },
      ...{ topic, held, versionId, takenById: user.userId, takenAt: now },
    })
    .onConflictDoNothing()
    .returning({ id: classSessions.id })
  return row ?? null
}

async function addVersion(db: Database, user: SignedIn, sessionId: number, sent: TakeAttendance, now: Date): Promise<void> {
  const { versionId: id, replaces, held, topic, reason } = sent
  const absentIds = [...new Set(held ? sent.absentIds : [])].sort((a, b) => a - b)
  await db
    .insert(attendanceVersions)
    .values({ id, sessionId, replaces, held, absentIds, topic, reason, takenById: user.userId, takenAt: now })
}

async function advance(
  db: Database,
  user: SignedIn,
  id: number,
  { versionId, held, topic }: TakeAttendance,
  now: Date,
): Promise<void> {
  const versions = sql`${classSessions.versions} + 1`
  await db
    .update(classSessions)
    .set({ versionId, held, topic, versions, takenById: user.userId, takenAt: now })
    .where(eq(classSessions.id, id))
}

import type { ClassKey, ClassToTake, HeldClass, TakenAttendance } from '@nalanda/contract/attendance/classes'
import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import { mayUse, type Permission } from '@nalanda/contract/platform/permissions'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { ClassOfDay } from '@nalanda/contract/timetable/classes'
import type { Database } from '../../platform/database/client.ts'
import type { SignedIn } from '../../platform/http/context.ts'
import { problem } from '../../platform/problems.ts'
import { mayBeyondDepartment, namesOfStaff } from '../people/public.ts'
import { headsOffering, rostersOf } from '../teaching/public.ts'
import { classesOn } from '../timetable/public.ts'
import { findTaken, findTakenClass, keyText, marked } from './sessions.ts'
import { getSettings } from './settings.ts'
import { leavesOn } from './student-leaves/leaves-on.ts'
import { stateOf } from './windows.ts'

/** A class of the timetable with a subject. */
export type TaughtClass = Omit<ClassOfDay, 'entryId'> & { offeringId: number }

/** Returns the classes with a subject: no attendance is taken in the library hour. */
export const taughtClasses = (classes: readonly ClassOfDay[]): TaughtClass[] =>
  classes.flatMap((one) => (one.offeringId === null ? [] : [{ ...one, offeringId: one.offeringId }]))

/**
 * Returns the class of the timetable with this key, with covers as of that day; a class that was taken before the timetable or the calendar changed is still
 * found. Refuses a day on which it is not held.
 */
export async function getTaughtClass(db: Database, key: ClassKey): Promise<TaughtClass> {
  const { day, offeringId, batchId, firstPeriod } = key
  const found = taughtClasses(await classesOn(db, { from: day, to: day }, { offeringIds: [offeringId] }))
  const planned = found.find((each) => each.batchId === batchId && each.firstPeriod === firstPeriod)
  const one = planned ?? (await findTakenClass(db, key))
  if (!one) throw problem('attendance.no-class', { day: formatDay(day) })
  return one
}

/** Returns the role in which the user may take the attendance of a class: as a teacher who holds it, or as a corrector; null for all others. */
export async function rightTo(db: Database, user: SignedIn, one: TaughtClass): Promise<'teacher' | 'corrector' | null> {
  const holds = user.staffId !== null && one.teacherIds.includes(user.staffId)
  if (holds && mayUse('attendance.take', user.roles)) return 'teacher'
  return (await mayCorrect(db, user, one.offeringId)) ? 'corrector' : null
}

/** Whether the user corrects the attendance of an offering: the offices all, a head those that the department teaches or its students study. */
export function mayCorrect(db: Database, user: SignedIn, offeringId: number): Promise<boolean> {
  return reaches(db, user, offeringId, 'attendance.correct')
}

/** Returns the classes that a member of staff holds on a day, in the order of their times. */
export async function listMyClasses(db: Database, staffId: number | null, day: IsoDate, now: Date): Promise<ClassToTake[]> {
  if (staffId === null) return []
  const held = taughtClasses(await classesOn(db, { from: day, to: day }, { staffId }))
  return describeClasses(db, held, now)
}

/** Whether the user has a permission in the department of an offering as its head, or in all departments. */
async function reaches(db: Database, user: SignedIn, offeringId: number, permission: Permission): Promise<boolean> {
  if (!mayUse(permission, user.roles)) return false
  return mayBeyondDepartment(user, permission) || headsOffering(db, user, offeringId)
}

/** Returns one class with its students, for users who hold it, correct it, or see the attendance of its department. */
export async function getClass(db: Database, user: SignedIn, key: ClassKey, now: Date) {
  const one = await getTaughtClass(db, key)
  const right = await rightTo(db, user, one)
  if (right === null && !(await reaches(db, user, one.offeringId, 'attendance.view'))) throw problem('platform.not-found')
  const [shown] = await describeClasses(db, [one], now)
  if (!shown) throw problem('platform.not-found')
  const isOpen = shown.state === 'open'
  // A head also corrects the own classes once the window of teachers is over
  const corrects = right === 'corrector' || (!isOpen && (await mayCorrect(db, user, one.offeringId)))
  const take = right !== null && shown.state !== 'coming' && (corrects || isOpen)
  return { ...shown, needsReason: corrects && !(isOpen && shown.taken === null), can: { take } }
}

async function describeClasses(db: Database, held: readonly TaughtClass[], now: Date): Promise<ClassToTake[]> {
  const { windowDays } = await getSettings(db)
  const taken = await findTaken(db, held)
  const absent = await namesOfStaff(
    db,
    held.flatMap(({ covers }) => covers.map(({ absentId }) => absentId)),
  )
  const classes = held.map((one) => ({ ...one, stored: taken.get(keyText(one)) ?? null }))
  const rosters = await rostersFor(db, classes)
  return classes.map((one, at) => ({
    ...plainClass(one),
    coveredFor: one.covers.flatMap(({ absentId }) => absent.get(absentId) ?? []).join(', ') || null,
    ...{ state: stateOf(one, windowDays, now), taken: one.stored },
    ...{ roster: rosters[at] ?? [], needsReason: false },
  }))
}

type Stored = Pick<TakenAttendance, 'sessionId' | 'held'> | null

type AskedClass = ClassKey & { startsAt: string; stored: Stored }

/**
 * Returns the roster of each of these classes by roll number, with the leave of students when it begins. Once its attendance is taken, the roster consists of
 * the students with a mark: students who change their section later stay in it, and those who join the section are not added.
 */
export async function rostersFor(db: Database, classes: readonly AskedClass[]): Promise<ClassToTake['roster'][]> {
  const rosters = await rostersOf(
    db,
    classes.map(({ offeringId, batchId, day, stored }) => ({
      ...{ offeringId, batchId, day },
      taken: stored?.held ? marked(stored.sessionId) : null,
    })),
  )
  const leaves = await leavesOn(
    db,
    classes.map(({ day, startsAt }, at) => ({ day, startsAt, studentIds: (rosters[at] ?? []).map(({ id }) => id) })),
  )
  return rosters.map((roster, at) => roster.map((student) => ({ ...student, leave: leaves[at]?.get(student.id) ?? null })))
}

/** Returns the fields of a class of the timetable that attendance shows. */
export function plainClass(one: TaughtClass): Omit<HeldClass, 'coveredFor' | 'state' | 'taken'> {
  const { offeringId, batchId, day, firstPeriod, title, subjectCode, section, periods, startsAt, endsAt, room } = one
  return { offeringId, batchId, day, firstPeriod, title, subjectCode, section, periods, startsAt, endsAt, room }
}

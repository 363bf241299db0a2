import { timeOf } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { minuteOf } from '@nalanda/contract/timetable/times'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { dayOf } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { offeringsOfStudent } from '../../teaching/public.ts'
import { sectionBatchStudents } from '../../teaching/schema.ts'
import { timetableEntries } from '../schema-versions.ts'
import { listInForce } from '../versions/timetables.ts'
import { heldInVersion, type TaughtDay, taughtDays } from './taught-days.ts'

type Term = { id: number; endsOn: IsoDate }

/**
 * Remaining periods of a term that the timetable has for a student's subjects; null if unknown. `inAll` is also unknown while a subject has no place in the
 * timetable.
 */
export type PeriodsLeft = { inAll: number | null; inOffering: (offeringId: number) => number | null }

/**
 * Returns the periods of a student that have not begun, until the teaching of these terms ends: by the teaching days, the versions in force on them, and the
 * subjects that the student studies today. Unknown for a term with a remaining day without a timetable, and for a subject that is not in the timetable.
 */
export async function periodsLeft(db: Database, studentId: number, terms: readonly Term[], now: Date): Promise<LeftInTerm> {
  const [plan, offeringIds] = await Promise.all([readPlan(db, terms, now), offeringsOfStudent(db, studentId, dayOf(now))])
  return leftOf(plan, offeringIds, await entriesOf(db, studentId, plan.versions, offeringIds))
}

/** Like `periodsLeft`, for several students; the days and versions are read once. */
export async function periodsLeftOf(db: Database, studentIds: readonly number[], terms: readonly Term[], now: Date) {
  const plan = await readPlan(db, terms, now)
  const found = new Map<number, LeftInTerm>()
  for (const id of new Set(studentIds)) {
    const offeringIds = await offeringsOfStudent(db, id, plan.today)
    found.set(id, leftOf(plan, offeringIds, await entriesOf(db, id, plan.versions, offeringIds)))
  }
  return found
}

type LeftInTerm = (termId: number) => PeriodsLeft
type Plan = Awaited<ReturnType<typeof readPlan>>

/** Reads the remaining teaching days of these terms, and the versions in force on them. */
async function readPlan(db: Database, terms: readonly Term[], now: Date) {
  const today = dayOf(now)
  const to = terms.map(({ endsOn }) => endsOn).reduce((last, day) => (day > last ? day : last), today)
  const days = { from: today, to }
  const ids = terms.map(({ id }) => id)
  const [taught, versions] = await Promise.all([taughtDays(db, days, ids), listInForce(db, days)])
  return { today, minute: minuteOf(timeOf(now)), taught, versions }
}

function leftOf({ today, minute, taught, versions }: Plan, studied: readonly number[], entries: readonly Entry[]): LeftInTerm {
  const planned = versions.flatMap((version) => {
    const own = entries.filter(({ timetableId }) => timetableId === version.id)
    return heldInVersion(taught, version).flatMap((one) => {
      if (!own.some(({ termId }) => termId === one.termId)) return []
      return [{ ...one, entries: own.filter((entry) => isOn(entry, one) && (one.day > today || entry.startMinute > minute)) }]
    })
  })
  const placed = new Set(entries.map(({ offeringId }) => offeringId))
  return (termId) => {
    const isOfTerm = (one: { termId: number }) => one.termId === termId
    const days = planned.filter(isOfTerm)
    const isKnown = days.length === taught.filter(isOfTerm).length
    if (!isKnown) return { inAll: null, inOffering: () => null }
    const left = days.flatMap((one) => one.entries)
    const isMissing = (id: number) => studied.includes(id) && !placed.has(id)
    const inOffering = (id: number) => (isMissing(id) ? null : total(left.filter(({ offeringId }) => offeringId === id)))
    return { inAll: studied.some(isMissing) ? null : total(left), inOffering }
  }
}

const isOn = (entry: { termId: number; weekday: number }, { termId, follows }: TaughtDay) =>
  entry.termId === termId && entry.weekday === follows

const total = (entries: readonly { periods: number }[]) => entries.reduce((sum, { periods }) => sum + periods, 0)

type Entry = Awaited<ReturnType<typeof entriesOf>>[number]

/** Returns the entries of these versions for the subjects of a student, within the student's lab batches. */
async function entriesOf(db: Database, studentId: number, versions: readonly { id: number }[], studied: readonly number[]) {
  if (studied.length === 0 || versions.length === 0) return []
  const { timetableId, termId, weekday, startMinute, periods, offeringId, batchId } = timetableEntries
  const ofStudent = db
    .select({ id: sectionBatchStudents.batchId })
    .from(sectionBatchStudents)
    .where(eq(sectionBatchStudents.studentId, studentId))
  return db
    .select({ timetableId, termId, weekday, startMinute, periods, offeringId })
    .from(timetableEntries)
    .where(
      and(
        inArray(
          timetableId,
          versions.map(({ id }) => id),
        ),
        inArray(offeringId, [...studied]),
        or(isNull(batchId), inArray(batchId, ofStudent)),
      ),
    )
}

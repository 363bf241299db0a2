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

/** The periods that the timetable still holds of a term, in what a student studies: null where it is not known. */
export type PeriodsLeft = { inAll: number | null; inOffering: (offeringId: number) => number | null }

/**
 * The periods of a student that have not begun, until the teaching of these terms ends: by the days on which classes are held, the versions in force on them, and
 * what the student studies today. Not known are a term of which a day that is left has no timetable, and a subject that the timetable does not have.
 */
export async function periodsLeft(db: Database, studentId: number, terms: readonly Term[], now: Date) {
  const today = dayOf(now)
  const to = terms.map(({ endsOn }) => endsOn).reduce((last, day) => (day > last ? day : last), today)
  const ids = new Set(terms.map(({ id }) => id))
  const [inTerms, versions, offeringIds] = await Promise.all([
    taughtDays(db, { from: today, to }),
    listInForce(db, { from: today, to }),
    offeringsOfStudent(db, studentId, today),
  ])
  const taught = inTerms.filter(({ termId }) => ids.has(termId))
  const studied = new Set(offeringIds)
  const entries = await entriesOf(db, studentId, versions, offeringIds)
  const minute = minuteOf(timeOf(now))
  const planned = versions.flatMap((version) => {
    const own = entries.filter(({ timetableId }) => timetableId === version.id)
    return heldInVersion(taught, version).flatMap((one) => {
      if (!own.some(({ termId }) => termId === one.termId)) return []
      return [{ ...one, entries: own.filter((entry) => isOn(entry, one) && (one.day > today || entry.startMinute > minute)) }]
    })
  })
  return (termId: number): PeriodsLeft => {
    const isOfTerm = (one: { termId: number }) => one.termId === termId
    const days = planned.filter(isOfTerm)
    const isKnown = days.length === taught.filter(isOfTerm).length
    if (!isKnown) return { inAll: null, inOffering: () => null }
    const known = new Set(entries.filter(isOfTerm).map(({ offeringId }) => offeringId))
    const left = Map.groupBy(
      days.flatMap((one) => one.entries),
      ({ offeringId }) => offeringId,
    )
    const inOffering = (id: number) => (studied.has(id) && !known.has(id) ? null : total(left.get(id) ?? []))
    return { inAll: total([...left.values()].flat()), inOffering }
  }
}

const isOn = (entry: { termId: number; weekday: number }, { termId, follows }: TaughtDay) =>
  entry.termId === termId && entry.weekday === follows

const total = (entries: readonly { periods: number }[]) => entries.reduce((sum, { periods }) => sum + periods, 0)

/** The entries of these versions in what a student studies, of the own lab batches. */
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

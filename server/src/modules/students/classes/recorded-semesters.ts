import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { calendarNote } from '@nalanda/contract/students/semesters'
import { and, eq, isNotNull, isNull, ne, notInArray, type SQL } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { setColumn } from '../../../platform/database/set-column.ts'
import { actorOf } from '../../../platform/database/transactions.ts'
import { batches } from '../../academics/schema.ts'
import { students } from '../schema.ts'
import { studentSemesters } from '../schema-life.ts'
import { presentSemester } from './semesters.ts'

/** Moves students to a semester, and adds it to the history of each. */
export async function moveToSemester(
  db: Database,
  given: readonly { id: number; value: number }[],
  { startedOn, note }: { startedOn: IsoDate; note: string },
): Promise<void> {
  const history = { startedOn, note, recordedBy: actorOf(db).username, recordedAt: now() }
  await db.insert(studentSemesters).values(given.map(({ id, value }) => ({ studentId: id, semesterNo: value, ...history })))
  await setColumn(db, students, students.promotedTo, given)
}

/**
 * Records the calendar semesters of the students of a batch, before the first of them has a recorded one: from then on the history decides for all of them, and
 * no student falls back to the joining semester. Skips the students `besides`.
 */
export async function recordCalendarSemesters(
  db: Database,
  batchId: number,
  startedOn: IsoDate,
  besides: readonly number[] = [],
): Promise<void> {
  await recordByCalendar(db, and(eq(students.batchId, batchId), notInArray(students.id, [...besides])), startedOn)
}

/** Records the calendar semester of those of these students who have no recorded one. */
async function recordByCalendar(db: Database, whose: SQL | undefined, startedOn: IsoDate): Promise<void> {
  const counted = await db
    .select({ id: students.id, value: presentSemester() })
    .from(students)
    .where(and(whose, isNull(students.promotedTo), ne(students.recordedSemesterNo, presentSemester())))
    .orderBy(students.id)
  if (counted.length > 0) await moveToSemester(db, counted, { startedOn, note: calendarNote })
}

type Joining = { studentId: number; batchId: number; startedOn: IsoDate }

/**
 * Keeps the semesters of the batch that a student is about to join: if the student has a recorded semester and nobody of the batch has, records the calendar
 * semesters of the batch first.
 */
export async function keepSemestersOfBatch(db: Database, { studentId, batchId, startedOn }: Joining): Promise<void> {
  const isRecorded = and(eq(students.id, studentId), isNotNull(students.promotedTo), ne(students.batchId, batchId))
  if ((await db.$count(students, isRecorded)) === 0) return
  // As for a promotion, so that a concurrent one sees what is recorded for the whole batch
  await db.select({ id: batches.id }).from(batches).where(eq(batches.id, batchId)).for('update')
  await recordCalendarSemesters(db, batchId, startedOn)
}

/** Records the calendar semester of a student who is about to be readmitted to a batch with promotions, in which the calendar does not count. */
export async function keepOwnSemester(db: Database, { studentId, batchId, startedOn }: Joining): Promise<void> {
  const isPromoted = and(eq(students.batchId, batchId), isNotNull(students.promotedTo))
  if ((await db.$count(students, isPromoted)) === 0) return
  await recordByCalendar(db, and(eq(students.id, studentId), ne(students.batchId, batchId)), startedOn)
}

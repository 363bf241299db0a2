import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { storeReason } from '@nalanda/contract/platform/validation/stored-reason'
import type { StudentState } from '@nalanda/contract/students/students'
import { inArray, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { moveToSemester, recordCalendarSemesters } from '../classes/recorded-semesters.ts'
import { studentStates, students } from '../schema.ts'
import type { VaultKeys } from '../vault/vault.ts'
import { type Admission, type Admitted, admitStudents } from './record.ts'
import { refusingStudent } from './record-rules.ts'
import { asImported } from './unknown-days.ts'

/** The standing of a student of an earlier year: the numbers and the class given by the college, and the state with its first day. */
export type Standing = {
  rollNo: string | null
  sectionId: number | null
  /** Null if it is unknown: it then follows from the calendar. */
  semesterNo: number | null
  /** Null for the regulation of the batch. */
  regulationId: number | null
  state: StudentState
  /** Null if the day is unknown: the state then begins with the admission. */
  stateOn: IsoDate | null
}
export type ExistingStudent = Admission & { standing: Standing }

/**
 * Adds students of earlier years with their present standing. Given numbers are kept, including admission numbers, and the series continues above them;
 * admissions without one get the next number of their season. Refuses what `admitStudents` refuses, and a roll number that is taken.
 */
export async function addExistingStudents(
  db: Database,
  keys: VaultKeys,
  given: readonly ExistingStudent[],
  today: IsoDate,
): Promise<Admitted[]> {
  const admitted = await admitStudents(db, keys, given, { today })
  const placed = admitted.flatMap(({ id }, at) => {
    const one = given[at]
    return one ? [{ id, admittedOn: one.record.admittedOn ?? today, ...one.standing }] : []
  })
  if (placed.length === 0) return []
  await refusingStudent(() => placeStudents(db, placed))
  await placeInSemesters(
    db,
    placed.map(({ id, semesterNo }, at) => ({ id, semesterNo, of: given[at]?.record })),
  )
  await addStates(db, placed)
  for (const { id, admittedOn: _, stateOn: _on, ...after } of placed)
    recordChange(db, { entity: 'student', entityId: id, after, reason: asImported })
  const rows = await db
    .select({ id: students.id, revision: students.revision })
    .from(students)
    .where(
      inArray(
        students.id,
        admitted.map(({ id }) => id),
      ),
    )
  const revisions = new Map(rows.map(({ id, revision }) => [id, revision]))
  return admitted.map((one) => ({ ...one, revision: revisions.get(one.id) ?? 0 }))
}

type InSemester = Pick<Standing, 'semesterNo'> & {
  id: number
  of: Pick<Admission['record'], 'batchId' | 'lateralEntry'> | undefined
}

/** Records the semesters of these students. Students of their batches whose semester follows from the calendar stay in it. */
async function placeInSemesters(db: Database, placed: readonly InSemester[]): Promise<void> {
  const known = placed.flatMap(({ id, semesterNo, of }) => (semesterNo === null || !of ? [] : [{ id, semesterNo, ...of }]))
  const isFirst = (one: (typeof known)[number]) => one.semesterNo === (one.lateralEntry ? 3 : 1)
  const moved = known.filter((one) => !isFirst(one))
  const startedOn = dayOf(now())
  for (const batchId of new Set(moved.map((one) => one.batchId)))
    await recordCalendarSemesters(
      db,
      batchId,
      startedOn,
      known.map(({ id }) => id),
    )
  const values = moved.map(({ id, semesterNo }) => ({ id, value: semesterNo }))
  if (values.length > 0) await moveToSemester(db, values, { startedOn, note: storeReason(asImported) })
}

type Begun = Pick<Standing, 'state' | 'stateOn'> & { id: number; admittedOn: IsoDate }

/** Adds the present state of each student, after the admission with which the history begins. */
async function addStates(db: Database, placed: readonly Begun[]): Promise<void> {
  const by = { reason: storeReason(asImported), recordedBy: actorOf(db).username, recordedAt: now() }
  const rows = placed
    .filter(({ state }) => state !== 'admitted')
    .map(({ id, state, stateOn, admittedOn }) => ({ studentId: id, state, startedOn: laterOf(stateOn, admittedOn), ...by }))
  if (rows.length > 0) await db.insert(studentStates).values(rows)
}

const laterOf = (day: IsoDate | null, other: IsoDate) => (day !== null && day > other ? day : other)

type Placed = Pick<Standing, 'rollNo' | 'sectionId' | 'regulationId'> & { id: number }

async function placeStudents(db: Database, placed: readonly Placed[]): Promise<void> {
  const column = <K extends keyof Placed>(name: K) => sql.param(placed.map((one) => one[name]))
  await db.execute(sql`
    UPDATE students SET roll_no = given.roll_no, section_id = given.section_id,
                        regulation_id = coalesce(given.regulation_id, students.regulation_id), revision = revision + 1
    FROM unnest(${column('id')}::bigint[], ${column('rollNo')}::text[], ${column('sectionId')}::bigint[],
                ${column('regulationId')}::bigint[]) AS given (id, roll_no, section_id, regulation_id)
    WHERE students.id = given.id`)
}

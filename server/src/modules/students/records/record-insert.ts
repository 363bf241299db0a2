import { storeReason } from '@nalanda/contract/platform/validation/stored-reason'
import { studentsReason } from '@nalanda/contract/students/reasons'
import { particularFields, StudentBasics } from '@nalanda/contract/students/record'
import { sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { jsonRows } from '../../../platform/database/json-rows.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { studentStates, students } from '../schema.ts'
import { studentRecords } from '../schema-records.ts'
import { auditedFields } from './record-changes.ts'
import type { Named } from './record-writing.ts'

const admittedReason = storeReason(studentsReason('students.admitted'))

type Inserted = { id: number; admissionNo: string; revision: number }
/** An admission with all resolved values. */
export type Placed = {
  record: Named & { admittedOn: string }
  aadhaar: string | null
  aadhaarRef: string | null
  photoFile: string | null
  regulationId: number
}

const rowsPerInsert = 500

/** Stores students, their particulars, the start of their history, and the first audit entry of each. */
export async function insertRecords(db: Database, placed: readonly Placed[], privacyVersion: number): Promise<Inserted[]> {
  const inserted = new Map<string, Inserted>()
  for (let start = 0; start < placed.length; start += rowsPerInsert)
    for (const one of await insertStudents(db, placed.slice(start, start + rowsPerInsert), privacyVersion))
      inserted.set(one.admissionNo, one)
  return placed.map(({ record, aadhaar, photoFile }) => {
    const one = inserted.get(record.admissionNo)
    if (!one) throw new Error('The student was not stored')
    const after = auditedFields(record, { aadhaar, photo: photoFile !== null })
    recordChange(db, { entity: 'student', entityId: one.id, before: null, after })
    return one
  })
}

const basics = jsonRows(students, [...StudentBasics.keyof().options, 'admissionNo', 'regulationId', 'photoFile'])
const particulars = jsonRows(studentRecords, [...particularFields, 'aadhaarRef'])

/**
 * Fills all three tables in one statement: others wait for their number until this transaction ends, and each statement is a round trip. The trigger of the
 * first state increments the revision when the statement ends.
 */
async function insertStudents(db: Database, placed: readonly Placed[], privacyVersion: number): Promise<Inserted[]> {
  const by = actorOf(db).username
  const at = now().toISOString()
  const given = placed.map(({ record, ...found }) => {
    const values = { ...record, ...found }
    return { student: basics.row(values), record: particulars.row(values) }
  })
  const { rows } = await db.execute<Inserted>(sql`
    WITH given AS MATERIALIZED (SELECT one FROM jsonb_array_elements(${JSON.stringify(given)}::jsonb) one),
    added AS (
      INSERT INTO ${students} (${basics.columns}) SELECT ${basics.columns} FROM given, ${basics.read(sql`one->'student'`)}
      RETURNING id, admission_no, revision + 1 AS revision
    ),
    placed AS (SELECT id, one->'record' AS record FROM given JOIN added ON admission_no = one->'student'->>'admission_no'),
    particulars AS (
      INSERT INTO ${studentRecords} (student_id, ${particulars.columns}, privacy_version, entered_by, entered_at)
      SELECT id, ${particulars.columns}, ${privacyVersion}::int, ${by}::text, ${at}::timestamptz
      FROM placed, ${particulars.read(sql`record`)}
    ),
    states AS (
      INSERT INTO ${studentStates} (student_id, state, started_on, reason, recorded_by, recorded_at)
      SELECT id, 'admitted', (record->>'admitted_on')::date, ${admittedReason}::text, ${by}::text, ${at}::timestamptz FROM placed
    )
    SELECT id, admission_no AS "admissionNo", revision FROM added`)
  return rows
}

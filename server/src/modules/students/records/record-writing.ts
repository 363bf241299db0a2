import { type Particulars, particularFields, StudentBasics, type StudentRecord } from '@nalanda/contract/students/record'
import { eq, sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import { broadcast } from '../../../platform/database/broadcast.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { studentStates, students } from '../schema.ts'
import { studentRecords } from '../schema-records.ts'
import { auditedFields } from './record-changes.ts'
import type { StoredRecord } from './record-rows.ts'

/** Heard when the name of a student in the script of its language has changed. */
export const nativeNamesChannel = 'students.native-names'

type Named = StudentRecord & { admissionNo: string }
type Numbered = { id: number; admissionNo: string }
/** An admission with everything that was found for it. */
export type Placed = {
  record: Named & { admittedOn: string }
  aadhaar: string | null
  aadhaarRef: string | null
  photoFile: string | null
  regulationId: number
}

/** A statement has room for 65,535 values, and a student has some hundred. */
const rowsPerInsert = 500

/** Writes students, their particulars, the beginning of their history, and the first entry of each in the audit trail. */
export async function insertRecords(db: Database, placed: readonly Placed[], privacyVersion: number): Promise<Numbered[]> {
  const ids = new Map<string, number>()
  for (let start = 0; start < placed.length; start += rowsPerInsert)
    for (const { id, admissionNo } of await insertStudents(db, placed.slice(start, start + rowsPerInsert), privacyVersion))
      ids.set(admissionNo, id)
  return placed.map(({ record, aadhaar, photoFile }) => {
    const { admissionNo } = record
    const id = ids.get(admissionNo) ?? 0
    const after = auditedFields(record, { aadhaar, photo: photoFile !== null })
    recordChange(db, { entity: 'student', entityId: id, before: null, after })
    return { id, admissionNo }
  })
}

/** All three tables by one statement: others wait for their number until this transaction ends, and each statement is a round trip. */
async function insertStudents(db: Database, placed: readonly Placed[], privacyVersion: number): Promise<Numbered[]> {
  const at = now()
  const by = actorOf(db).username
  const begin = { state: 'admitted' as const, reason: 'Admitted', recordedBy: by, recordedAt: at }
  const added = db
    .insert(students)
    .values(
      placed.map(({ record, regulationId, photoFile }) => {
        return { ...basicsOf(record), admissionNo: record.admissionNo, regulationId, photoFile }
      }),
    )
    .returning({ id: students.id, admissionNo: students.admissionNo })
  const particulars = db.insert(studentRecords).values(
    placed.map(({ record, aadhaarRef }) => {
      const entered = { privacyVersion, enteredBy: by, enteredAt: at }
      return { ...particularsOf(record), studentId: idOfAdded(record), aadhaarRef, ...entered }
    }),
  )
  const states = db
    .insert(studentStates)
    .values(placed.map(({ record }) => ({ ...begin, studentId: idOfAdded(record), startedOn: record.admittedOn })))
  const { rows } = await db.execute<Numbered>(sql`
    WITH added AS ${added}, particulars AS ${particulars}, states AS ${states}
    SELECT id, admission_no AS "admissionNo" FROM added`)
  return rows
}

const idOfAdded = ({ admissionNo }: Named) => sql`(SELECT id FROM added WHERE admission_no = ${admissionNo})`

type Update = { record: Named; aadhaarRef: string | null; regulationId: number; privacyVersion: number }

/** Writes a changed record over the stored one. A student of before there were records gets one. */
export async function updateRecord(
  db: Database,
  before: StoredRecord,
  { record, aadhaarRef, regulationId, privacyVersion }: Update,
): Promise<void> {
  const otherBatch = record.batchId !== before.record.batchId
  const otherClass = otherBatch || record.branchId !== before.record.branchId
  await db
    .update(students)
    .set({
      ...basicsOf(record),
      admissionNo: record.admissionNo.toUpperCase(),
      // Who stays in a batch keeps the regulation, which a readmission may have moved
      ...(otherBatch ? { regulationId } : {}),
      ...(otherClass ? { sectionId: null } : {}),
      revision: before.revision + 1,
    })
    .where(eq(students.id, before.id))
  if (record.nativeName !== before.record.nativeName) await broadcast(db, nativeNamesChannel, '')
  const particulars = { ...particularsOf(record), aadhaarRef }
  const entered = { enteredBy: actorOf(db).username, enteredAt: now(), privacyVersion }
  await db
    .insert(studentRecords)
    .values({ studentId: before.id, ...particulars, ...entered })
    .onConflictDoUpdate({ target: studentRecords.studentId, set: particulars })
}

type Basics = Pick<StudentRecord, keyof typeof StudentBasics.shape>

const basicFields = StudentBasics.keyof().options

function basicsOf(record: StudentRecord): Basics {
  return Object.fromEntries(basicFields.map((field) => [field, record[field]])) as Basics
}

function particularsOf(record: StudentRecord): Particulars {
  return Object.fromEntries(particularFields.map((field) => [field, record[field]])) as Particulars
}

import { type Particulars, particularFields, StudentBasics, type StudentRecord } from '@nalanda/contract/students/record'
import { eq } from 'drizzle-orm'
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

/** A statement has room for 65,535 values, and a record has some eighty. */
const rowsPerInsert = 500

/** Writes students, their particulars, the beginning of their history, and the first entry of each in the audit trail. */
export async function insertRecords(db: Database, placed: readonly Placed[], privacyVersion: number): Promise<Numbered[]> {
  const at = now()
  const by = actorOf(db).username
  const ids = await insertStudents(db, placed)
  const idOf = ({ record }: Placed) => ids.get(record.admissionNo) ?? 0
  const begin = { state: 'admitted' as const, reason: 'Admitted', recordedBy: by, recordedAt: at }
  for (const part of inParts(placed)) {
    await db.insert(studentRecords).values(
      part.map((one) => {
        const { aadhaarRef, record } = one
        return { ...particularsOf(record), studentId: idOf(one), aadhaarRef, privacyVersion, enteredBy: by, enteredAt: at }
      }),
    )
    const states = part.map((one) => ({ ...begin, studentId: idOf(one), startedOn: one.record.admittedOn }))
    await db.insert(studentStates).values(states)
  }
  for (const one of placed) {
    const after = auditedFields(one.record, { aadhaar: one.aadhaar, photo: one.photoFile !== null })
    recordChange(db, { entity: 'student', entityId: idOf(one), before: null, after })
  }
  return placed.map((one) => ({ id: idOf(one), admissionNo: one.record.admissionNo }))
}

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

async function insertStudents(db: Database, placed: readonly Placed[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const part of inParts(placed)) {
    const values = part.map(({ record, regulationId, photoFile }) => ({
      ...basicsOf(record),
      admissionNo: record.admissionNo,
      regulationId,
      photoFile,
    }))
    const rows = await db.insert(students).values(values).returning({ id: students.id, admissionNo: students.admissionNo })
    for (const { id, admissionNo } of rows) ids.set(admissionNo, id)
  }
  return ids
}

function* inParts<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += rowsPerInsert) yield rows.slice(start, start + rowsPerInsert)
}

type Basics = Pick<StudentRecord, keyof typeof StudentBasics.shape>

const basicFields = StudentBasics.keyof().options

function basicsOf(record: StudentRecord): Basics {
  return Object.fromEntries(basicFields.map((field) => [field, record[field]])) as Basics
}

function particularsOf(record: StudentRecord): Particulars {
  return Object.fromEntries(particularFields.map((field) => [field, record[field]])) as Particulars
}

import { type Particulars, particularFields, StudentBasics, type StudentRecord } from '@nalanda/contract/students/record'
import { eq } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import { broadcast } from '../../../platform/database/broadcast.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf } from '../../../platform/database/transactions.ts'
import { students } from '../schema.ts'
import { studentRecords } from '../schema-records.ts'
import type { StoredRecord } from './record-rows.ts'

/** Channel for changes of a student's name in the script of its language. */
export const nativeNamesChannel = 'students.native-names'

export type Named = StudentRecord & { admissionNo: string }
type Update = { record: Named; aadhaarRef: string | null; regulationId: number; privacyVersion: number }

/** Overwrites the stored record with a changed one. A student from before records existed gets one. */
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
      // A student who stays in a batch keeps the regulation, which a readmission may have changed
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

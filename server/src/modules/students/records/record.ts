import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { StudentRecord } from '@nalanda/contract/students/record'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { answersInOrder } from '../../../platform/database/statements-in-order.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import type { Viewer } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { getLegalVersion } from '../../institution/public.ts'
import { moveAdmission } from '../classes/admission-day.ts'
import { noteClassChanges } from '../classes/class-changes.ts'
import { keepSemestersOfBatch } from '../classes/recorded-semesters.ts'
import { students } from '../schema.ts'
import { deleteAadhaars, type VaultKeys } from '../vault/vault.ts'
import { takeAdmissionNumbers } from './admission-numbers.ts'
import { refuseImpossibleDays } from './possible-days.ts'
import { referenceFor, referencesFor } from './record-aadhaar.ts'
import { changedFields } from './record-changes.ts'
import { insertRecords, type Placed } from './record-insert.ts'
import { loadStudentRecord, type StoredRecord } from './record-rows.ts'
import { refusingStudent, regulationsOf } from './record-rules.ts'
import { updateRecord } from './record-writing.ts'

/** `photoFile` is the key of an already stored photo. `aadhaar` is twelve digits, or null if none was given. */
export type Admission = { record: StudentRecord; aadhaar: string | null; photoFile?: string | null }
export type Admitted = { id: number; admissionNo: string; revision: number }

export type RecordContext = {
  today: IsoDate
  /** The requesting user: decides whether a refusal names the student with the same Aadhaar number. */
  user?: Viewer | null
}

/** Admits one student, like `admitStudents`. */
export async function admitStudent(
  db: Database,
  keys: VaultKeys,
  admission: Admission,
  context: RecordContext,
): Promise<Admitted> {
  const [admitted] = await admitStudents(db, keys, [admission], context)
  if (!admitted) throw new Error('The student was not stored')
  return admitted
}

/**
 * Admits students: each gets the next admission number of the season unless one was typed, the regulation of the batch, a history that begins on the day of
 * admission, and a first audit entry. Admits all or none: refuses an Aadhaar number or an admission number that is taken, a branch or batch of another course,
 * and impossible days.
 */
export async function admitStudents(
  db: Database,
  keys: VaultKeys,
  admissions: readonly Admission[],
  { today, user = null }: RecordContext,
): Promise<Admitted[]> {
  if (admissions.length === 0) return []
  const records = admissions.map(({ record }) => record)
  for (const record of records) refuseImpossibleDays(record, today)
  const numbers = admissions.map(({ aadhaar }) => aadhaar)
  // Sent one after the other without waiting, and refused in this order. The privacy notice in force applies to the form
  const [regulations, privacyVersion, refs] = await answersInOrder([
    regulationsOf(db, records),
    getLegalVersion(db, 'privacy', today),
    referencesFor(db, keys, numbers, user),
  ])
  // Last of the steps that may refuse: from here on others wait for their number
  const admissionNos = await takeAdmissionNumbers(
    db,
    records.map(({ admittedOn, admissionNo }) => ({ on: admittedOn ?? today, typed: admissionNo })),
  )
  const placed: Placed[] = []
  for (const [at, { record, aadhaar, photoFile = null }] of admissions.entries()) {
    const named = { ...record, admissionNo: admissionNos[at] ?? '', admittedOn: record.admittedOn ?? today }
    placed.push({ record: named, aadhaar, photoFile, regulationId: regulations[at] ?? 0, aadhaarRef: refs[at] ?? null })
  }
  return refusingStudent(() => insertRecords(db, placed, privacyVersion))
}

/** `revision` is the one that was read, or null for any. `aadhaar` undefined keeps the stored number, null removes it. */
export type Changed = { revision: number | null; record: StudentRecord; aadhaar?: string | null | undefined }

/**
 * Changes the record of a student and records each field in the audit trail. Refuses a stale revision and what `admitStudents` refuses. A record without an
 * admission number keeps the stored one. Another batch sets its regulation, another class clears the section, and another day of admission moves the start of
 * the history.
 */
export async function changeStudentRecord(
  db: Database,
  keys: VaultKeys,
  id: number,
  { revision, record, aadhaar }: Changed,
  { today, user = null }: RecordContext,
): Promise<StoredRecord> {
  await lockStudent(db, id, revision)
  const before = await getStudentRecord(db, id)
  refuseImpossibleDays(record, today, before.record)
  const named = { ...record, admissionNo: record.admissionNo ?? before.record.admissionNo }
  const [regulationId = before.regulationId] = await regulationsOf(db, [named])
  const given = aadhaar && (await referenceFor(db, keys, aadhaar, { studentId: id, user }))
  const aadhaarRef = given === undefined ? before.aadhaarRef : given || null
  const privacyVersion = await getLegalVersion(db, 'privacy', today)
  await keepSemestersOfBatch(db, { studentId: id, batchId: named.batchId, startedOn: today })
  await refusingStudent(() => updateRecord(db, before, { record: named, aadhaarRef, regulationId, privacyVersion }))
  if (record.admittedOn && record.admittedOn !== before.record.admittedOn) await moveAdmission(db, id, record.admittedOn)
  const { branchId, batchId } = before.record
  await noteClassChanges(db, [{ id, branchId, batchId, sectionId: before.sectionId, regulationId: before.regulationId }])
  if (before.aadhaarRef && before.aadhaarRef !== aadhaarRef) await deleteAadhaars(db, [before.aadhaarRef])
  const after = await getStudentRecord(db, id)
  const changed = changedFields(before, after)
  if (Object.keys(changed.after).length > 0) recordChange(db, { entity: 'student', entityId: id, ...changed })
  return after
}

/** Returns a student's record, locked until the transaction ends, for a change that is computed from the stored values. Refuses an unknown id. */
export async function lockStudentRecord(db: Database, id: number): Promise<StoredRecord> {
  await lockStudent(db, id, null)
  return getStudentRecord(db, id)
}

/** Returns a student with all stored data. Refuses an unknown id. */
export async function getStudentRecord(db: Database, id: number): Promise<StoredRecord> {
  const found = await loadStudentRecord(db, id)
  if (!found) throw problem('platform.not-found')
  return found
}

async function lockStudent(db: Database, id: number, revision: number | null): Promise<void> {
  const [row] = await db.select({ revision: students.revision }).from(students).where(eq(students.id, id)).for('update')
  if (!row) throw problem('platform.not-found')
  if (revision !== null && row.revision !== revision) throw problem('platform.changed-meanwhile')
}

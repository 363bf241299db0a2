import { particularFields } from '@nalanda/contract/students/record'
import { uploadWorkflow } from '@nalanda/contract/students/uploads'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { broadcast } from '../../platform/database/broadcast.ts'
import type { Database } from '../../platform/database/client.ts'
import type { ErasureDeps, PersonalData } from '../../platform/personal-data/personal-data.ts'
import { erasedName, erasedNumber } from '../../platform/personal-data/pseudonyms.ts'
import { removeHistory } from '../../platform/workflow/history.ts'
import { users } from '../access/schema.ts'
import { nativeNamesChannel } from './records/record-writing.ts'
import { endedGuardianLinks, guardianLinks, stateCorrections, studentStates, students } from './schema.ts'
import {
  allotments,
  classChanges,
  defaultViews,
  studentDocuments,
  studentHolds,
  studentSemesters,
  studentViews,
} from './schema-life.ts'
import { studentRecords } from './schema-records.ts'
import { documentUploads } from './schema-uploads.ts'
import { deleteAadhaars, maskedAadhaars } from './vault/vault.ts'

const remove = { act: 'remove' } as const
const academic = { act: 'keep', why: 'academic' } as const

/** After erasure, the register keeps a student under a number without a name, with states, semesters and amounts. */
export const studentsPersonalData: readonly PersonalData[] = [
  { subject: 'student', column: studentStates.studentId, part: 'studies', erasure: academic },
  { subject: 'student', column: studentSemesters.studentId, part: 'studies', erasure: academic },
  { subject: 'student', column: classChanges.studentId, part: 'studies', erasure: academic },
  {
    ...{ subject: 'student', column: studentDocuments.studentId, part: 'documents' },
    files: [studentDocuments.file],
    secret: [studentDocuments.file],
    erasure: remove,
  },
  {
    ...{ subject: 'student', column: documentUploads.studentId, part: 'documents' },
    files: [documentUploads.file],
    secret: [documentUploads.file],
    erasure: { act: 'remove', run: removeUploads },
  },
  {
    ...{ subject: 'user', column: documentUploads.uploadedById, part: 'documents', collect: null },
    erasure: { act: 'remove', run: forgetUploaders },
  },
  {
    ...{ subject: 'student', column: studentHolds.studentId, part: 'holds' },
    erasure: { act: 'anonymise', why: 'money', run: forgetReasons },
  },
  { subject: 'student', column: guardianLinks.studentId, part: 'family', erasure: remove },
  { subject: 'user', column: guardianLinks.userId, part: 'family', erasure: remove },
  { subject: 'student', column: endedGuardianLinks.studentId, part: 'family', erasure: remove },
  { subject: 'user', column: endedGuardianLinks.userId, part: 'family', erasure: remove },
  { subject: 'user', column: studentViews.ownerId, part: 'account', erasure: remove },
  { subject: 'user', column: defaultViews.userId, part: 'account', erasure: remove },
  {
    ...{ subject: 'student', column: studentRecords.studentId, part: 'record', collect: collectRecords },
    secret: [studentRecords.aadhaarRef],
    erasure: { act: 'anonymise', why: 'money', run: forgetParticulars },
  },
  { subject: 'student', column: users.studentId, part: 'account', collect: null, erasure: { act: 'remove', run: unlinkLogins } },
  {
    ...{ subject: 'student', column: students.id, part: 'record', files: [students.photoFile], secret: [students.photoFile] },
    approvals: { kinds: ['student-state'], recordIds: correctionsOf },
    erasure: { act: 'anonymise', why: 'academic', run: anonymiseStudents },
  },
]

/** Particulars that are kept: amounts, and the fields by which seats are counted. */
const kept: ReadonlySet<string> = new Set([
  ...['admittedOn', 'seatType', 'admissionType', 'admissionEntryType', 'agentId', 'agentAmountPaise'],
  ...['feeCommitmentPaise', 'paidAmountPaise'],
])

async function collectRecords(db: Database, ids: readonly number[]): Promise<object[]> {
  const rows = await db
    .select()
    .from(studentRecords)
    .where(inArray(studentRecords.studentId, [...ids]))
  const masked = await maskedAadhaars(
    db,
    rows.flatMap(({ aadhaarRef }) => aadhaarRef ?? []),
  )
  return rows.map(({ aadhaarRef, ...row }) => ({ ...row, aadhaar: aadhaarRef && masked.get(aadhaarRef) }))
}

async function removeUploads(db: Database, ids: readonly number[], { files }: ErasureDeps): Promise<void> {
  const removed = await db
    .delete(documentUploads)
    .where(inArray(documentUploads.studentId, [...ids]))
    .returning({ id: documentUploads.id, file: documentUploads.file })
  await removeHistory(
    db,
    uploadWorkflow,
    removed.map(({ id }) => id),
  )
  await files.removeAfterCommit(
    db,
    removed.flatMap(({ file }) => file ?? []),
  )
}

async function forgetUploaders(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .update(documentUploads)
    .set({ uploadedById: null })
    .where(inArray(documentUploads.uploadedById, [...ids]))
}

async function forgetReasons(db: Database, ids: readonly number[]): Promise<void> {
  const words = {
    reason: erasedName,
    liftReason: sql`case when ${studentHolds.liftReason} is null then null else ${erasedName} end`,
  }
  await db
    .update(studentHolds)
    .set(words)
    .where(inArray(studentHolds.studentId, [...ids]))
}

async function forgetParticulars(db: Database, ids: readonly number[]): Promise<void> {
  const own = inArray(studentRecords.studentId, [...ids])
  const refs = await db.select({ ref: studentRecords.aadhaarRef }).from(studentRecords).where(own)
  const nothing = Object.fromEntries(particularFields.filter((field) => !kept.has(field)).map((field) => [field, null]))
  await db
    .update(studentRecords)
    .set({ ...nothing, aadhaarRef: null })
    .where(own)
  await deleteAadhaars(
    db,
    refs.flatMap(({ ref }) => ref ?? []),
  )
}

/** Unlinks logins from the student: the student's own login is closed separately, a parent's stays for other children. */
async function unlinkLogins(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .update(users)
    .set({ studentId: null })
    .where(inArray(users.studentId, [...ids]))
}

/** Selects the corrections of these students' states, and of states that were recorded for them together with other students. */
function correctionsOf(ids: readonly number[]): SQL {
  const { id, stateId, actId } = stateCorrections
  const own = sql`from ${studentStates} where ${inArray(studentStates.studentId, [...ids])}`
  return sql`(select ${id} from ${stateCorrections} where ${stateId} in (select ${studentStates.id} ${own}) or ${actId} in (select ${studentStates.actId} ${own}))`
}

async function anonymiseStudents(db: Database, ids: readonly number[], { files }: ErasureDeps): Promise<void> {
  const rows = await db
    .select()
    .from(students)
    .where(inArray(students.id, [...ids]))
    .for('update')
  for (const { id, rollNo, revision } of rows) {
    const numbers = { admissionNo: erasedNumber(id), rollNo: rollNo === null ? null : erasedNumber(id) }
    const nobody = { fullName: erasedName, nativeName: null, gender: 'other' as const, dateOfBirth: null, email: null }
    await db
      .update(students)
      .set({ ...numbers, ...nobody, mobile: null, photoFile: null, revision: revision + 1 })
      .where(eq(students.id, id))
    await forgetAllotments(db, id)
  }
  await db
    .update(stateCorrections)
    .set({ reason: erasedName })
    .where(sql`${stateCorrections.stateId} is not null and ${stateCorrections.id} in ${correctionsOf(ids)}`)
  await broadcast(db, nativeNamesChannel, '')
  await files.removeAfterCommit(
    db,
    rows.flatMap(({ photoFile }) => photoFile ?? []),
  )
}

/** Removes the student from allotments: their undo data names students with the value before and after, including the roll number. */
async function forgetAllotments(db: Database, id: number): Promise<void> {
  await db.execute(sql`
    UPDATE ${allotments} SET rows = (
      SELECT coalesce(jsonb_agg(entry), '[]') FROM jsonb_array_elements(rows) entry WHERE (entry->>'id')::bigint <> ${id})
    WHERE rows @> ${JSON.stringify([{ id }])}::jsonb`)
}

import type { CodedMessage } from '@nalanda/contract/platform/validation/coded-message'
import { studentsReason } from '@nalanda/contract/students/reasons'
import { getTableName, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import type { Files } from '../../../platform/files/managed-files.ts'
import { users } from '../../access/schema.ts'
import { guardianLinks, studentStates, students } from '../schema.ts'
import { classChanges, studentSemesters } from '../schema-life.ts'
import { studentRecords } from '../schema-records.ts'
import { deleteAadhaars } from '../vault/vault.ts'
import { reasonsByTable } from './student-uses.ts'

/** A student with the revision stored at the time of adding; `placed` students came with a roll number and a state. */
export type ImportedStudent = { id: number; revision: number; placed?: true }

/** Tables that belong to the student alone and are deleted with the row. */
const ownTables = [studentRecords, studentStates, studentSemesters, classChanges].map(getTableName)

/**
 * Returns why an admission cannot be undone, by student: a roll number, a state or a change since, an account, or any reference to the student, in any table
 * (`besides` those of the caller). Skips students without a reason.
 */
export async function reasonsToKeep(
  db: Database,
  admitted: readonly ImportedStudent[],
  besides: readonly string[],
): Promise<Map<number, CodedMessage[]>> {
  const reasons = new Map<number, Map<string, CodedMessage>>()
  const add = (id: number, reason: CodedMessage) => reasons.set(id, (reasons.get(id) ?? new Map()).set(reason.message, reason))
  const ids = admitted.map(({ id }) => id)
  const rows = await db
    .select({ id: students.id, revision: students.revision, rollNo: students.rollNo, state: students.state })
    .from(students)
    .where(inArray(students.id, ids))
  const before = new Map(admitted.map((one) => [one.id, one]))
  for (const { id, revision, rollNo, state } of rows) {
    if (before.get(id)?.placed) {
      if (revision !== before.get(id)?.revision) add(id, studentsReason('students.changed-since'))
      continue
    }
    if (rollNo !== null) add(id, studentsReason('students.has-roll-number', { rollNo }))
    if (state !== 'admitted') add(id, studentsReason('students.in-state', { state }))
    if (revision !== before.get(id)?.revision && rollNo === null && state === 'admitted')
      add(id, studentsReason('students.changed-since'))
  }
  const accounts = await db.select({ id: users.studentId }).from(users).where(inArray(users.studentId, ids))
  for (const { id } of accounts) add(id ?? 0, studentsReason('students.has-account'))
  const why = reasonsByTable().set(getTableName(guardianLinks), studentsReason('students.linked-to-parent'))
  for (const { table, column } of await referringColumns(db, [...ownTables, ...besides])) {
    for (const id of await idsIn(db, table, column, ids))
      add(id, why.get(table) ?? studentsReason('students.named-in', { table: table.replaceAll('_', ' ') }))
  }
  return new Map([...reasons].map(([id, own]) => [id, [...own.values()]]))
}

/**
 * Removes students from the register, with their history, photos, and the Aadhaar numbers that no other record uses. Call `reasonsToKeep` first: the database
 * refuses while something refers to a student.
 */
export async function removeStudents(
  db: Database,
  files: Pick<Files, 'removeAfterCommit'>,
  ids: readonly number[],
  reason: string,
): Promise<void> {
  if (ids.length === 0) return
  const refs = await db
    .select({ ref: studentRecords.aadhaarRef })
    .from(studentRecords)
    .where(inArray(studentRecords.studentId, [...ids]))
  const removed = await db
    .delete(students)
    .where(inArray(students.id, [...ids]))
    .returning({ id: students.id, admissionNo: students.admissionNo, fullName: students.fullName, photoFile: students.photoFile })
  await deleteAadhaars(
    db,
    refs.flatMap(({ ref }) => ref ?? []),
  )
  for (const { id, photoFile: _, ...before } of removed)
    recordChange(db, { entity: 'student', entityId: id, before, after: null, reason })
  await files.removeAfterCommit(
    db,
    removed.flatMap(({ photoFile }) => photoFile ?? []),
  )
}

type Referring = { table: string; column: string }

/** Returns the columns of all tables that refer to a student, including those of modules unknown to this one. */
async function referringColumns(db: Database, besides: readonly string[]): Promise<Referring[]> {
  const { rows } = await db.execute<Referring>(sql`
    SELECT referring.relname AS "table", own.attname AS "column"
    FROM pg_constraint link
    JOIN pg_class referring ON referring.oid = link.conrelid
    JOIN pg_attribute own ON own.attrelid = link.conrelid AND own.attnum = link.conkey[1]
    WHERE link.contype = 'f' AND link.confrelid = 'students'::regclass
      AND referring.relname <> all(${sql.param([...besides])})`)
  return rows
}

async function idsIn(db: Database, table: string, column: string, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT DISTINCT ${sql.identifier(column)} AS id FROM ${sql.identifier(table)}
    WHERE ${sql.identifier(column)} = any(${sql.param([...ids])})`)
  return rows.map(({ id }) => Number(id))
}

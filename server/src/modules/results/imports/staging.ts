import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { NewEntry } from '../marks/entries.ts'
import { importFaults, stagedEntries } from '../schema.ts'
import type { Checked, SheetFault, StagedEntry } from './sheet-check.ts'

const rowsPerInsert = 5_000

/** Puts aside what a check found, in place of what an earlier check of the same sheet had found. */
export async function stage(db: Database, importId: number, { staged, faults }: Checked): Promise<void> {
  await db.delete(stagedEntries).where(eq(stagedEntries.importId, importId))
  await db.delete(importFaults).where(eq(importFaults.importId, importId))
  for (const part of parts(staged)) await insertStaged(db, importId, part)
  for (const part of parts(faults)) await insertFaults(db, importId, part)
}

/** The entries that wait to be imported, in the order of the sheet. */
export async function listStaged(db: Database, importId: number): Promise<NewEntry[]> {
  const { rows } = await db.execute<NewEntry>(sql`
    SELECT student_id AS "studentId", subject_id AS "subjectId", internal::float8 AS internal, external::float8 AS external,
           marks::float8 AS marks, grade, absent, credits::float8 AS credits
    FROM staged_entries WHERE import_id = ${importId} ORDER BY id`)
  return rows as unknown as NewEntry[]
}

export async function clearStaged(db: Database, importId: number): Promise<void> {
  await db.delete(stagedEntries).where(eq(stagedEntries.importId, importId))
}

async function insertStaged(db: Database, importId: number, rows: readonly StagedEntry[]): Promise<void> {
  const column = <K extends keyof StagedEntry>(name: K) => sql.param(rows.map((row) => row[name]))
  await db.execute(sql`
    INSERT INTO staged_entries (import_id, row, student_id, subject_id, internal, external, marks, grade, absent, credits)
    SELECT ${importId}::bigint, given.*
    FROM unnest(${column('row')}::integer[], ${column('studentId')}::bigint[], ${column('subjectId')}::bigint[],
                ${column('internal')}::numeric[], ${column('external')}::numeric[], ${column('marks')}::numeric[],
                ${column('grade')}::text[], ${column('absent')}::boolean[], ${column('credits')}::numeric[]) AS given`)
}

async function insertFaults(db: Database, importId: number, rows: readonly SheetFault[]): Promise<void> {
  const column = <K extends keyof SheetFault>(name: K) => sql.param(rows.map((row) => row[name]))
  await db.execute(sql`
    INSERT INTO import_faults (import_id, row, cell, code, severity, value, message)
    SELECT ${importId}::bigint, given.*
    FROM unnest(${column('row')}::integer[], ${column('cell')}::text[], ${column('code')}::text[], ${column('severity')}::text[],
                ${column('value')}::text[], ${column('message')}::text[]) AS given`)
}

function* parts<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += rowsPerInsert) yield rows.slice(start, start + rowsPerInsert)
}

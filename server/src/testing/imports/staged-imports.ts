import { randomBytes } from 'node:crypto'
import type { SaveMode } from '@nalanda/contract/platform/imports/staged-imports'
import { eq, sql } from 'drizzle-orm'
import pino from 'pino'
import { beforeEach } from 'vitest'
import type { Database } from '../../platform/database/client.ts'
import { afterCommit, inTransaction } from '../../platform/database/transactions.ts'
import { checkInBackground, receiveAndCheck } from '../../platform/imports/staged/checking.ts'
import { getImportRecord, listImportRecords } from '../../platform/imports/staged/import-records.ts'
import type {
  CheckedRows,
  ImportRecord,
  NewRowError,
  Run,
  Saved,
  StagedDeps,
  StagedKind,
  StagedRow,
} from '../../platform/imports/staged/kinds.ts'
import { startSaving } from '../../platform/imports/staged/saving.ts'
import { importRows, imports } from '../../platform/imports/staged/schema.ts'
import { ProblemError } from '../../platform/problems.ts'
import { openTestDatabase } from '../database.ts'

export type Member = { name: string }
type Kind = StagedKind<Member>
type Enqueued = { name: string; id: string; startAfter: Date | undefined; key: string | undefined }

export const clerk = { userId: null, username: 'clerk', address: null, requestId: 'call', act: 'test' }
export const importedAt = new Date('2026-08-03T04:30:00Z')
export const tenMembers = Array.from({ length: 10 }, (_, place) => `Member ${place}`)

/** Returns the imports of a kind, newest first. */
export async function newestImports(db: Database, kind: Pick<Kind, 'name'>, ownerId?: number): Promise<ImportRecord[]> {
  const query = { size: 200, ...(ownerId !== undefined && { ownerId }) }
  return (await listImportRecords(db, kind, query, { user: null, secret: Buffer.alloc(32) })).items
}

/**
 * Creates a kind of staged import to test the engine: names, one per line, become members of a club. A blank one is an error, `(…)` is odd. Jobs are recorded
 * but not run; a test runs them with `context`. Call it at the top level.
 */
export async function openClub() {
  const { db } = await openTestDatabase({ max: 8 })
  await db.execute(sql`
    CREATE TABLE club_members (id bigint GENERATED ALWAYS AS IDENTITY, name text NOT NULL UNIQUE, import_id bigint)`)
  const { deps, stored, enqueued, cancelled } = standIns(db)
  beforeEach(async () => {
    await db.execute(sql`TRUNCATE club_members, import_mappings`)
    // also deletes their rows and errors; the marks of an exam refer to imports, so these cannot be truncated
    await db.delete(imports)
    stored.clear()
    enqueued.length = 0
    cancelled.length = 0
  })
  const asClerk = <T>(work: (tx: Database) => Promise<T>) => inTransaction(db, clerk, work)
  async function uploaded(names: readonly string[], kind = members()) {
    stored.set('file', Buffer.from(names.join('\n')))
    return asClerk((tx) => receiveAndCheck(tx, deps, kind, { fileName: 'members.xlsx', fileKey: 'file' }, importedAt))
  }
  async function checked(names: readonly string[], kind = members()) {
    const { id, jobId } = await uploaded(names, kind)
    await checkInBackground(deps, kind, { importId: id }, context(jobId))
    return seen(id)
  }
  async function begun(names: readonly string[], kind = members(), mode: SaveMode = 'good-rows') {
    const { id } = await checked(names, kind)
    return asClerk((tx) => startSaving(tx, deps, kind, { importId: id, mode }))
  }
  const seen = (id: number) => getImportRecord(db, members(), id)
  async function namesOf() {
    const { rows } = await db.execute<Member>(sql`SELECT name FROM club_members ORDER BY id`)
    return rows.map(({ name }) => name)
  }
  async function outcomesOf(id: number) {
    const rows = await db.select().from(importRows).where(eq(importRows.importId, id)).orderBy(importRows.row)
    return rows.map(({ outcome }) => outcome)
  }
  return { db, deps, stored, enqueued, cancelled, asClerk, uploaded, checked, begun, seen, namesOf, outcomesOf }
}

function standIns(db: Database) {
  const stored = new Map<string, Buffer>()
  const enqueued: Enqueued[] = []
  const cancelled: string[] = []
  const deps: StagedDeps = {
    db,
    keys: { encryption: randomBytes(32) },
    log: pino({ level: 'silent' }),
    now: () => importedAt,
    files: {
      get: async (key) => stored.get(key) ?? null,
      removeAfterCommit: async (tx, keys) =>
        afterCommit(tx, () => {
          for (const key of keys) stored.delete(key)
        }),
    },
    jobs: {
      async enqueue(_db, name, _data, { startAfter, key } = {}) {
        const id = `job ${enqueued.length + 1}`
        enqueued.push({ name, id, startAfter, key })
        return id
      },
      cancel: async (_name, id) => void cancelled.push(id),
    },
  }
  return { deps, stored, enqueued, cancelled }
}

export function members(more: Partial<Kind> = {}): Kind {
  return {
    name: 'clubs.members',
    auditEntity: 'members import',
    batch: 3,
    check: checkNames,
    save: insertMembers,
    ...more,
  }
}

export async function checkNames({ file }: Run): Promise<CheckedRows<Member>> {
  const names = (await file()).toString().split('\n')
  return {
    rows: names.map((name, line) => ({ row: line + 2, outcome: name === '' ? 'faulty' : 'good', payload: { name } })),
    errors: names.flatMap((name, line) => errorsOf(name, line + 2)),
  }
}

function errorsOf(name: string, row: number): NewRowError[] {
  if (name === '') return [rowError(row, 'Enter a value', 'error')]
  return name.startsWith('(') ? [rowError(row, 'Odd', 'warning')] : []
}

export async function insertMembers(tx: Database, rows: readonly StagedRow<Member>[], { record }: Run): Promise<Saved> {
  const saved: Saved['saved'][number][] = []
  const refused: NewRowError[] = []
  for (const { row, payload } of rows) {
    const { rows: made } = await tx.execute<{ id: number }>(sql`
      INSERT INTO club_members (name, import_id) VALUES (${payload.name}, ${record.id}) ON CONFLICT DO NOTHING RETURNING id`)
    const [member] = made
    if (member) saved.push({ row, recordId: Number(member.id), recordNo: payload.name, recordRevision: 1 })
    else refused.push(rowError(row, 'Is a member meanwhile', 'error'))
  }
  return { saved, recordCount: saved.length, refused }
}

function rowError(row: number, message: string, severity: NewRowError['severity']): NewRowError {
  return { row, cell: `A${row}`, column: 'Name', text: '', code: 'not-valid', values: { why: message }, message, severity }
}

/** Returns what a worker gets with a job. */
export function context(jobId: string | null, attempt = 0, signal = new AbortController().signal) {
  return { id: jobId ?? '', attempt, signal }
}

/** Returns the code of the problem that refused the work, or `done`. */
export function refusal(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'done',
    (fault: unknown) => (fault instanceof ProblemError ? fault.code : fault),
  )
}

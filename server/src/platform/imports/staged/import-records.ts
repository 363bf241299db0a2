import { type ImportAction, importWorkflow, type StagedImport } from '@nalanda/contract/platform/imports/staged-imports'
import { allows, nextState } from '@nalanda/contract/platform/workflow'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { actorOf, recordChange } from '../../database/transactions.ts'
import { sortById } from '../../lists/keyset.ts'
import { type Listing, listItems, numbered, type Page, type PageQuery, type Reader, where } from '../../lists/listing.ts'
import { problem } from '../../problems.ts'
import type { ImportRecord, StagedKind } from './kinds.ts'
import { imports } from './schema.ts'

type Kind = Pick<StagedKind<never>, 'name' | 'auditEntity'>
type NewImport = Pick<ImportRecord, 'state' | 'fileName' | 'details'> & Partial<typeof imports.$inferInsert>

/** Records the upload of a file, with user and time. */
export async function addImport(db: Database, kind: Kind, values: NewImport, now: Date): Promise<ImportRecord> {
  const fileName = values.fileName.replace(/\p{Cc}+/gu, ' ').slice(0, 200)
  const by = { uploadedBy: actorOf(db).username, uploadedAt: now }
  const [record] = await db
    .insert(imports)
    .values({ ...values, ...by, fileName, kind: kind.name })
    .returning()
  if (!record) throw new Error('The import was not stored')
  const { ownerId, fileKey, rowCount, goodCount, errorCount } = record
  const after = { fileName, ...(ownerId !== null && { ownerId }), ...(fileKey !== null && { fileKey }) }
  recordChange(db, {
    entity: kind.auditEntity,
    entityId: numberOf(record),
    after: { ...after, ...(rowCount > 0 && { rowCount, goodCount, errorCount }) },
  })
  return record
}

/** Returns an import. Refuses a missing one, or one of another kind, with 404. */
export async function getImportRecord(db: Database, kind: Pick<Kind, 'name'>, importId: number): Promise<ImportRecord> {
  const [record] = await db.select().from(imports).where(isOne(kind, importId))
  if (!record) throw problem('platform.not-found')
  return record
}

/**
 * Returns an import and locks its row until the end of the transaction, so that it changes its state one step at a time. Uses the weaker row lock: rows being
 * written refer to the import, and a user must be able to cancel meanwhile.
 */
export async function lockImport(db: Database, kind: Pick<Kind, 'name'>, importId: number): Promise<ImportRecord> {
  const [record] = await db.select().from(imports).where(isOne(kind, importId)).for('no key update')
  if (!record) throw problem('platform.not-found')
  return record
}

/** Applies an action to a locked import and records it. Refuses an action that its state does not allow. */
export async function applyAction(
  db: Database,
  kind: Kind,
  record: ImportRecord,
  { action, noted = {}, ...values }: { action: ImportAction; noted?: Record<string, unknown> } & Partial<ImportRecord>,
): Promise<ImportRecord> {
  if (!allows(importWorkflow, action, record.state)) throw problem('platform.import-not-ready')
  const state = values.state ?? nextState(importWorkflow, action, record.state)
  const after = await updateImport(db, record.id, { ...values, state })
  recordChange(db, {
    entity: kind.auditEntity,
    entityId: numberOf(record),
    before: { state: record.state },
    after: { state, ...noted },
  })
  return after
}

export async function updateImport(db: Database, importId: number, values: Partial<ImportRecord>): Promise<ImportRecord> {
  const [record] = await db.update(imports).set(values).where(eq(imports.id, importId)).returning()
  if (!record) throw problem('platform.not-found')
  return record
}

/** Returns one page of the imports of a kind, newest first; optionally only those of one owner or one uploader. */
export function listImportRecords(
  db: Database,
  { name }: Pick<Kind, 'name'>,
  query: PageQuery & { ownerId?: number; uploadedBy?: string | undefined },
  reader: Reader,
): Promise<Page<ImportRecord>> {
  const { ownerId, uploadedBy } = query
  const within = and(eq(imports.kind, name), where(imports.ownerId, ownerId), where(imports.uploadedBy, uploadedBy))
  return listItems(db, { ...importList, within }, query, reader)
}

const importList: Listing<PageQuery, ImportRecord> = {
  table: imports,
  sorts: { newest: sortById },
  firstSort: '-newest',
  load: (db, ids) => db.select().from(imports).where(numbered(imports.id, ids)),
}

/** Returns what every import shows, without server-only data. */
export async function describeImports(db: Database, records: readonly ImportRecord[]): Promise<StagedImport[]> {
  const withRows = await importsWithFailedRows(
    db,
    records.map(({ id }) => id),
  )
  return records.map((record) => describe(record, withRows.has(record.id)))
}

/** Like `describeImports`, for one import. */
export async function describeImport(db: Database, record: ImportRecord): Promise<StagedImport> {
  const [described] = await describeImports(db, [record])
  if (!described) throw new Error('The import was not described')
  return described
}

/** Returns the number of an import that people and the audit trail use. */
export function numberOf({ id, formerId }: Pick<ImportRecord, 'id' | 'formerId'>): number {
  return formerId ?? id
}

/** Whether this run may still work on the import. */
export function isSameRun({ state, jobId }: ImportRecord, run: Pick<ImportRecord, 'state' | 'jobId'>): boolean {
  return state === run.state && jobId === run.jobId
}

function isOne({ name }: Pick<Kind, 'name'>, importId: number): SQL | undefined {
  return and(eq(imports.id, importId), eq(imports.kind, name))
}

async function importsWithFailedRows(db: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT DISTINCT import_id AS id FROM import_rows
    WHERE import_id = ANY(${sql.param(ids)}::bigint[]) AND outcome = 'faulty' AND (payload IS NOT NULL OR encrypted IS NOT NULL)`)
  return new Set(rows.map(({ id }) => Number(id)))
}

function describe(record: ImportRecord, hasFailedRows: boolean): StagedImport {
  const { id, fileName, state, rowCount, goodCount, errorCount, presentCount, warningCount, savedCount, undoneCount } = record
  const { progress, failure, failureParts, uploadedBy, savedBy, undoneBy, uploadedAt, savedAt, undoneAt } = record
  return {
    ...{ id, fileName, state, rowCount, goodCount, errorCount, presentCount, warningCount, savedCount, undoneCount },
    ...{ progress, failure, failureParts: failureParts ?? [], hasFailedRows, uploadedBy, savedBy, undoneBy },
    uploadedAt: uploadedAt.toISOString(),
    savedAt: savedAt?.toISOString() ?? null,
    undoneAt: undoneAt?.toISOString() ?? null,
  }
}

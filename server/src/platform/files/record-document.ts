import type { EndpointSpec, ReplyOf } from '@nalanda/contract/platform/endpoint'
import type { ProblemCode } from '@nalanda/contract/platform/problem-codes'
import { eq, getTableColumns } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/client.ts'
import type { OnRollback } from '../database/prepared-work.ts'
import { recordChange } from '../database/transactions.ts'
import type { Context, FileAnswer, SignedIn, UploadedFile } from '../http/context.ts'
import { type Handler, type PreparedHandler, serve } from '../http/serve.ts'
import { type Listing, maySee } from '../lists/listing.ts'
import { problem } from '../problems.ts'
import {
  lockForAction,
  type RowOf,
  refuseUnlessAllowed,
  type WorkflowRecord,
  type WorkflowTable,
} from '../workflow/transitions.ts'
import type { FileStore } from './file-store.ts'
import type { Files } from './managed-files.ts'
import { type StoredFile, storeFile } from './stored-files.ts'
import { validateScan } from './validation.ts'

/** One scan or PDF that belongs to a record with states: three columns of the record's table hold its key, media type and size in bytes. */
export type RecordDocument<T extends WorkflowTable, Name extends string> = {
  record: WorkflowRecord<T, string, Name>
  /** The action of the workflow whose states allow another file. */
  action: NoInfer<Name>
  columns: { file: keyof T['$inferSelect']; type: keyof T['$inferSelect']; bytes: keyof T['$inferSelect'] }
  /** The refusal of a file that is neither an image nor a PDF. */
  refusal: ProblemCode
  /** Returns the name of the file, without its extension. */
  fileName: (row: RowOf<T>) => string
}

type Seen = Pick<Listing<never, never>, 'table' | 'id' | 'joins' | 'within' | 'visibleTo'>

type Served<T extends WorkflowTable, Name extends string, Reply> = {
  document: RecordDocument<T, Name>
  files: Pick<Files, 'put' | 'remove' | 'get' | 'removeAfterCommit'>
  /** The records whose file the user may set, and those whose file the user may read; by default all that the call allows. */
  settable?: Seen
  readable?: Seen
  /** Refuses users who may not read the file, if a list alone cannot decide that: users who decide as a deputy. */
  mustRead?: (db: Database, id: number, user: SignedIn) => Promise<void>
  /** Refuses a file from a user if the state of the record alone does not decide that; called before the file is stored, and again with the record locked. */
  refuse?: (db: Database, row: RowOf<T>, user: SignedIn) => Promise<void>
  /** Runs in the transaction that refers to the file; `replaced` tells whether the file replaces an earlier one. */
  follow?: (db: Database, row: RowOf<T>, replaced: boolean) => Promise<unknown>
  answer: (db: Database, id: number, user: SignedIn) => Promise<Reply>
}

/** Serves the two calls of a record's file: `attach`, whose file replaces an earlier one, and `read`. */
export function serveRecordDocument<
  Attach extends EndpointSpec,
  Read extends EndpointSpec,
  T extends WorkflowTable,
  Name extends string,
>(app: FastifyInstance, { attach, read }: { attach: Attach; read: Read }, served: Served<T, Name, ReplyOf<Attach>>): void {
  const { document, files, settable, readable, mustRead, refuse, follow, answer } = served
  type Asked = { params: { id: number }; files: Record<string, UploadedFile> }
  const attaching = {
    prepare: async ({ params: { id }, files: sent }: Asked, context: Context<SignedIn> & { onRollback: OnRollback }) => {
      const { db, user, onRollback } = context
      if (settable && !(await maySee(db, settable, id, user))) throw problem('platform.not-found')
      await refuse?.(db, await findRow(db, document.record.table as T, id), user)
      const [file] = Object.values(sent)
      return storeDocument(db, files, document, id, { bytes: file?.bytes ?? Buffer.alloc(0), onRollback })
    },
    handle: async ({ params: { id } }: Asked, { db, user }: Context<SignedIn>, stored: StoredFile) => {
      const before = await lockForAction<T, string, Name>(db, document.record, id, document.action)
      await refuse?.(db, before, user)
      const row = await setDocument(db, files, document, before, stored)
      await follow?.(db, row, before[document.columns.file as keyof typeof before] !== null)
      return answer(db, id, user)
    },
  }
  serve(app, attach, attaching as unknown as PreparedHandler<Attach, StoredFile>)
  const reading = async ({ params: { id } }: Asked, { db, user }: Context<SignedIn>) => {
    if (readable && !(await maySee(db, readable, id, user))) throw problem('platform.not-found')
    await mustRead?.(db, id, user)
    return readDocument(db, files, document, id)
  }
  serve(app, read, reading as unknown as Handler<Read>)
}

/** Checks and stores a file before the transaction that refers to it. Refuses a file that is not a document, and a record that may not be changed. */
async function storeDocument<T extends WorkflowTable, Name extends string>(
  db: Database,
  files: Pick<FileStore, 'put' | 'remove'>,
  { record, action, refusal }: RecordDocument<T, Name>,
  id: number,
  { bytes, onRollback }: { bytes: Buffer; onRollback: OnRollback },
): Promise<StoredFile> {
  const row = await findRow(db, record.table, id)
  refuseUnlessAllowed<string, Name>(record.workflow, action, String(row.state), record.notNow)
  return storeFile(files, 'documents', await validateScan(bytes, refusal), onRollback)
}

/** Sets the stored file in the locked record and removes an earlier one. Returns the updated record. */
async function setDocument<T extends WorkflowTable, Name extends string>(
  db: Database,
  files: Pick<Files, 'removeAfterCommit'>,
  { record, columns }: RecordDocument<T, Name>,
  row: RowOf<T>,
  { key, contentType, size }: StoredFile,
): Promise<RowOf<T>> {
  const earlier = row[columns.file as keyof typeof row] as string | null
  const named = { [columns.file]: key, [columns.type]: contentType, [columns.bytes]: size }
  await db
    .update(record.table as WorkflowTable)
    .set({ ...named, revision: row.revision + 1 })
    .where(eq(record.table.id, row.id))
  if (earlier) await files.removeAfterCommit(db, [earlier])
  const before = { document: earlier ? 'earlier document' : null }
  recordChange(db, { entity: record.entity, entityId: row.id, before, after: { document: 'a document' } })
  return { ...row, ...named, revision: row.revision + 1 }
}

async function readDocument<T extends WorkflowTable, Name extends string>(
  db: Database,
  files: Pick<FileStore, 'get'>,
  { record, columns, fileName }: RecordDocument<T, Name>,
  id: number,
): Promise<FileAnswer> {
  const row = await findRow(db, record.table, id)
  const key = row[columns.file as keyof typeof row] as string | null
  const content = key && (await files.get(key))
  if (!content) throw problem('platform.not-found')
  const type = (row[columns.type as keyof typeof row] as string | null) ?? 'application/pdf'
  return { name: `${fileName(row)}.${type === 'image/jpeg' ? 'jpg' : 'pdf'}`, type, content }
}

async function findRow<T extends WorkflowTable>(db: Database, table: T, id: number): Promise<RowOf<T>> {
  const [row] = await db
    .select(getTableColumns(table))
    .from(table as WorkflowTable)
    .where(eq(table.id, id))
  if (!row) throw problem('platform.not-found')
  return row as RowOf<T>
}

import type { evidenceWorkflow } from '@nalanda/contract/platform/evidence/evidence'
import type { evidenceCalls } from '@nalanda/contract/platform/evidence/evidence-calls'
import type { Permission } from '@nalanda/contract/platform/permissions'
import type { ActionOf } from '@nalanda/contract/platform/workflow'
import { eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { dayOf, now } from '../clock.ts'
import type { Database } from '../database/client.ts'
import { actorOf } from '../database/transactions.ts'
import { type RecordDocument, serveRecordDocument } from '../files/record-document.ts'
import type { SignedIn } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import type { NumberedTable } from '../lists/keyset.ts'
import { getItem, type Listing, maySee } from '../lists/listing.ts'
import type { Platform } from '../platform.ts'
import { problem } from '../problems.ts'
import { listHistory } from '../workflow/history.ts'
import { applyTransition, lockForAction, type RowOf, type WorkflowRecord } from '../workflow/transitions.ts'

type EvidenceTable = NumberedTable & {
  $inferSelect: EvidenceRow
  state: PgColumn
  revision: PgColumn
  recordedById: PgColumn
  changedById: PgColumn
}
type EvidenceRow = {
  id: number
  state: string
  revision: number
  recordedById: number | null
  changedById: number | null
  proofFile: string | null
}
type EvidenceWorkflow = ReturnType<typeof evidenceWorkflow>
export type EvidenceRecord<T extends EvidenceTable> = WorkflowRecord<
  T,
  EvidenceWorkflow['states'][number],
  ActionOf<EvidenceWorkflow>
>

/** One kind of evidence, with its three scopes: who reads its records, who changes them, and who decides on them. */
export type EvidenceKind<T extends EvidenceTable, Item extends { id: number }> = {
  record: EvidenceRecord<T>
  kind: Pick<Listing<never, Item>, 'table' | 'joins' | 'within' | 'visibleTo' | 'load'>
  changeableBy: Listing<never, never>['visibleTo']
  decidableBy: Listing<never, never>['visibleTo']
  /** Whether a record is about the user who would decide on it. */
  isOwn: (db: Database, row: RowOf<T>, user: SignedIn) => Promise<boolean> | boolean
  /** Runs after a record is verified, rejected or reopened by another proof, in the same transaction. */
  follow?: (db: Database, row: RowOf<T>) => Promise<void>
  /** Returns the name of the proof file, without its extension. */
  proofName: (row: RowOf<T>) => string
}

type Calls = ReturnType<typeof evidenceCalls<string, z.ZodType, Permission, Permission, Permission>>

/**
 * Serves the calls of one record. Refuses to verify a record without a proof, and a user who decides on a record that they recorded or changed last or that is
 * about themselves.
 */
export function serveEvidence<T extends EvidenceTable, Item extends { id: number }>(
  app: FastifyInstance,
  calls: Calls,
  evidence: EvidenceKind<T, Item>,
  { files }: Pick<Platform, 'files'>,
): void {
  const { record, kind, changeableBy, decidableBy } = evidence
  const answer = (db: Database, id: number, user: SignedIn) => getEvidence(db, evidence, id, user) as never
  serve(app, calls.get, ({ params }, { db, user }) => answer(db, params.id, user as never))
  const document: RecordDocument<T, ActionOf<EvidenceWorkflow>> = {
    record: record as never,
    action: 'prove',
    columns: { file: 'proofFile', type: 'proofType', bytes: 'proofBytes' } as never,
    refusal: 'platform.not-a-proof',
    fileName: evidence.proofName,
  }
  serveRecordDocument(
    app,
    { attach: calls.setProof, read: calls.readProof },
    {
      ...{ document, files, readable: kind as never, answer },
      settable: { ...kind, visibleTo: changeableBy } as never,
      follow: async (db, row) => {
        await noteEvidenceChange(db, record, row)
        await evidence.follow?.(db, row)
      },
    },
  )
  for (const action of ['verify', 'reject'] as const)
    serve(app, calls[action], async ({ params: { id }, body }, context) => {
      const { db } = context
      const user = context.user as unknown as SignedIn
      if (!(await maySee(db, { ...kind, visibleTo: decidableBy } as never, id, user))) throw problem('platform.not-found')
      await decideEvidence(db, evidence, { id, action, ...body }, user)
      return answer(db, id, user)
    })
}

type Decision = { id: number; action: 'verify' | 'reject'; revision: number; reason?: string }

async function decideEvidence<T extends EvidenceTable, Item extends { id: number }>(
  db: Database,
  { record, isOwn, follow }: EvidenceKind<T, Item>,
  { id, action, revision, reason }: Decision,
  user: SignedIn,
): Promise<void> {
  const row = await lockForAction(db, record, id, action, { revision })
  const { recordedById, changedById, proofFile } = row as EvidenceRow
  const isMaker = [recordedById, changedById].includes(user.userId)
  if (isMaker || (await isOwn(db, row, user))) throw problem('platform.own-evidence')
  if (action === 'verify' && proofFile === null) throw problem('platform.no-proof')
  const verified = action === 'verify' ? { verifiedBy: user.username, verifiedOn: dayOf(now()) } : notVerified
  await applyTransition(db, record, row, action, { reason: reason ?? null, columns: verified })
  await follow?.(db, row)
}

const notVerified = { verifiedBy: null, verifiedOn: null }

/**
 * Sets who changed a record, and returns a decided one to the state before verification, because its content is no longer what was verified. For the `store` of
 * its kind, and after another proof.
 */
export async function noteEvidenceChange<T extends EvidenceTable>(
  db: Database,
  record: EvidenceRecord<T>,
  row: Pick<RowOf<T>, 'id' | 'state'>,
): Promise<void> {
  await setColumns(db, record, row.id, { changedById: actorOf(db).userId })
  if (row.state === 'recorded') return
  const locked = await lockForAction(db, record, row.id, 'reopen')
  await applyTransition(db, record, locked, 'reopen', { columns: notVerified })
}

/**
 * Like `noteEvidenceChange`, for a change of data that belongs to a record: increments its revision even while it waits for verification. Takes the row as it
 * was locked.
 */
export async function reviseEvidence<T extends EvidenceTable>(
  db: Database,
  record: EvidenceRecord<T>,
  row: Pick<RowOf<T>, 'id' | 'state' | 'revision'>,
): Promise<void> {
  await noteEvidenceChange(db, record, row)
  if (row.state === 'recorded') await setColumns(db, record, row.id, { revision: row.revision + 1 })
}

async function setColumns<T extends EvidenceTable>(db: Database, record: EvidenceRecord<T>, id: number, columns: object) {
  const table: EvidenceTable = record.table
  await db.update(table).set(columns).where(eq(table.id, id))
}

/** The columns of a new record that its form does not have. */
export const recordedNow = (db: Database) => ({ recordedById: actorOf(db).userId, recordedBy: actorOf(db).username })

/** Returns one record as its screen needs it. Refuses a record that the user may not see. */
export async function getEvidence<T extends EvidenceTable, Item extends { id: number }>(
  db: Database,
  { kind, record, changeableBy, decidableBy }: EvidenceKind<T, Item>,
  id: number,
  user: SignedIn,
) {
  const item = await getItem(db, kind, id, user)
  const within = (visibleTo: typeof changeableBy) => maySee(db, { ...kind, visibleTo } as never, id, user)
  return {
    ...item,
    mayChange: await within(changeableBy),
    mayDecide: await within(decidableBy),
    history: await listHistory(db, record.workflow, id),
  }
}

/** Converts a loaded row of evidence: returns the proof in the form of the contract, without the key of its file. */
export function withProof<Row extends { proofFile: string | null; proofType: string | null; proofBytes: number | null }>({
  proofFile,
  proofType,
  proofBytes,
  ...row
}: Row) {
  return { ...row, proof: proofFile === null ? null : { type: proofType ?? '', bytes: proofBytes ?? 0 } }
}

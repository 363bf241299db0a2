import { type ApprovalState, approvalWorkflow } from '@nalanda/contract/platform/approvals/approvals'
import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { Database } from '../database/client.ts'
import { actorOf, recordChange } from '../database/transactions.ts'
import { withConstraintProblems } from '../database/violations.ts'
import { hideInTrail } from '../personal-data/hidden-records.ts'
import { problem } from '../problems.ts'
import { addEvent, removeHistory } from '../workflow/history.ts'
import { applyTransition, lockForAction } from '../workflow/transitions.ts'
import { approvalDirectory } from './directory.ts'
import type { ApprovalRequest, Approvals } from './kinds.ts'
import { approvalRequests, approvalSteps } from './schema.ts'
import { closeOpenSteps, startRound } from './steps.ts'

/** The workflow record of requests. */
export const approvalRecord = {
  workflow: approvalWorkflow,
  table: approvalRequests,
  entity: 'approval',
  actPrefix: 'approvals',
} as const

export type NewRequest = {
  kind: string
  /** Id of the module's record that the request is about; a record has at most one waiting request. */
  recordId?: number | null
  payload: object
  amountPaise?: number | null
  /** The maker, if the request follows from another user's action; defaults to the actor of the transaction. */
  maker?: Maker
}
type Maker = { userId: number; username: string }

/**
 * Requests an approval for its maker, by default the actor of this transaction, and opens the first step. Refuses what the kind refuses, a record that already
 * has a waiting request, and a first step at which nobody could decide.
 */
export async function requestApproval(
  db: Database,
  approvals: Approvals,
  { kind: name, recordId = null, payload: given, amountPaise = null, maker }: NewRequest,
): Promise<ApprovalRequest> {
  const kind = approvals.kindOf(name)
  const { userId, username } = maker ?? actorOf(db)
  const payload = kind.payload.parse(given)
  const asked = { recordId, payload, amountPaise }
  await kind.canRequest?.(db, { userId, username }, asked)
  const subject = await kind.describe(db, asked)
  const request = await insertRequest(db, { kind: name, ...asked, subject, requestedById: userId, requestedBy: username })
  await addEvent(db, approvalWorkflow, request.id, { action: 'request', from: null, to: request.state })
  recordChange(db, { entity: 'approval', entityId: request.id, act: 'approvals.request', after: { kind: name, ...asked } })
  await startRound(db, approvals, request)
  return request
}

/**
 * Requests the approval of a record; resubmits the last request about it if it was returned to the same maker. A request that was returned to another maker is
 * closed, and a new one replaces it.
 */
export async function requestOrResubmit(
  db: Database,
  approvals: Approvals,
  request: NewRequest & { recordId: number },
): Promise<ApprovalRequest> {
  const last = await findRequestAbout(db, request.kind, request.recordId)
  if (last?.state === 'returned') {
    const { userId } = request.maker ?? actorOf(db)
    if (last.requestedById === userId) return resubmitRequest(db, approvals, last.id, request)
    await closeReturned(db, request)
  }
  return requestApproval(db, approvals, request)
}

/**
 * Closes the returned request about a record, if there is one: when the record is cancelled or another user asks. It is withdrawn without its maker, and the
 * record keeps the state that its module gave it.
 */
export async function closeReturned(
  db: Database,
  { kind, recordId }: Pick<NewRequest, 'kind'> & { recordId: number },
  comment?: string,
): Promise<void> {
  const last = await findRequestAbout(db, kind, recordId)
  if (last?.state !== 'returned') return
  const before = await lockForAction(db, approvalRecord, last.id, 'withdraw')
  await applyTransition(db, approvalRecord, before, 'withdraw', { reason: comment ?? null, columns: { closedAt: now() } })
}

/** Resubmits a returned request, changed or unchanged; every step decides again. Only its maker may. */
export async function resubmitRequest(
  db: Database,
  approvals: Approvals,
  id: number,
  { payload: given, amountPaise = null, comment = null, revision, maker }: Again & { payload: object; maker?: Maker },
): Promise<ApprovalRequest> {
  const { userId, username } = maker ?? actorOf(db)
  await getOwnRequest(db, id, userId)
  const before = await lockForAction(db, approvalRecord, id, 'resubmit', { revision })
  const kind = approvals.kindOf(before.kind)
  const payload = kind.payload.parse(given)
  const asked = { recordId: before.recordId, payload, amountPaise }
  await kind.canRequest?.(db, { userId, username }, asked)
  const columns = { payload, amountPaise, subject: await kind.describe(db, asked), round: before.round + 1 }
  const request = await applyTransition(db, approvalRecord, before, 'resubmit', { reason: comment, columns })
  await kind.onResubmitted?.(db, request)
  await startRound(db, approvals, request)
  return request
}

/**
 * Resubmits a returned request from the inbox: the same payload, a comment for the person who returned it, and another amount if it asked for one. Refuses
 * kinds that have their own screen, and kinds whose record may have changed since.
 */
export async function resubmitInInbox(
  db: Database,
  approvals: Approvals,
  id: number,
  { amountPaise = null, comment, revision }: Again,
): Promise<ApprovalRequest> {
  const found = await getOwnRequest(db, id, actorOf(db).userId)
  const kind = approvals.kindOf(found.kind)
  if (kind.link) throw problem('platform.approval-elsewhere')
  if (kind.recordLink) throw problem('platform.approval-on-record')
  const sum = found.amountPaise === null ? null : (amountPaise ?? found.amountPaise)
  return resubmitRequest(db, approvals, id, { payload: found.payload, amountPaise: sum, comment: comment || null, revision })
}

/** Withdraws a request. Only its maker may, and only until it is decided; for others the request does not exist. */
export async function withdrawRequest(
  db: Database,
  approvals: Approvals,
  id: number,
  { userId, comment, revision }: { userId: number; comment: string; revision?: number },
): Promise<void> {
  await getOwnRequest(db, id, userId)
  const before = await lockForAction(db, approvalRecord, id, 'withdraw', { revision })
  await closeOpenSteps(db, before)
  const columns = { closedAt: now() }
  const request = await applyTransition(db, approvalRecord, before, 'withdraw', { reason: comment || null, columns })
  await approvals.kindOf(request.kind).onWithdrawn?.(db, request)
}

/** Returns a refused request to the waiting state, so that it can be decided again: for kinds whose refusals may be reconsidered. */
export async function reopenRequest(db: Database, approvals: Approvals, id: number): Promise<ApprovalRequest> {
  const before = await lockForAction(db, approvalRecord, id, 'reopen')
  const columns = { round: before.round + 1, closedAt: null }
  const request = await applyTransition(db, approvalRecord, before, 'reopen', { columns })
  await startRound(db, approvals, request)
  return request
}

/** Returns the last request about a module's record; null if there is none. */
export async function findRequestAbout(
  db: Database,
  kind: string,
  recordId: number,
): Promise<{ id: number; state: ApprovalState; requestedById: number | null } | null> {
  const { id, state, requestedById } = approvalRequests
  const [row] = await db
    .select({ id, state, requestedById })
    .from(approvalRequests)
    .where(and(eq(approvalRequests.kind, kind), eq(approvalRequests.recordId, recordId)))
    .orderBy(desc(approvalRequests.id))
    .limit(1)
  return row ?? null
}

/** A record about which a request may be open. */
export type RequestedRecord = { kind: string; recordId: number }

/** Whether one of these requests is waiting or returned, other than that about the record `besides`. `which` is a condition for `approvalRequests`. */
export async function hasOpenRequests(db: Database, which: SQL, besides: RequestedRecord | null): Promise<boolean> {
  const { state, kind, recordId } = approvalRequests
  const others = besides && or(ne(kind, besides.kind), sql`${recordId} is distinct from ${besides.recordId}::bigint`)
  return (await db.$count(approvalRequests, and(which, inArray(state, ['waiting', 'returned']), others ?? undefined))) > 0
}

/**
 * Removes the requested content from these requests and the notifications about them, so that they no longer name a person, and hides it in the audit trail. The
 * decisions remain. `about` is a condition for `approvalRequests`.
 */
export async function forgetRequestsAbout(db: Database, about: SQL): Promise<void> {
  const granted = sql`case when ${approvalRequests.granted} is null then null else '{}'::jsonb end`
  const rows = await db
    .update(approvalRequests)
    .set({ subject: {}, payload: {}, granted })
    .where(about)
    .returning({ id: approvalRequests.id })
  const ids = rows.map(({ id }) => id)
  await hideInTrail(db, approvalRecord.entity, ids)
  await removeHistory(db, approvalWorkflow, ids)
  if (ids.length === 0) return
  const ofRequests = inArray(approvalSteps.requestId, ids)
  const steps = await db.update(approvalSteps).set({ comment: '' }).where(ofRequests).returning({ id: approvalSteps.id })
  await approvalDirectory
    .only()
    .removeNotifications(db, [...ids.map((id) => `approval ${id}`), ...steps.map(({ id }) => `approval-step ${id}`)])
}

type Again = { amountPaise?: number | null; comment?: string | null; revision?: number }

/** Returns the request if it is the user's own; refuses all others as not found. */
async function getOwnRequest(db: Database, id: number, userId: number | null): Promise<ApprovalRequest> {
  const [found] = await db.select().from(approvalRequests).where(eq(approvalRequests.id, id))
  if (!found || userId === null || found.requestedById !== userId) throw problem('platform.not-found')
  return found
}

type Inserted = Omit<typeof approvalRequests.$inferInsert, 'requestedAt'>

async function insertRequest(db: Database, values: Inserted): Promise<ApprovalRequest> {
  const [row] = await withConstraintProblems(
    { one_open_approval_of_a_record: { code: 'platform.approval-waits' } },
    () =>
      db
        .insert(approvalRequests)
        .values({ ...values, requestedAt: now() })
        .returning(),
    [approvalRequests],
  )
  if (!row) throw new Error('The request was not stored')
  return row
}

import type { Decision, RecordRequest } from '@nalanda/contract/platform/approvals/approvals'
import { validationError } from '@nalanda/contract/platform/validation/validation-error'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { dayOf, now } from '../clock.ts'
import type { Database } from '../database/client.ts'
import { numbered } from '../lists/listing.ts'
import { invalid, problem } from '../problems.ts'
import { applyTransition, lockForAction } from '../workflow/transitions.ts'
import { authorityOfDecider, type DeciderAuthority, isDecidableBy, isReadableBy } from './authority.ts'
import type { Person } from './directory.ts'
import type { ApprovalKind, ApprovalRequest, Approvals, Grant, Step } from './kinds.ts'
import { approvalRecord } from './requests.ts'
import { approvalRequests, approvalSteps } from './schema.ts'
import { isStillFor, linkOf, openNextStep } from './steps.ts'

export type Deciding = {
  decision: Decision
  comment: string
  /** The amount granted, if an amount was asked for; when omitted, the amount recommended last, or else the full amount. */
  amountPaise?: number | null
  /** The payload granted if it differs from the one asked for; only for kinds that decide on their own screen. */
  payload?: Record<string, unknown>
  revision?: number
}

/**
 * Decides at the open step of a request: recommends, sanctions, refuses, or returns it to its maker. Refuses a user who may not read it, the maker and the
 * maker's deputy, a user who decided earlier in the round, and a grant above the amount asked for.
 */
export async function decideRequest(
  db: Database,
  approvals: Approvals,
  id: number,
  userId: number,
  deciding: Deciding,
): Promise<ApprovalRequest> {
  const acting = await authorityOfDecider(db, approvals.directory, userId, dayOf(now()))
  const kind = approvals.kindOf(await readableKind(db, acting, id))
  const { decision, comment, revision } = deciding
  const record = { ...approvalRecord, ...(kind.notNow ? { notNow: kind.notNow } : {}) }
  const before = await lockForAction(db, record, id, decision, { revision })
  const { step, person } = await claimStep(db, acting, before)
  refuseForeignDecision(step, decision)
  if (!(await isStillFor(db, kind, before, step))) throw problem('platform.not-found')
  const grant = await grantOf(db, kind, before, deciding)
  await closeStep(db, step, { acting, person, decision, comment, amountPaise: grant.amountPaise })
  const onBehalfOf = person.id === acting.user.id ? null : person.username
  const columns = columnsAfter(decision, grant)
  const after = await applyTransition(db, record, before, decision, { reason: comment || null, onBehalfOf, columns })
  await followUp(db, approvals, { kind, decision, comment }, after)
  return after
}

/** Like `decideRequest`, from the inbox. Refuses kinds that are decided on their own screen. */
export async function decideInInbox(
  db: Database,
  approvals: Approvals,
  id: number,
  userId: number,
  deciding: Deciding,
): Promise<ApprovalRequest> {
  const acting = await authorityOfDecider(db, approvals.directory, userId, dayOf(now()))
  if (approvals.kindOf(await readableKind(db, acting, id)).link) throw problem('platform.approval-elsewhere')
  return decideRequest(db, approvals, id, userId, deciding)
}

/** Returns the action that the open step of a request expects from this user, in their own right or as a deputy; null if they cannot act on it now. */
export async function findOpenAction(
  db: Database,
  approvals: Approvals,
  id: number,
  userId: number,
): Promise<Step['action'] | null> {
  const acting = await authorityOfDecider(db, approvals.directory, userId, dayOf(now()))
  const { rows } = await db.execute<{ action: Step['action'] }>(sql`
    select step.action from ${isDecidableBy(acting)} mine join ${approvalSteps} step on step.id = mine.step_id
    where mine.request_id = ${id}`)
  return rows[0]?.action ?? null
}

/**
 * Returns the last request about a record if the user may read it: its maker, and those who could decide or did; null for other users, and if there is none.
 */
export async function findReadableRequest(
  db: Database,
  approvals: Approvals,
  { kind, recordId }: { kind: string; recordId: number },
  userId: number,
): Promise<RecordRequest> {
  return (await readableRequests(db, approvals, { kind, recordIds: [recordId] }, userId)).get(recordId) ?? null
}

/** Like `findReadableRequest`, for several records, by record id; omits records without a request that the user may read. */
export async function readableRequests(
  db: Database,
  approvals: Approvals,
  { kind, recordIds }: { kind: string; recordIds: readonly number[] },
  userId: number,
): Promise<Map<number, NonNullable<RecordRequest>>> {
  if (recordIds.length === 0) return new Map()
  const { id, state, recordId } = approvalRequests
  const last = new QueryBuilder()
    .selectDistinctOn([recordId], { id })
    .from(approvalRequests)
    .where(and(eq(approvalRequests.kind, kind), inArray(recordId, [...recordIds])))
    .orderBy(recordId, desc(id))
  const acting = await authorityOfDecider(db, approvals.directory, userId, dayOf(now()))
  const rows = await db
    .select({ id, state, recordId })
    .from(approvalRequests)
    .where(and(inArray(id, last), isReadableBy(acting)))
  return new Map(rows.map((row) => [row.recordId ?? 0, { id: row.id, state: row.state }]))
}

/** Returns the kind of a request that the user may read. Refuses all others as not found. */
async function readableKind(db: Database, acting: DeciderAuthority, id: number): Promise<string> {
  const [row] = await db
    .select({ kind: approvalRequests.kind })
    .from(approvalRequests)
    .where(and(eq(approvalRequests.id, id), isReadableBy(acting)))
  if (!row) throw problem('platform.not-found')
  return row.kind
}

/** Returns the open step on which the user can decide, and in whose name; the user's own authority comes first. */
async function claimStep(
  db: Database,
  acting: DeciderAuthority,
  request: ApprovalRequest,
): Promise<{ step: Step; person: Person }> {
  const { rows } = await db.execute<{ step_id: number; as_user_id: number }>(
    sql`select step_id, as_user_id from ${isDecidableBy(acting)} mine where request_id = ${request.id}`,
  )
  const [found] = rows
  const person = acting.people.find(({ id }) => id === Number(found?.as_user_id))
  if (!found || !person) throw problem(isMaker(request, acting.user.id) ? 'platform.approval-own' : 'platform.approval-not-yours')
  const [step] = await db
    .select()
    .from(approvalSteps)
    .where(numbered(approvalSteps.id, [Number(found.step_id)]))
  if (!step) throw problem('platform.not-found')
  return { step, person }
}

const isMaker = ({ requestedById, otherMakerIds }: ApprovalRequest, userId: number): boolean =>
  requestedById === userId || otherMakerIds.includes(userId)

/** The screen knows which of the two a step expects; a caller who sends the other one has not seen the request. */
function refuseForeignDecision(step: Step, decision: Decision): void {
  if ((decision === 'recommend' || decision === 'sanction') && decision !== step.action)
    throw invalid({ decision: validationError('not-asked') })
}

/** Returns what a decision grants, after checking it. A refusal and a return grant nothing. */
async function grantOf(db: Database, kind: ApprovalKind, request: ApprovalRequest, deciding: Deciding): Promise<Grant> {
  const { decision, payload = request.payload } = deciding
  if (decision === 'refuse' || decision === 'return') return { payload, amountPaise: null }
  const recommended = await findRecommended(db, request)
  const amountPaise = request.amountPaise === null ? null : (deciding.amountPaise ?? recommended ?? request.amountPaise)
  if (amountPaise !== null && amountPaise > (request.amountPaise ?? 0))
    throw problem('platform.approval-too-much', {}, { fields: ['amountPaise'] })
  const grant = { payload, amountPaise }
  await kind.checkGrant?.(db, request, grant)
  return grant
}

async function findRecommended(db: Database, { id, round }: ApprovalRequest): Promise<number | null> {
  const [row] = await db
    .select({ amountPaise: approvalSteps.amountPaise })
    .from(approvalSteps)
    .where(and(eq(approvalSteps.requestId, id), eq(approvalSteps.round, round), eq(approvalSteps.decision, 'recommend')))
    .orderBy(sql`${approvalSteps.position} desc`)
    .limit(1)
  return row?.amountPaise ?? null
}

type Closing = { acting: DeciderAuthority; person: Person; decision: Decision; comment: string; amountPaise: number | null }

async function closeStep(db: Database, step: Step, { acting, person, decision, comment, amountPaise }: Closing): Promise<void> {
  const { user } = acting
  const behalf = person.id === user.id ? {} : { onBehalfOfId: person.id, onBehalfOf: person.username }
  const by = { decidedById: user.id, decidedBy: user.username, ...behalf }
  await db
    .update(approvalSteps)
    .set({ ...by, closedAt: now(), decision, comment, amountPaise })
    .where(eq(approvalSteps.id, step.id))
}

function columnsAfter(decision: Decision, { payload, amountPaise }: Grant): object {
  if (decision === 'sanction') return { granted: payload, sanctionedPaise: amountPaise, closedAt: now() }
  return decision === 'refuse' ? { closedAt: now() } : {}
}

type Taken = { kind: ApprovalKind; decision: Decision; comment: string }

/** Applies the consequences of a decision: opens the next step or calls the module, and notifies the maker unless the decision is a recommendation. */
async function followUp(
  db: Database,
  approvals: Approvals,
  { kind, decision, comment }: Taken,
  request: ApprovalRequest,
): Promise<void> {
  if (decision === 'recommend') return openNextStep(db, approvals, request)
  if (decision === 'sanction') await kind.onSanctioned(db, request)
  if (decision === 'refuse') await kind.onRefused?.(db, request, comment)
  if (decision === 'return') await kind.onReturned?.(db, request, comment)
  const event = ({ sanction: 'sanctioned', refuse: 'refused', return: 'returned' } as const)[decision]
  const { id, round, requestedById, kind: name, subject: params } = request
  if (requestedById === null || kind.writesToMaker) return
  const about = `approval ${id} ${round} ${event}`
  await approvals.directory.notify(db, {
    to: [requestedById],
    event,
    kind: name,
    params,
    link: kind.makerLink ?? linkOf(id),
    about,
  })
}

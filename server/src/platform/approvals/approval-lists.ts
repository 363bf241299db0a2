import {
  type Approval,
  type ApprovalDetail,
  type ApprovalStep,
  type approvals,
  approvalWorkflow,
} from '@nalanda/contract/platform/approvals/approvals'
import type { QueryOf } from '@nalanda/contract/platform/endpoint'
import { mayUse } from '@nalanda/contract/platform/permissions'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { allows } from '@nalanda/contract/platform/workflow'
import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { byValue } from '../lists/keyset.ts'
import { getItem, type Listing, numbered, where } from '../lists/listing.ts'
import { listHistory } from '../workflow/history.ts'
import { nameInColumn, namesOf } from '../workflow/user-names.ts'
import { type DeciderAuthority, isDecidableBy, isReadableBy } from './authority.ts'
import type { ApprovalRequest, Approvals, Step } from './kinds.ts'
import { approvalRequests, approvalSteps } from './schema.ts'

type Reader = { approvals: Approvals; acting: DeciderAuthority; today: IsoDate }

const listing = () => ({
  table: approvalRequests,
  searched: sql`concat_ws(' ', ${approvalRequests.kind}, ${approvalRequests.requestedBy}, ${nameInColumn(approvalRequests.requestedById)}, ${approvalRequests.subject}::text)`,
  sorts: { requestedAt: byValue(approvalRequests.requestedAt) },
})

/** The list of requests that the reader may decide on today, oldest first. */
export function waitingList(reader: Reader): Listing<QueryOf<typeof approvals.listWaiting>, Approval> {
  return {
    ...listing(),
    firstSort: 'requestedAt',
    filters: ({ kind, overdue }) => [
      isWaitingFor(reader.acting),
      where(approvalRequests.kind, kind),
      overdue && isOverdue(reader.today),
    ],
    load: (db, ids) => loadApprovals(db, reader, ids),
  }
}

/** The list of the reader's own requests, newest first. */
export function ownList(reader: Reader): Listing<QueryOf<typeof approvals.listMine>, Approval> {
  return {
    ...listing(),
    firstSort: '-requestedAt',
    filters: ({ kind, state }) => [
      eq(approvalRequests.requestedById, reader.acting.user.id),
      where(approvalRequests.kind, kind),
      where(approvalRequests.state, state),
    ],
    load: (db, ids) => loadApprovals(db, reader, ids),
  }
}

/** Returns one request with its steps and its history. Refuses a request that the reader may not see as not found. */
export async function getApproval(db: Database, reader: Reader, id: number): Promise<ApprovalDetail> {
  const readable = { table: approvalRequests, load: loadReadable(reader) }
  const approval = await getItem(db, readable, id)
  return { ...approval, steps: await listSteps(db, id), history: await listHistory(db, approvalWorkflow, id) }
}

function isWaitingFor(acting: DeciderAuthority): SQL {
  return sql`${approvalRequests.id} in (select request_id from ${isDecidableBy(acting)} mine)`
}

function isOverdue(today: IsoDate): SQL {
  return sql`exists (select from ${approvalSteps} where ${approvalSteps.requestId} = ${approvalRequests.id}
    and ${approvalSteps.openedAt} is not null and ${approvalSteps.closedAt} is null and ${approvalSteps.dueOn} < ${today})`
}

function loadReadable(reader: Reader) {
  return async (db: Database, ids: readonly number[]) => {
    const found = await db
      .select({ id: approvalRequests.id })
      .from(approvalRequests)
      .where(and(numbered(approvalRequests.id, ids), isReadableBy(reader.acting)))
    return loadApprovals(
      db,
      reader,
      found.map(({ id }) => id),
    )
  }
}

type Mine = { request_id: number; step_id: number; as_user_id: number }

async function loadApprovals(db: Database, reader: Reader, ids: readonly number[]): Promise<Approval[]> {
  if (ids.length === 0) return []
  const rows = await db.select().from(approvalRequests).where(numbered(approvalRequests.id, ids))
  const open = await db
    .select()
    .from(approvalSteps)
    .where(and(numbered(approvalSteps.requestId, ids), isNotNull(approvalSteps.openedAt), sql`${approvalSteps.closedAt} is null`))
  const { rows: mine } = await db.execute<Mine>(
    sql`select * from ${isDecidableBy(reader.acting)} mine where request_id = any(${sql.param(ids)}::bigint[])`,
  )
  const nameOf = await namesOf(
    db,
    rows.map(({ requestedById }) => requestedById),
  )
  return rows.map((row) => {
    const step = open.find(({ requestId }) => requestId === row.id)
    const asUser = mine.find(({ request_id }) => Number(request_id) === row.id)?.as_user_id
    const named = { ...row, requestedBy: nameOf(row.requestedById, row.requestedBy) }
    return describeApproval(reader, named, step, asUser === undefined ? null : Number(asUser))
  })
}

function describeApproval(
  { approvals, acting }: Reader,
  row: ApprovalRequest,
  step: Step | undefined,
  asUser: number | null,
): Approval {
  const { id, revision, kind, subject, state, requestedBy, requestedAt, amountPaise, sanctionedPaise, requestedById } = row
  const { link = null, recordLink, recordAllow } = approvals.kindOf(kind)
  const decides = asUser !== null && link === null
  const isOwn = requestedById === acting.user.id
  const own = acting.authorities.filter(({ userId }) => userId === acting.user.id).map(({ role }) => role)
  const mayOpen = isOwn || (recordAllow !== undefined && mayUse(recordAllow, own))
  const mayResubmit = isOwn && link === null && recordLink === undefined
  return {
    id,
    revision,
    kind,
    subject,
    link,
    recordLink: mayOpen && recordLink ? recordLink(row) : null,
    state,
    requestedBy,
    requestedAt: requestedAt.toISOString(),
    amountPaise,
    sanctionedPaise,
    dueOn: step?.dueOn ?? null,
    onBehalfOf: asUser === acting.user.id ? null : (acting.people.find((person) => person.id === asUser)?.fullName ?? null),
    can: {
      recommend: decides && step?.action === 'recommend',
      sanction: decides && step?.action === 'sanction',
      refuse: decides,
      return: decides,
      withdraw: isOwn && allows(approvalWorkflow, 'withdraw', state),
      resubmit: mayResubmit && allows(approvalWorkflow, 'resubmit', state),
    },
  }
}

async function listSteps(db: Database, requestId: number): Promise<ApprovalStep[]> {
  const inPresentRound = and(eq(approvalRequests.id, approvalSteps.requestId), eq(approvalRequests.round, approvalSteps.round))
  const rows = await db
    .select({ step: approvalSteps })
    .from(approvalSteps)
    .innerJoin(approvalRequests, inPresentRound)
    .where(eq(approvalSteps.requestId, requestId))
    .orderBy(asc(approvalSteps.position))
  const nameOf = await namesOf(
    db,
    rows.flatMap(({ step: { userId, decidedById, onBehalfOfId } }) => [userId, decidedById, onBehalfOfId]),
  )
  return rows.map(({ step }) => describeStep(step, nameOf))
}

function describeStep(step: Step, nameOf: Awaited<ReturnType<typeof namesOf>>): ApprovalStep {
  const { id, action, role, scope, openedAt, dueOn, escalatedAt, escalateRole, decision, closedAt } = step
  const { comment, amountPaise } = step
  return {
    id,
    action,
    role,
    scope,
    person: nameOf(step.userId, null),
    openedAt: openedAt?.toISOString() ?? null,
    dueOn,
    escalatedTo: escalatedAt ? escalateRole : null,
    decision,
    decidedAt: decision && closedAt ? closedAt.toISOString() : null,
    decidedBy: nameOf(step.decidedById, step.decidedBy),
    onBehalfOf: nameOf(step.onBehalfOfId, step.onBehalfOf),
    comment,
    amountPaise,
  }
}

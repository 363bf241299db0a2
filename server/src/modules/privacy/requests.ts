import { addDays } from '@nalanda/contract/platform/dates/dates'
import type { DataPerson } from '@nalanda/contract/privacy/people'
import {
  answerDays,
  type DataRequest,
  maxOwnDataRequests,
  type NewDataRequest,
  type requestCalls,
  requestWorkflow,
} from '@nalanda/contract/privacy/requests'
import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { findRequestAbout, requestApproval, withdrawRequest } from '../../platform/approvals/requests.ts'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { actorOf, recordChange } from '../../platform/database/transactions.ts'
import { withConstraintProblems } from '../../platform/database/violations.ts'
import { byText, byValue } from '../../platform/lists/keyset.ts'
import { numbered, where } from '../../platform/lists/listing.ts'
import type { ListKindOf } from '../../platform/lists/records.ts'
import type { Platform } from '../../platform/platform.ts'
import { problem } from '../../platform/problems.ts'
import { nameOfCode } from '../../platform/spreadsheets/code-names.ts'
import { addEvent } from '../../platform/workflow/history.ts'
import { applyTransition, lockForAction } from '../../platform/workflow/transitions.ts'
import { dataRequests } from './schema.ts'

export const requestRecord = {
  workflow: requestWorkflow,
  table: dataRequests,
  entity: 'data request',
  actPrefix: 'privacy',
} as const
export const dataRequestKind = 'data-request'
type Row = typeof dataRequests.$inferSelect

/** All requests about personal data. */
export const requestKind: ListKindOf<typeof requestCalls.requests> = {
  table: dataRequests,
  title: 'Requests about personal data',
  searched: sql`(${dataRequests.name} || ' ' || ${dataRequests.number} || ' ' || ${dataRequests.requestedBy})`,
  filters: ({ state, ask, overdue }) => [
    where(dataRequests.state, state),
    where(dataRequests.ask, ask),
    overdue && and(eq(dataRequests.state, 'requested'), lt(dataRequests.dueOn, dayOf(now()))),
  ],
  sorts: { requestedAt: byValue(dataRequests.requestedAt), dueOn: byValue(dataRequests.dueOn), name: byText(dataRequests.name) },
  firstSort: '-requestedAt',
  load: async (db, ids) => (await db.select().from(dataRequests).where(numbered(dataRequests.id, ids))).map(describeRequest),
  columns: [
    { header: 'Number', kind: 'number', value: ({ id }) => id },
    { header: 'Person', width: 32, value: ({ name }) => name },
    { header: 'Known as', width: 20, value: ({ number }) => number },
    { header: 'Asks for', value: ({ ask }) => nameOfCode(ask, { consent: 'Withdrawal of consent' }) },
    { header: 'State', value: ({ state }) => nameOfCode(state) },
    { header: 'Requested at', kind: 'instant', width: 20, value: ({ requestedAt }) => requestedAt },
    { header: 'Answer due', kind: 'date', value: ({ dueOn }) => dueOn },
    { header: 'Answered at', kind: 'instant', width: 20, value: ({ closedAt }) => closedAt },
    { header: 'Answer', width: 60, value: ({ answer }) => answer },
  ],
}

/** Converts a request to the form that users read. */
export function describeRequest({
  subject: kind,
  requestedById: _,
  erased: __,
  requestedAt,
  closedAt,
  ...request
}: Row): DataRequest {
  return { ...request, kind, requestedAt: requestedAt.toISOString(), closedAt: closedAt?.toISOString() ?? null }
}

/** Returns the user's own requests from the portal, newest first. */
export const requestsOfUser = (db: Database, userId: number) =>
  listRequests(db, and(eq(dataRequests.requestedById, userId), eq(dataRequests.origin, 'portal')))

/** Returns the requests that an applicant made about their own application. */
export const requestsOfApplication = (db: Database, id: number) =>
  listRequests(
    db,
    and(eq(dataRequests.subject, 'application'), eq(dataRequests.recordId, id), isNull(dataRequests.requestedById)),
  )

async function listRequests(db: Database, which: SQL | undefined): Promise<DataRequest[]> {
  const rows = await db.select().from(dataRequests).where(which).orderBy(desc(dataRequests.id)).limit(maxOwnDataRequests)
  return rows.map(describeRequest)
}

type Asked = Pick<NewDataRequest, 'ask' | 'field' | 'value' | 'text'> & { person: DataPerson; origin: Row['origin'] }

/** Registers a request with its deadline, and requests the decision. Refuses a second waiting request of the same kind about the same person. */
export async function askRequest(
  db: Database,
  { approvals }: Pick<Platform, 'approvals'>,
  { person, origin, ...asked }: Asked,
): Promise<DataRequest> {
  const { userId, username } = actorOf(db)
  const by = {
    requestedById: userId,
    requestedBy: username,
    requestedAt: now(),
    origin,
    dueOn: addDays(dayOf(now()), answerDays),
  }
  const about = { subject: person.kind, recordId: person.id, name: person.name, number: person.number }
  const [row] = await withConstraintProblems({ one_request_waits: { code: 'privacy.request-waits' } }, () =>
    db
      .insert(dataRequests)
      .values({ ...asked, ...about, ...by })
      .returning(),
  )
  if (!row) throw new Error('The request was not stored')
  await addEvent(db, requestWorkflow, row.id, { action: 'add', from: null, to: row.state })
  // The text is only in the register, from which erasure removes it; the audit trail is never changed
  recordChange(db, {
    entity: 'data request',
    entityId: row.id,
    act: 'privacy.request',
    after: { ask: row.ask, subject: row.subject, recordId: row.recordId, dueOn: row.dueOn },
  })
  await requestApproval(db, approvals, { kind: dataRequestKind, recordId: row.id, payload: { ask: row.ask } })
  return describeRequest(row)
}

type Withdrawing = { id: number; userId: number; revision: number }

/** Withdraws a request before the decision. Only its requester can do so; for other users it does not exist. */
export async function withdrawOwnRequest(
  db: Database,
  { approvals }: Pick<Platform, 'approvals'>,
  { id, userId, revision }: Withdrawing,
): Promise<DataRequest> {
  const own = and(eq(dataRequests.id, id), eq(dataRequests.requestedById, userId), eq(dataRequests.origin, 'portal'))
  const [found] = await db.select({ id: dataRequests.id }).from(dataRequests).where(own)
  if (!found) throw problem('platform.not-found')
  const before = await lockForAction(db, requestRecord, id, 'withdraw', { revision })
  const approval = await findRequestAbout(db, dataRequestKind, id)
  if (!approval) return describeRequest(await closeWithdrawn(db, before))
  await withdrawRequest(db, approvals, approval.id, { userId, comment: '' })
  const [after = before] = await db.select().from(dataRequests).where(own)
  return describeRequest(after)
}

/** Closes a request that its requester withdrew, on the request page or in the approvals. */
export function closeWithdrawn(db: Database, request: Row): Promise<Row> {
  return applyTransition(db, requestRecord, request, 'withdraw', { columns: { closedAt: now() } })
}

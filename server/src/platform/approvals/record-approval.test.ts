import { workflow } from '@nalanda/contract/platform/workflow'
import { eq, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aUser } from '../../modules/access/factory.ts'
import { openTestApprovals } from '../../testing/approval-kinds.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { id, paise, revision } from '../database/columns.ts'
import type { ApprovalKind } from './kinds.ts'
import { recordFollowsRequest } from './record-approval.ts'
import { closeReturned, requestOrResubmit, resubmitInInbox, withdrawRequest } from './requests.ts'
import { approvalRequests } from './schema.ts'

const { db } = await openTestDatabase()
const trips = pgTable('test_trips', { id: id(), state: text().notNull(), grantedPaise: paise(), revision: revision() })
await db.execute(sql`create table test_trips (id bigint generated always as identity primary key,
  state text not null, granted_paise bigint, revision integer not null default 1)`)
const tripWorkflow = workflow({
  name: 'test-trip',
  states: ['draft', 'requested', 'approved', 'rejected'],
  actions: {
    request: { from: ['draft'], to: 'requested' },
    approve: { from: ['requested'], to: 'approved' },
    reject: { from: ['requested'], to: 'rejected', reason: 'required' },
    return: { from: ['requested'], to: 'draft', reason: 'required' },
    withdraw: { from: ['requested'], to: 'draft' },
  },
})
const { approvals, as, decide } = openTestApprovals(db)
const tripKind: ApprovalKind<object> = {
  kind: 'trip',
  payload: z.object({}),
  steps: () => [{ role: 'ROLE_PRINCIPAL', scope: null }],
  describe: () => ({}),
  ...recordFollowsRequest(
    { workflow: tripWorkflow, table: trips, entity: 'trip', actPrefix: 'trips' },
    {
      ...{ requested: 'request', sanctioned: 'approve', refused: 'reject', returned: 'return', withdrawn: 'withdraw' },
      granted: ({ sanctionedPaise }) => ({ grantedPaise: sanctionedPaise }),
    },
  ),
}
approvals.register(tripKind)
approvals.register({ ...tripKind, kind: 'tour', recordLink: ({ recordId }) => `/app/Tours/${recordId}` })
const maker = await aUser(db, { roles: ['ROLE_FACULTY'] })
const colleague = await aUser(db, { roles: ['ROLE_FACULTY'] })
const principal = await aUser(db, { roles: ['ROLE_PRINCIPAL'] })
const stored = async (tripId: number) => (await db.select().from(trips).where(eq(trips.id, tripId)))[0]

/** Creates a trip for which approval is requested, and its request. */
async function requested(kind = 'trip') {
  const [trip] = await db.insert(trips).values({ state: 'requested' }).returning()
  if (!trip) throw new Error('The trip was not stored')
  const ask = (by = maker) =>
    as(by, (tx) => requestOrResubmit(tx, approvals, { kind, recordId: trip.id, payload: {}, amountPaise: 500 }))
  return { tripId: trip.id, ask, request: await ask() }
}

test('a record is approved with the granted amount, or rejected with the reason', async () => {
  const first = await requested()
  await decide(principal, first.request.id, 'sanction', { amountPaise: 300 })
  expect(await stored(first.tripId)).toMatchObject({ state: 'approved', grantedPaise: 300 })
  const second = await requested()
  await decide(principal, second.request.id, 'refuse', { comment: 'Not this year' })
  expect(await stored(second.tripId)).toMatchObject({ state: 'rejected', grantedPaise: null })
})

test('a returned record can be requested again with the same request, also from the inbox', async () => {
  const { tripId, request } = await requested()
  await decide(principal, request.id, 'return', { comment: 'Which bus?' })
  expect(await stored(tripId)).toMatchObject({ state: 'draft' })
  await as(maker, (tx) => resubmitInInbox(tx, approvals, request.id, { comment: 'The blue one' }))
  expect(await stored(tripId)).toMatchObject({ state: 'requested' })
  await decide(principal, request.id, 'sanction')
  expect(await stored(tripId)).toMatchObject({ state: 'approved' })
})

test('a returned record with its own screen is sent again there, and not from the inbox', async () => {
  const { tripId, request } = await requested('tour')
  await decide(principal, request.id, 'return', { comment: 'Which bus?' })
  const before = await stored(tripId)
  const again = as(maker, (tx) => resubmitInInbox(tx, approvals, request.id, { comment: 'The blue one' }))
  await expect(again).rejects.toMatchObject({ code: 'platform.approval-on-record' })
  expect(await stored(tripId)).toEqual(before)
})

test('withdrawing a returned request leaves the record unchanged', async () => {
  const { tripId, request } = await requested()
  await decide(principal, request.id, 'return', { comment: 'Which bus?' })
  const before = await stored(tripId)
  await as(maker, (tx) => withdrawRequest(tx, approvals, request.id, { userId: maker.id, comment: '' }))
  expect(await stored(tripId)).toEqual(before)
})

const requestOf = async (id: number) => (await db.select().from(approvalRequests).where(eq(approvalRequests.id, id)))[0]

test('another person who requests a returned record again makes a new request, and the returned one is closed', async () => {
  const { tripId, request, ask } = await requested()
  await decide(principal, request.id, 'return', { comment: 'Which bus?' })
  await db.update(trips).set({ state: 'requested' }).where(eq(trips.id, tripId))
  const again = await ask(colleague)
  expect(again).toMatchObject({ state: 'waiting', requestedById: colleague.id, round: 1 })
  expect(await requestOf(request.id)).toMatchObject({ state: 'withdrawn', closedAt: expect.any(Date), requestedById: maker.id })
  expect(await stored(tripId)).toMatchObject({ state: 'requested' })
  await decide(principal, again.id, 'sanction')
  expect(await stored(tripId)).toMatchObject({ state: 'approved' })
})

test('closing a record closes only a returned request, not an open or decided one', async () => {
  const [returned, waiting] = [await requested(), await requested()]
  await decide(principal, returned.request.id, 'return', { comment: 'Which bus?' })
  const before = [await stored(returned.tripId), await requestOf(waiting.request.id)]
  for (const { tripId } of [returned, waiting, returned])
    await as(colleague, (tx) => closeReturned(tx, { kind: 'trip', recordId: tripId }, 'There is no bus'))
  expect(await requestOf(returned.request.id)).toMatchObject({ state: 'withdrawn' })
  expect([await stored(returned.tripId), await requestOf(waiting.request.id)]).toEqual(before)
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aUser } from '../../modules/access/factory.ts'
import { users } from '../../modules/access/schema.ts'
import { modules } from '../../modules.ts'
import { openTestApp } from '../../testing/app.ts'
import { leaveKind } from '../../testing/approval-kinds.ts'
import { inTransaction } from '../database/transactions.ts'
import { requestApproval } from './requests.ts'
import { approvalSteps, deputies } from './schema.ts'

// The kind of these tests has the same name as the one of the module
const { app, platform, as } = await openTestApp({ modules: modules.filter(({ name }) => name !== 'leave') })
const { db } = platform.database
platform.approvals.register(leaveKind([]))

const headOfTwo = await as(
  ['CSE', 'ECE'].map((scope) => ({ role: 'ROLE_HOD' as const, scope })),
  { username: 'head.of.two', fullName: 'Dr. Head' },
)
const headOfCivil = await as({ role: 'ROLE_HOD', scope: 'CIVIL' })
const principal = await as('ROLE_PRINCIPAL')
const colleague = await as('ROLE_FACULTY', { username: 'colleague' })
const guest = { authorization: 'Bearer nobody' }

const call = async (method: 'GET' | 'POST', url: string, headers: { authorization: string }, payload?: object) => {
  const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
async function aLeave(department: string) {
  const maker = await aUser(db, { roles: ['ROLE_FACULTY'] })
  const actor = { userId: maker.id, username: maker.username, address: null, requestId: null, act: 'test' }
  const payload = { from: '2026-12-01', until: '2026-12-04', department }
  return inTransaction(db, actor, (tx) => requestApproval(tx, platform.approvals, { kind: 'leave', payload }))
}
const waiting = async (headers: { authorization: string }) =>
  (await call('GET', '/approvals/waiting?kind=leave', headers)).items.map(({ id }: { id: number }) => id)

test('the head of two departments sees the open requests of both departments and no others', async () => {
  const [cse, ece, civil] = [await aLeave('CSE'), await aLeave('ECE'), await aLeave('CIVIL')]
  expect(await waiting(headOfTwo)).toEqual([cse.id, ece.id])
  expect(await waiting(headOfCivil)).toEqual([civil.id])
  expect(await waiting(principal)).toEqual([])
  expect((await call('GET', `/approvals/${civil.id}`, headOfTwo)).status).toBe(404)
  expect((await call('GET', '/approvals/waiting', guest)).status).toBe(401)
})

test('a request shows the full name of its maker, and is found by that name and by the user name', async () => {
  const { id, requestedBy: maker } = await aLeave('CSE')
  const found = async (q: string) =>
    (await call('GET', `/approvals/waiting?kind=leave&q=${encodeURIComponent(q)}`, headOfTwo)).items
  for (const q of [`User ${maker}`, maker]) expect(await found(q)).toMatchObject([{ id, requestedBy: `User ${maker}` }])
  expect(await found('nobody')).toEqual([])
})

test.each(['ROLE_STUDENT', 'ROLE_PARENT', 'ROLE_ALUMNI'] as const)(
  '%s has nothing to decide and cannot name a deputy',
  async (role) => {
    const before = await db.$count(deputies)
    const days = { validFrom: '2099-11-30', validUntil: '2099-12-04' }
    for (const deputy of ['colleague', 'nobody'])
      expect(await call('POST', '/deputies', await as(role), { deputy, ...days })).toMatchObject({
        status: 403,
        code: 'platform.forbidden',
      })
    expect(await db.$count(deputies)).toBe(before)
  },
)

test('a decision is made in the inbox, with the actions that the request lists', async () => {
  const { id } = await aLeave('CSE')
  const shown = await call('GET', `/approvals/${id}`, headOfTwo)
  expect(shown).toMatchObject({
    state: 'waiting',
    can: { recommend: true, sanction: false, refuse: true, return: true, withdraw: false },
  })
  const short = await call('POST', `/approvals/${id}/decisions`, headOfTwo, {
    decision: 'refuse',
    comment: 'No',
    revision: shown.revision,
  })
  expect(short).toMatchObject({ status: 400, fields: { comment: { code: 'reason-too-short', params: { min: 5 } } } })
  const recommended = await call('POST', `/approvals/${id}/decisions`, headOfTwo, {
    decision: 'recommend',
    revision: shown.revision,
  })
  expect(recommended).toMatchObject({ status: 200, state: 'waiting', can: { recommend: false } })
  expect(recommended.steps).toMatchObject([
    { action: 'recommend', decision: 'recommend', decidedBy: 'Dr. Head' },
    { action: 'sanction', decision: null },
  ])
  expect(await waiting(principal)).toContain(id)
  const returned = await call('POST', `/approvals/${id}/return`, principal, {
    reason: 'Which classes?',
    revision: recommended.revision,
  })
  expect(returned).toMatchObject({ status: 200, state: 'returned' })
})

let makers = 0
/** Creates a leave request of a user who can sign in, which the head returned. */
async function aReturnedLeave() {
  makers += 1
  const username = `maker${makers}`
  const maker = await as('ROLE_FACULTY', { username })
  const [user] = await db.select().from(users).where(eq(users.username, username))
  const actor = { userId: user?.id ?? 0, username, address: null, requestId: null, act: 'test' }
  const payload = { from: '2026-12-01', until: '2026-12-04', department: 'CSE' }
  const { id } = await inTransaction(db, actor, (tx) => requestApproval(tx, platform.approvals, { kind: 'leave', payload }))
  const { revision } = await call('GET', `/approvals/${id}`, headOfTwo)
  const returned = await call('POST', `/approvals/${id}/return`, headOfTwo, { reason: 'Which classes?', revision })
  return { id, maker, revision: returned.revision }
}

test('the maker sends a returned request again with a reply, and everybody decides again', async () => {
  const { id, maker, revision } = await aReturnedLeave()
  expect((await call('GET', `/approvals/${id}`, maker)).can).toMatchObject({ resubmit: true, withdraw: true })
  expect(await waiting(headOfTwo)).not.toContain(id)
  const again = await call('POST', `/approvals/${id}/resubmission`, maker, { comment: 'None on those days', revision })
  expect(again).toMatchObject({ status: 200, state: 'waiting', can: { resubmit: false } })
  expect(again.steps).toMatchObject([{ decision: null }, { decision: null }])
  expect(again.history.at(-1)).toMatchObject({ action: 'resubmit', from: 'returned', text: 'None on those days' })
  expect(await waiting(headOfTwo)).toContain(id)
})

test('a returned request can be sent again only by its maker, only in that state, and not from an outdated page', async () => {
  const { id, maker, revision } = await aReturnedLeave()
  const send = (headers: { authorization: string }, sent: number) =>
    call('POST', `/approvals/${id}/resubmission`, headers, { revision: sent })
  expect(await send(headOfTwo, revision)).toMatchObject({ status: 404, code: 'platform.not-found' })
  expect(await send(maker, revision - 1)).toMatchObject({ status: 409, code: 'platform.changed-meanwhile' })
  expect((await call('GET', `/approvals/${id}`, maker)).state).toBe('returned')
  expect(await send(maker, revision)).toMatchObject({ status: 200 })
  expect(await send(maker, revision + 1)).toMatchObject({ status: 409, code: 'platform.not-now' })
})

test('the list can be filtered by overdue requests', async () => {
  const [late, timely] = [await aLeave('CSE'), await aLeave('CSE')]
  await db.update(approvalSteps).set({ dueOn: '2020-01-01' }).where(eq(approvalSteps.requestId, late.id))
  const { items } = await call('GET', '/approvals/waiting?kind=leave&overdue=yes', headOfTwo)
  const found = items.map(({ id }: { id: number }) => id)
  expect(found).toContain(late.id)
  expect(found).not.toContain(timely.id)
})

test('the start page counts the requests in the inbox, but not for students', async () => {
  await aLeave('ECE')
  const figuresOf = async (headers: { authorization: string }) => (await call('GET', '/figures', headers)).figures
  const { total } = await call('GET', '/approvals/waiting', headOfTwo)
  expect(await figuresOf(headOfTwo)).toContainEqual(expect.objectContaining({ name: 'waitsApprovals', total }))
  expect(await figuresOf(await as('ROLE_STUDENT'))).toMatchObject([{ name: 'requestsReturned', total: 0 }])
})

test('a deputy is found by a part of the name, among the people who work in the college', async () => {
  await as('ROLE_STUDENT', { username: 'colleague.student' })
  const { items } = await call('GET', '/deputies/candidates?q=colleag', headOfTwo)
  expect(items).toMatchObject([{ username: 'colleague' }])
  expect((await call('GET', '/deputies/candidates?q=head.of.two', headOfTwo)).items).toEqual([])
})

test('a deputy sees the person for whom they would decide', async () => {
  const { id } = await aLeave('ECE')
  const named = await call('POST', '/deputies', headOfTwo, {
    deputy: 'colleague',
    validFrom: '2020-01-01',
    validUntil: '2099-12-31',
  })
  expect(named).toMatchObject({ status: 200, person: 'Dr. Head', reader: 'away', can: { end: true } })
  const { items } = await call('GET', '/approvals/waiting?kind=leave', colleague)
  expect(items.find((one: { id: number }) => one.id === id)).toMatchObject({ onBehalfOf: 'Dr. Head', can: { recommend: true } })
  expect(await call('POST', `/deputies/${named.id}/end`, headOfTwo)).toMatchObject({ status: 200 })
  expect(await waiting(colleague)).toEqual([])
})

test('a registration is in the inbox of administrators, and is decided on its own screen', async () => {
  const payload = {
    ...{ username: 'asks.account', email: 'asks@college.example', password: 'Mango#7', role: ['faculty'] },
    ...{ instituteType: 'autonomous', eamcetCode: 'NALA', collegeName: 'Nalanda', fullName: 'Asks Account', department: 'CSE' },
    ...{ module: 'Obe' },
  }
  const admin = await as('ROLE_ADMIN')
  expect((await app.inject({ method: 'POST', url: '/api/signup', payload })).statusCode).toBe(200)
  const { items } = await call('GET', '/approvals/waiting?kind=registration', admin)
  expect(items).toMatchObject([
    { subject: { name: 'Asks Account' }, link: '/app/Admin/Registrations', can: { sanction: false, refuse: false } },
  ])
  const decided = await call('POST', `/approvals/${items[0].id}/decisions`, admin, {
    decision: 'sanction',
    revision: items[0].revision,
  })
  expect(decided).toMatchObject({ status: 409, code: 'platform.approval-elsewhere' })
  expect((await call('GET', `/approvals/${items[0].id}`, admin)).state).toBe('waiting')
})

import { approvalWorkflow } from '@nalanda/contract/platform/approvals/approvals'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { aUser, type StoredUser } from '../../modules/access/factory.ts'
import { openTestApprovals } from '../../testing/approval-kinds.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { actorCalled } from '../../testing/http.ts'
import { inTransaction } from '../database/transactions.ts'
import { listHistory } from '../workflow/history.ts'
import { requestApproval, resubmitRequest, withdrawRequest } from './requests.ts'
import { approvalRequests, approvalSteps } from './schema.ts'

const { db } = await openTestDatabase()
const { approvals, notes, heard, as, ask, decide, everythingOf } = openTestApprovals(db)
beforeEach(() => {
  notes.length = 0
  heard.length = 0
})

const teacher = await aUser(db, { username: 'teacher', roles: ['ROLE_FACULTY'] })
const headOfCse = await aUser(db, { username: 'cse.head', roles: [{ role: 'ROLE_HOD', scope: 'CSE' }] })
const headOfEce = await aUser(db, { username: 'ece.head', roles: [{ role: 'ROLE_HOD', scope: 'ECE' }] })
const dean = await aUser(db, { username: 'dean', roles: ['ROLE_DEAN'] })
const principal = await aUser(db, { username: 'principal', roles: ['ROLE_PRINCIPAL'] })

const leave = { from: '2026-12-01', until: '2026-12-04', department: 'CSE' }
const stored = async (id: number) => (await db.select().from(approvalRequests).where(eq(approvalRequests.id, id)))[0]
const steps = (id: number) =>
  db.select().from(approvalSteps).where(eq(approvalSteps.requestId, id)).orderBy(approvalSteps.round, approvalSteps.position)

describe('leave', () => {
  test('goes to the head of department and then to the principal, and the module is told of the sanction', async () => {
    const { id } = await ask(teacher, 'leave', leave)
    expect(notes).toMatchObject([{ to: [headOfCse.id], event: 'waits', kind: 'leave', params: { from: '2026-12-01' } }])
    await decide(headOfCse, id, 'recommend', { comment: 'Classes are exchanged' })
    expect(await stored(id)).toMatchObject({ state: 'waiting' })
    expect(notes.at(-1)).toMatchObject({ to: [principal.id], event: 'waits' })
    await decide(principal, id, 'sanction')
    expect(await stored(id)).toMatchObject({ state: 'sanctioned', granted: { ...leave, ofHead: false } })
    expect(notes.at(-1)).toMatchObject({ to: [teacher.id], event: 'sanctioned', link: `/app/Approvals/${id}` })
    expect(heard).toEqual([`sanctioned ${id}`])
    expect((await listHistory(db, approvalWorkflow, id)).map(({ action, by, text }) => [action, by, text])).toEqual([
      ['request', 'User teacher', null],
      ['recommend', 'User cse.head', 'Classes are exchanged'],
      ['sanction', 'User principal', null],
    ])
  })

  test('can be refused with a reason, and nobody can decide on it afterwards', async () => {
    const { id } = await ask(teacher, 'leave', leave)
    await decide(headOfCse, id, 'refuse', { comment: 'Examinations are held that week' })
    expect(await stored(id)).toMatchObject({ state: 'refused', closedAt: expect.any(Date) })
    expect(heard).toEqual([`refused ${id}: Examinations are held that week`])
    const before = await everythingOf(id)
    await expect(decide(principal, id, 'sanction')).rejects.toMatchObject({ status: 404 })
    await expect(decide(headOfCse, id, 'recommend')).rejects.toMatchObject({ code: 'platform.not-now' })
    expect(await everythingOf(id)).toEqual(before)
  })

  test('cannot be refused without a reason', async () => {
    const { id } = await ask(teacher, 'leave', leave)
    const before = await everythingOf(id)
    await expect(decide(headOfCse, id, 'refuse')).rejects.toMatchObject({ code: 'platform.invalid' })
    expect(await everythingOf(id)).toEqual(before)
    expect(heard).toEqual([])
  })

  test('is returned to its maker, who sends it again, and every step decides again', async () => {
    const { id } = await ask(teacher, 'leave', leave)
    await decide(headOfCse, id, 'recommend')
    await decide(principal, id, 'return', { comment: 'Three days are enough' })
    expect(await stored(id)).toMatchObject({ state: 'returned' })
    expect(heard).toEqual([`returned ${id}: Three days are enough`])
    await as(teacher, (tx) =>
      resubmitRequest(tx, approvals, id, { payload: { ...leave, until: '2026-12-03' }, comment: 'Shortened' }),
    )
    expect(await stored(id)).toMatchObject({ state: 'waiting', round: 2, subject: { until: '2026-12-03' } })
    await decide(headOfCse, id, 'recommend')
    await decide(principal, id, 'sanction')
    expect((await steps(id)).map(({ round, decision }) => [round, decision])).toEqual([
      [1, 'recommend'],
      [1, 'return'],
      [2, 'recommend'],
      [2, 'sanction'],
    ])
  })

  test('can be withdrawn only by its maker, until it is sanctioned', async () => {
    const { id } = await ask(teacher, 'leave', leave)
    const withdraw = (user: StoredUser) => as(user, (tx) => withdrawRequest(tx, approvals, id, { userId: user.id, comment: '' }))
    await expect(withdraw(headOfCse)).rejects.toMatchObject({ status: 404 })
    expect(await stored(id)).toMatchObject({ state: 'waiting' })
    await decide(headOfCse, id, 'recommend')
    await withdraw(teacher)
    expect(await stored(id)).toMatchObject({ state: 'withdrawn', closedAt: expect.any(Date) })
    expect(heard).toEqual([`withdrawn ${id}`])
    await expect(withdraw(teacher)).rejects.toMatchObject({ code: 'platform.not-now' })
    await expect(decide(principal, id, 'sanction')).rejects.toMatchObject({ code: 'platform.not-now' })
  })

  test('cannot be withdrawn once it is sanctioned', async () => {
    const { id } = await ask(headOfCse, 'leave', { ...leave, ofHead: true })
    await decide(principal, id, 'sanction')
    const before = await everythingOf(id)
    const back = as(headOfCse, (tx) => withdrawRequest(tx, approvals, id, { userId: headOfCse.id, comment: '' }))
    await expect(back).rejects.toMatchObject({ code: 'platform.not-now' })
    expect(await everythingOf(id)).toEqual(before)
  })

  test('can be decided only by the people of the current step: no other department, no other step, and not before their turn', async () => {
    const { id } = await ask(teacher, 'leave', leave)
    const before = await everythingOf(id)
    await expect(decide(headOfEce, id, 'recommend')).rejects.toMatchObject({ status: 404 })
    await expect(decide(principal, id, 'sanction')).rejects.toMatchObject({ status: 404 })
    await expect(decide(headOfCse, id, 'sanction')).rejects.toMatchObject({ code: 'platform.invalid' })
    expect(await everythingOf(id)).toEqual(before)
    await decide(headOfCse, id, 'recommend')
    await expect(decide(headOfCse, id, 'sanction')).rejects.toMatchObject({ code: 'platform.approval-not-yours' })
  })

  test('cannot be decided on if the request changed in the meantime', async () => {
    const { id, revision } = await ask(teacher, 'leave', leave)
    await decide(headOfCse, id, 'recommend', { revision })
    await expect(decide(principal, id, 'sanction', { revision })).rejects.toMatchObject({ code: 'platform.changed-meanwhile' })
  })

  test('is decided once when two heads decide at the same time: the second is refused', async () => {
    const second = await aUser(db, { username: 'cse.second', roles: [{ role: 'ROLE_HOD', scope: 'CSE' }] })
    const { id } = await ask(teacher, 'leave', leave)
    const outcomes = await Promise.allSettled([decide(headOfCse, id, 'recommend'), decide(second, id, 'recommend')])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await steps(id)).filter(({ decision }) => decision !== null)).toHaveLength(1)
  })
})

describe('amounts', () => {
  const concession = { student: '22NA1A0501', department: 'CSE' }

  test('a step may recommend less than requested, and the last one may sanction less than recommended', async () => {
    const { id } = await ask(teacher, 'fee-concession', concession, 4_000_000)
    await decide(headOfCse, id, 'recommend', { amountPaise: 3_000_000 })
    await decide(principal, id, 'sanction', { amountPaise: 2_500_000 })
    expect(await stored(id)).toMatchObject({ amountPaise: 4_000_000, sanctionedPaise: 2_500_000 })
    expect((await steps(id)).map(({ amountPaise }) => amountPaise)).toEqual([3_000_000, 2_500_000])
  })

  test('a sanction without an amount is for the recommended amount', async () => {
    const { id } = await ask(teacher, 'fee-concession', concession, 4_000_000)
    await decide(headOfCse, id, 'recommend', { amountPaise: 3_000_000 })
    await decide(principal, id, 'sanction')
    expect(await stored(id)).toMatchObject({ sanctionedPaise: 3_000_000 })
  })

  test('an amount above the request or above the limit of the kind is refused, and nothing changes', async () => {
    const small = await ask(teacher, 'fee-concession', concession, 1_000_000)
    const large = await ask(teacher, 'fee-concession', concession, 9_000_000)
    const before = [await everythingOf(small.id), await everythingOf(large.id)]
    const tooMuch = { code: 'platform.approval-too-much', fields: { amountPaise: { code: 'platform.approval-too-much' } } }
    await expect(decide(headOfCse, small.id, 'recommend', { amountPaise: 1_000_001 })).rejects.toMatchObject(tooMuch)
    await expect(decide(headOfCse, large.id, 'recommend')).rejects.toMatchObject(tooMuch)
    expect([await everythingOf(small.id), await everythingOf(large.id)]).toEqual(before)
    await decide(headOfCse, large.id, 'recommend', { amountPaise: 5_000_000 })
  })

  test('a purchase above one lakh needs recommendations by two people, and a smaller one by one', async () => {
    const small = await ask(teacher, 'purchase', { item: 'Chairs', department: 'CSE' }, 9_900_000)
    const large = await ask(teacher, 'purchase', { item: 'A server', department: 'CSE' }, 25_000_000)
    expect((await steps(small.id)).map(({ action }) => action)).toEqual(['recommend', 'sanction'])
    expect((await steps(large.id)).map(({ role }) => role)).toEqual(['ROLE_HOD', 'ROLE_DEAN', 'ROLE_PRINCIPAL'])
    await decide(headOfCse, large.id, 'recommend')
    await decide(dean, large.id, 'recommend', { amountPaise: 20_000_000 })
    await decide(principal, large.id, 'sanction')
    expect(await stored(large.id)).toMatchObject({ state: 'sanctioned', sanctionedPaise: 20_000_000 })
  })
})

test('only one request of a kind can be open for a record', async () => {
  const about = (kind: string) =>
    as(teacher, (tx) => requestApproval(tx, approvals, { kind, recordId: 7, payload: { ...leave, student: 'A', item: 'A' } }))
  const { id } = await about('leave')
  await expect(about('leave')).rejects.toMatchObject({ code: 'platform.approval-waits' })
  await about('purchase')
  await decide(headOfCse, id, 'refuse', { comment: 'Not this week' })
  await about('leave')
})

test('the kind refuses a person who may not make requests, and nothing is stored', async () => {
  const count = await db.$count(approvalRequests)
  const nobody = actorCalled('guest')
  const asked = inTransaction(db, nobody, (tx) => requestApproval(tx, approvals, { kind: 'leave', payload: leave }))
  await expect(asked).rejects.toMatchObject({ code: 'platform.forbidden' })
  expect(await db.$count(approvalRequests)).toBe(count)
})

test('a request is refused if nobody could decide at its first step, and nothing is stored', async () => {
  const count = await db.$count(approvalRequests)
  const asked = ask(teacher, 'fee-concession', { student: 'A', department: 'MECH' }, 100)
  await expect(asked).rejects.toMatchObject({ code: 'platform.approval-nobody', values: { role: 'ROLE_HOD' } })
  expect(await db.$count(approvalRequests)).toBe(count)
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aUser, type StoredUser } from '../../modules/access/factory.ts'
import { openTestApprovals } from '../../testing/approval-kinds.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addDeputy, endDeputy } from './deputies.ts'
import { approvalRequests, approvalSteps } from './schema.ts'

const { db } = await openTestDatabase()
const { approvals, notes, as, ask, decide, everythingOf } = openTestApprovals(db)
const today = '2026-11-20'

const staff = (username: string, ...roles: NonNullable<NonNullable<Parameters<typeof aUser>[1]>['roles']>) =>
  aUser(db, { username, roles })
const head = await staff('head', { role: 'ROLE_HOD', scope: 'CSE' })
const otherHead = await staff('other.head', { role: 'ROLE_HOD', scope: 'CSE' })
const principal = await staff('principal', 'ROLE_PRINCIPAL')
const teacher = await staff('teacher', 'ROLE_FACULTY')
const colleague = await staff('colleague', 'ROLE_FACULTY')

const leave = { from: '2026-12-01', until: '2026-12-04', department: 'CSE' }
const days = { validFrom: '2026-01-01', validUntil: '2026-12-31', reason: '' }
/** Makes one person the deputy of another while `work` runs. */
async function standingIn<T>(deputy: StoredUser, person: StoredUser, work: () => Promise<T>): Promise<T> {
  const user = { userId: person.id, username: person.username, roles: [] }
  const { id } = await as(person, (tx) => addDeputy(tx, approvals.directory, user, { deputy: deputy.username, ...days }, today))
  try {
    return await work()
  } finally {
    await as(person, (tx) => endDeputy(tx, user, id, today))
  }
}
const stepsOf = (id: number) =>
  db.select().from(approvalSteps).where(eq(approvalSteps.requestId, id)).orderBy(approvalSteps.position)

test('a maker cannot decide on their own request', async () => {
  const { id } = await ask(head, 'leave', leave)
  const before = await everythingOf(id)
  await expect(decide(head, id, 'recommend')).rejects.toMatchObject({ code: 'platform.approval-own' })
  expect(await everythingOf(id)).toEqual(before)
  await decide(otherHead, id, 'recommend')
})

test('a maker cannot decide on their own request in another role', async () => {
  const both = await staff('head.and.principal', { role: 'ROLE_HOD', scope: 'ECE' }, 'ROLE_PRINCIPAL')
  const { id } = await ask(both, 'leave', { ...leave, ofHead: true })
  const before = await everythingOf(id)
  await expect(decide(both, id, 'sanction')).rejects.toMatchObject({ code: 'platform.approval-own' })
  expect(await everythingOf(id)).toEqual(before)
})

test('a second maker of a request, or a deputy of that person, cannot decide on it', async () => {
  const { id } = await ask(teacher, 'leave', leave)
  await db
    .update(approvalRequests)
    .set({ otherMakerIds: [head.id] })
    .where(eq(approvalRequests.id, id))
  const before = await everythingOf(id)
  await expect(decide(head, id, 'recommend')).rejects.toMatchObject({ code: 'platform.approval-own' })
  await standingIn(colleague, head, () =>
    expect(decide(colleague, id, 'recommend')).rejects.toMatchObject({ code: 'platform.approval-not-yours' }),
  )
  // Nor on behalf of another person
  await standingIn(head, otherHead, () =>
    expect(decide(head, id, 'recommend')).rejects.toMatchObject({ code: 'platform.approval-own' }),
  )
  expect(await everythingOf(id)).toEqual(before)
  await decide(otherHead, id, 'recommend')
})

test('a maker cannot decide on their own request as a deputy', async () => {
  const { id } = await ask(teacher, 'leave', leave)
  await standingIn(teacher, head, async () => {
    const before = await everythingOf(id)
    await expect(decide(teacher, id, 'recommend')).rejects.toMatchObject({ code: 'platform.approval-own' })
    expect(await everythingOf(id)).toEqual(before)
  })
})

test('the deputy of a maker cannot decide on the request in their place', async () => {
  const { id } = await ask(head, 'leave', leave)
  await standingIn(colleague, head, async () => {
    const before = await everythingOf(id)
    await expect(decide(colleague, id, 'recommend')).rejects.toMatchObject({ status: expect.any(Number) })
    expect(await everythingOf(id)).toEqual(before)
  })
})

test('one person decides only one step of a round, even with several roles', async () => {
  const both = await staff('mech.head.and.dean', { role: 'ROLE_HOD', scope: 'MECH' }, 'ROLE_DEAN')
  await staff('another.dean', 'ROLE_DEAN')
  const { id } = await ask(teacher, 'purchase', { item: 'A lathe', department: 'MECH' }, 30_000_000)
  await decide(both, id, 'recommend')
  const before = await everythingOf(id)
  await expect(decide(both, id, 'recommend')).rejects.toMatchObject({ code: 'platform.approval-not-yours' })
  expect(await everythingOf(id)).toEqual(before)
})

test('a person cannot decide another step after a deputy decided one in their place', async () => {
  const both = await staff('civil.head.and.dean', { role: 'ROLE_HOD', scope: 'CIVIL' }, 'ROLE_DEAN')
  const { id } = await ask(teacher, 'purchase', { item: 'A theodolite', department: 'CIVIL' }, 30_000_000)
  await standingIn(colleague, both, async () => {
    await decide(colleague, id, 'recommend')
    expect((await stepsOf(id))[0]).toMatchObject({ decidedBy: 'colleague', onBehalfOf: 'civil.head.and.dean' })
    await expect(decide(both, id, 'recommend')).rejects.toMatchObject({ code: 'platform.approval-not-yours' })
    await expect(decide(colleague, id, 'recommend')).rejects.toMatchObject({ code: 'platform.approval-not-yours' })
  })
})

test('a person who decided is not notified of a later step as the deputy of another decider', async () => {
  const { id } = await ask(teacher, 'leave', leave)
  await standingIn(head, principal, async () => {
    notes.length = 0
    await decide(head, id, 'recommend')
    expect(notes).toMatchObject([{ event: 'waits', to: expect.arrayContaining([principal.id]) }])
    expect(notes[0]?.to).not.toContain(head.id)
    await expect(decide(head, id, 'sanction')).rejects.toMatchObject({ code: 'platform.approval-not-yours' })
  })
})

test('a step at which only the maker could decide is escalated immediately', async () => {
  const dean = await staff('dean', 'ROLE_DEAN')
  const eeeHead = await staff('eee.head', { role: 'ROLE_HOD', scope: 'EEE' })
  notes.length = 0
  const { id } = await ask(eeeHead, 'leave', { ...leave, department: 'EEE' })
  expect((await stepsOf(id))[0]).toMatchObject({ role: 'ROLE_HOD', escalateRole: 'ROLE_DEAN', escalatedAt: expect.any(Date) })
  expect(notes[0]?.to).toContain(dean.id)
  expect(notes[0]?.to).not.toContain(eeeHead.id)
  await decide(dean, id, 'recommend')
  await decide(principal, id, 'sanction')
})

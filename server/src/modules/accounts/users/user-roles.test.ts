import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { aUser, plainPassword } from '../../access/factory.ts'
import { userRoles, users } from '../../access/schema.ts'
import { aDepartment } from '../../people/factory.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const reason = 'Asked for by the principal'

let number = 0
/** Leaves only the administrators that a test creates. */
beforeEach(async () => {
  await db.update(users).set({ state: 'suspended' })
})
const administrator = async () => {
  const username = `admin${++number}`
  const headers = await as('ROLE_ADMIN', { username })
  const [user] = await db.select().from(users).where(eq(users.username, username))
  return { headers, id: user?.id ?? 0 }
}
type Admin = Awaited<ReturnType<typeof administrator>>

const role = (name: string, more: object = {}) => ({ role: name, scope: null, validFrom: null, validUntil: null, ...more })
const change = async ({ headers }: Admin, id: number, held: object[], revision = 1) => {
  const payload = { roles: held, reason, revision }
  const answer = await app.inject({ method: 'PUT', url: `/api/users/${id}/roles`, headers, payload })
  return { status: answer.statusCode, ...answer.json() }
}
const suspend = async ({ headers }: Admin, id: number) => {
  const answer = await app.inject({ method: 'POST', url: `/api/users/${id}/suspension`, headers, payload: { reason } })
  return { status: answer.statusCode, ...answer.json() }
}
const rolesOf = async (id: number) =>
  (await db.select().from(userRoles).where(eq(userRoles.userId, id)).orderBy(asc(userRoles.position))).map((one) => one.role)

describe('changing roles', () => {
  test('adds, removes and reorders roles with a scope and days, and records the old and new ones in the audit trail', async () => {
    const admin = await administrator()
    const department = await aDepartment(db)
    const user = await aUser(db, { roles: ['ROLE_FACULTY', 'ROLE_SECURITY'] })
    const head = role('ROLE_HOD', { scope: department.code, validFrom: '2026-07-01', validUntil: '2027-06-30' })
    const saved = await change(admin, user.id, [head, role('ROLE_FACULTY')])
    expect(saved).toMatchObject({ status: 200, revision: 2, roles: [head, { role: 'ROLE_FACULTY' }] })
    expect(await rolesOf(user.id)).toEqual(['ROLE_HOD', 'ROLE_FACULTY'])
    const trail = (await app.inject({ url: `/api/users/${user.id}/changes`, headers: admin.headers })).json()
    expect(trail.items[0]).toMatchObject({
      reason,
      changes: {
        roles: [
          [{ role: 'ROLE_FACULTY' }, {}],
          [head, {}],
        ],
      },
    })
  })

  test('gives one role for several parts of the college, each with its own days', async () => {
    const admin = await administrator()
    const [cse, ece] = [await aDepartment(db), await aDepartment(db)]
    const user = await aUser(db, { username: 'head.of.two', roles: ['ROLE_FACULTY'] })
    const held = [
      role('ROLE_HOD', { scope: cse.code }),
      role('ROLE_HOSTEL_INCHARGE', { scope: 'Ganga' }),
      role('ROLE_HOD', { scope: ece.code, validUntil: '2099-03-31' }),
      role('ROLE_HOSTEL_INCHARGE', { scope: 'Krishna' }),
    ]
    expect(await change(admin, user.id, held)).toMatchObject({ status: 200, roles: held })
    const read = (await app.inject({ url: `/api/users/${user.id}`, headers: admin.headers })).json()
    expect(read.roles.map(({ role: name, scope }: (typeof held)[number]) => [name, scope])).toEqual([
      ['ROLE_HOD', cse.code],
      ['ROLE_HOSTEL_INCHARGE', 'Ganga'],
      ['ROLE_HOD', ece.code],
      ['ROLE_HOSTEL_INCHARGE', 'Krishna'],
    ])
    const signedIn = await app.inject({
      method: 'POST',
      url: '/api/signin',
      payload: { username: 'head.of.two', password: plainPassword },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(signedIn.json().roles).toEqual(['ROLE_HOD', 'ROLE_HOSTEL_INCHARGE'])
    const listed = await app.inject({ url: `/api/users?departmentId=${ece.id}`, headers: admin.headers })
    expect(listed.json().items.map(({ id }: { id: number }) => id)).toEqual([user.id])
  })

  test.each([
    ['a role twice', [role('ROLE_DEAN'), role('ROLE_DEAN')]],
    ['a role twice for one hostel', ['Ganga', 'Ganga'].map((scope) => role('ROLE_HOSTEL_INCHARGE', { scope }))],
    ['no role', []],
    ['a role that does not exist', [role('ROLE_KING')]],
    ['days out of order', [role('ROLE_DEAN', { validFrom: '2026-02-01', validUntil: '2026-01-31' })]],
    ['a scope for a role of the whole college', [role('ROLE_PRINCIPAL', { scope: 'CSE' })]],
    ['a department that does not exist', [role('ROLE_HOD', { scope: 'NOWHERE' })]],
  ])('refuses %s, and changes nothing', async (_, held) => {
    const admin = await administrator()
    const user = await aUser(db, { roles: ['ROLE_FACULTY'] })
    expect((await change(admin, user.id, held)).status).toBe(400)
    expect(await rolesOf(user.id)).toEqual(['ROLE_FACULTY'])
  })

  test('is refused if nothing changes, and adds nothing to the audit trail', async () => {
    const admin = await administrator()
    const user = await aUser(db, { roles: ['ROLE_FACULTY', { role: 'ROLE_HOD', validUntil: '2099-01-01' }] })
    const same = [role('ROLE_FACULTY'), role('ROLE_HOD', { validUntil: '2099-01-01' })]
    expect(await change(admin, user.id, same)).toMatchObject({ status: 409, code: 'accounts.nothing-changed' })
    const trail = await app.inject({ url: `/api/users/${user.id}/changes`, headers: admin.headers })
    expect(trail.json().items).toEqual([])
    expect(await change(admin, user.id, same.toReversed())).toMatchObject({ status: 200, revision: 2 })
  })

  test('is refused for the own roles', async () => {
    const admin = await administrator()
    await administrator()
    expect(await change(admin, admin.id, [role('ROLE_ADMIN'), role('ROLE_DEAN')])).toMatchObject({ code: 'accounts.not-oneself' })
    expect(await rolesOf(admin.id)).toEqual(['ROLE_ADMIN'])
  })

  test('is refused if another user changed the roles meanwhile', async () => {
    const admin = await administrator()
    const user = await aUser(db, { roles: ['ROLE_FACULTY'] })
    await change(admin, user.id, [role('ROLE_DEAN')])
    expect(await change(admin, user.id, [role('ROLE_SECURITY')])).toMatchObject({ code: 'platform.changed-meanwhile' })
    expect(await rolesOf(user.id)).toEqual(['ROLE_DEAN'])
  })

  test('takes effect on the next call of a signed-in user', async () => {
    const admin = await administrator()
    const user = await aUser(db, { roles: ['ROLE_FACULTY'] })
    const dean = await as('ROLE_DEAN', { username: `dean${++number}` })
    const [deanUser] = await db
      .select()
      .from(users)
      .where(eq(users.username, `dean${number}`))
    const reads = async () => (await app.inject({ url: '/api/students', headers: dean })).statusCode
    expect(await reads()).toBe(200)
    await change(admin, deanUser?.id ?? 0, [role('ROLE_FACULTY')])
    expect(await reads()).toBe(403)
    expect(await rolesOf(user.id)).toEqual(['ROLE_FACULTY'])
  })
})

describe('the last administrator', () => {
  /** Creates an administrator whose role has an end date, and who does not count as one who stays. */
  const deputy = async () => {
    const username = `deputy${++number}`
    const headers = await as({ role: 'ROLE_ADMIN', validUntil: '2099-01-01' }, { username })
    const [user] = await db.select().from(users).where(eq(users.username, username))
    return { headers, id: user?.id ?? 0 }
  }

  test.each([
    ['suspended', (by: Admin, id: number) => suspend(by, id)],
    ['left without the role', (by: Admin, id: number) => change(by, id, [role('ROLE_DEAN')])],
    ['given the role with an end', (by: Admin, id: number) => change(by, id, [role('ROLE_ADMIN', { validUntil: '2099-01-01' })])],
    [
      'given the role from a day to come',
      (by: Admin, id: number) => change(by, id, [role('ROLE_ADMIN', { validFrom: '2099-01-01' })]),
    ],
  ])('is never %s', async (_, act) => {
    const last = await administrator()
    const by = await deputy()
    expect(await act(by, last.id)).toMatchObject({ status: 409, code: 'accounts.last-administrator' })
    expect(await rolesOf(last.id)).toEqual(['ROLE_ADMIN'])
    expect((await db.select().from(users).where(eq(users.id, last.id)))[0]?.state).toBe('active')
  })

  test('remains if two administrators suspend each other at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      await db.update(users).set({ state: 'suspended' })
      const [one, other] = [await administrator(), await administrator()]
      const answers = await Promise.all([suspend(one, other.id), suspend(other, one.id)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const states = await db.select().from(users).where(eq(users.state, 'active'))
      expect(states).toHaveLength(1)
    }
  })

  test('keeps the role if two administrators take it from each other at the same time', async () => {
    const [one, other] = [await administrator(), await administrator()]
    const answers = await Promise.all([change(one, other.id, [role('ROLE_DEAN')]), change(other, one.id, [role('ROLE_DEAN')])])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([...(await rolesOf(one.id)), ...(await rolesOf(other.id))].toSorted()).toEqual(['ROLE_ADMIN', 'ROLE_DEAN'])
  })
})

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { aUser, plainPassword } from '../../access/factory.ts'
import { users } from '../../access/schema.ts'
import { aDepartment, aStaffMember } from '../../people/factory.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const admin = await as('ROLE_ADMIN', { username: 'the.admin', fullName: 'Zz Admin' })
const calls = callsOf(app, admin)

describe('the list of users', () => {
  test('is searched by parts of name, user name and e-mail, and shows roles, department and the last sign-in', async () => {
    const department = await aDepartment(db)
    const { id: staffId } = await aStaffMember(db, { departmentId: department.id })
    const user = await aUser(db, {
      username: 's.lakshmi',
      fullName: 'Sita Lakshmi',
      email: 'sita@college.example',
      roles: [{ role: 'ROLE_HOD', scope: department.code, validUntil: '2020-01-01' }, 'ROLE_FACULTY'],
      staffId,
    })
    await callsOf(app).post('/signin', { username: 's.lakshmi', password: plainPassword })
    for (const q of ['lakshmi', 'S.LAK', 'sita@coll', 'sita college'])
      expect((await calls.get(`/users?q=${encodeURIComponent(q)}`)).items).toMatchObject([
        {
          id: user.id,
          departmentName: department.name,
          lastSignInAt: expect.any(String),
          roles: [
            { role: 'ROLE_HOD', scope: department.code, validUntil: '2020-01-01', holds: false },
            { role: 'ROLE_FACULTY', scope: null, holds: true },
          ],
        },
      ])
    expect((await calls.get('/users?q=nobody-is-called-this')).total).toBe(0)
  })

  test('finds a misspelt name if there is no exact match, page by page and in the exported file', async () => {
    const people = ['Venkateswarlu One', 'Venkateswarlu Two', 'Venkateswarlu Three']
    for (const fullName of people) await aUser(db, { fullName, roles: ['ROLE_SECURITY'] })
    const first = await calls.get('/users?q=venkatesvarlu&size=2')
    expect(first).toMatchObject({ total: 3, items: [{ fullName: people[0] }, { fullName: people[2] }] })
    const second = await calls.get(`/users?q=venkatesvarlu&size=2&after=${encodeURIComponent(first.next)}`)
    expect(second).toMatchObject({ total: 3, next: null, items: [{ fullName: people[1] }] })
    const file = await app.inject({ url: '/api/users/export?format=csv&q=venkatesvarlu', headers: admin })
    for (const fullName of people) expect(file.body).toContain(fullName)
    expect(await calls.get('/users?q=venkateswarlu%20two')).toMatchObject({ total: 1, items: [{ fullName: people[1] }] })
    expect((await calls.get('/users?q=srinivasan')).total).toBe(0)
  })

  test('is filtered by role, state, and the department of service or of a role', async () => {
    const department = await aDepartment(db)
    const { id: staffId } = await aStaffMember(db, { departmentId: department.id })
    const serves = await aUser(db, { roles: ['ROLE_SECURITY'], staffId })
    const heads = await aUser(db, { roles: [{ role: 'ROLE_HOD', scope: department.code }], state: 'suspended' })
    const idsOf = async (query: string) => (await calls.get(`/users?${query}`)).items.map(({ id }: { id: number }) => id)
    expect(new Set(await idsOf(`departmentId=${department.id}`))).toEqual(new Set([serves.id, heads.id]))
    expect(await idsOf(`departmentId=${department.id}&role=ROLE_SECURITY`)).toEqual([serves.id])
    expect(await idsOf(`departmentId=${department.id}&state=suspended`)).toEqual([heads.id])
  })

  test.each(['fullName', '-fullName', 'username', 'createdAt', '-createdAt'])(
    'sorted by %s shows every user once over all pages',
    async (sort) => {
      const all: number[] = []
      for (let after = ''; ; ) {
        const { items, next } = await calls.get(`/users?size=3&sort=${sort}${after && `&after=${encodeURIComponent(after)}`}`)
        all.push(...items.map(({ id }: { id: number }) => id))
        if (next === null) break
        after = next
      }
      expect(new Set(all).size).toBe(all.length)
      expect(all.length).toBe(await db.$count(users))
    },
  )

  test('is exported as filtered, and never with a password', async () => {
    await aUser(db, { fullName: 'Only Exported', roles: ['ROLE_INVENTORY'] })
    const file = await app.inject({ url: '/api/users/export?format=csv&role=ROLE_INVENTORY', headers: admin })
    expect(file.body.split('\n').filter((line) => line.includes(',Inventory,'))).toHaveLength(1)
    expect(file.body).toContain('Only Exported')
    expect(file.body).not.toContain('argon2')
    const excel = await app.inject({ url: '/api/users/export?format=xlsx', headers: admin })
    expect(excel.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  test('is for administrators, and an administrative officer can view it but change nothing', async () => {
    const officer = callsOf(app, await as('ROLE_ADMINISTRATION'))
    const user = await aUser(db, { roles: ['ROLE_FACULTY'] })
    expect((await officer.get(`/users/${user.id}`)).status).toBe(200)
    expect((await officer.post(`/users/${user.id}/suspension`, { reason: 'Asked for by the principal' })).status).toBe(403)
    expect((await callsOf(app, await as('ROLE_PRINCIPAL')).get('/users')).status).toBe(403)
    expect((await db.select().from(users).where(eq(users.id, user.id)))[0]?.state).toBe('active')
  })
})

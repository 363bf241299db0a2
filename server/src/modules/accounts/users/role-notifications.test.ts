import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { users } from '../../access/schema.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const admin = await as('ROLE_ADMIN')
const teacher = await as('ROLE_FACULTY', { username: 'teacher' })
const [{ id = 0 } = {}] = await db.select().from(users).where(eq(users.username, 'teacher'))

const newsOf = async (headers: typeof admin) =>
  (
    (await app.inject({ url: '/api/notifications', headers })).json() as {
      items: { kind: string; params: object; link: string }[]
    }
  ).items

test('a user who gets a role is notified, and a user who only loses one is not', async () => {
  const held = (...roles: string[]) => roles.map((role) => ({ role, scope: null, validFrom: null, validUntil: null }))
  const change = (roles: object[], revision: number) =>
    app.inject({
      method: 'PUT',
      url: `/api/users/${id}/roles`,
      headers: admin,
      payload: { roles, reason: 'New duties', revision },
    })
  expect((await change(held('ROLE_FACULTY', 'ROLE_HOSTEL_INCHARGE'), 1)).statusCode).toBe(200)
  const notification = [{ kind: 'role-given', params: { roles: 'ROLE_HOSTEL_INCHARGE' }, link: '/app/My Account' }]
  expect(await newsOf(teacher)).toMatchObject(notification)
  expect((await change(held('ROLE_FACULTY'), 2)).statusCode).toBe(200)
  expect(await newsOf(teacher)).toHaveLength(1)
  expect(await newsOf(admin)).toEqual([])
})

test('administrators are notified of registrants who wait for approval', async () => {
  const payload = {
    username: 'meena.raghavan',
    password: 'Mango#7',
    email: 'meena@test.example',
    fullName: 'Meena Raghavan',
    instituteType: 'engineering',
    signInType: '',
    eamcetCode: 'NALA',
    collegeName: 'Nalanda',
    affiliatedTo: '',
    department: '',
    role: ['library incharge'],
    module: 'erp',
  }
  const answer = await app.inject({ method: 'POST', url: '/api/signup', payload })
  expect(answer.statusCode, answer.body).toBe(200)
  const notification = { kind: 'registration-waits', params: { name: 'Meena Raghavan' }, link: '/app/Admin/Registrations' }
  expect(await newsOf(admin)).toMatchObject([notification])
  expect(await newsOf(teacher)).toHaveLength(1)
})

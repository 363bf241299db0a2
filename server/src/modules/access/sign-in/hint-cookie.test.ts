import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { aUser, plainPassword } from '../factory.ts'
import { userRoles, users } from '../schema.ts'

const { app, platform } = await openTestApp()
const { db } = platform.database

const cookiesOf = (answer: { cookies: { name: string; value: string }[] }) =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
const rolesIn = (hint: string | undefined) => hint && JSON.parse(hint).roles

test('the hint cookie follows the roles and the e-mail of the signed-in user, and is not given to a browser without one', async () => {
  const user = await aUser(db, { username: 'k.rao', roles: ['ROLE_FACULTY'] })
  const payload = { username: 'k.rao', password: plainPassword }
  const cookies = cookiesOf(await app.inject({ method: 'POST', url: '/api/signin', payload }))
  const ask = async (sent: Record<string, string>) => cookiesOf(await app.inject({ url: '/api/session', cookies: sent }))
  expect(rolesIn(cookies.erpUser)).toEqual(['ROLE_FACULTY'])
  expect(await ask(cookies)).toEqual({})
  await db.update(userRoles).set({ role: 'ROLE_HOD' }).where(eq(userRoles.userId, user.id))
  const changed = await ask(cookies)
  expect(Object.keys(changed)).toEqual(['erpUser'])
  expect(rolesIn(changed.erpUser)).toEqual(['ROLE_HOD'])
  expect(await ask({ ...cookies, ...changed })).toEqual({})
  await db.update(users).set({ email: 'new@test.example' }).where(eq(users.id, user.id))
  expect(JSON.parse((await ask({ ...cookies, ...changed })).erpUser ?? '')).toMatchObject({ email: 'new@test.example' })
  const { erpUser: _taken, ...without } = cookies
  expect(await ask(without)).toEqual({})
  expect(await ask({ ...without, erpUser: 'not JSON' })).toHaveProperty('erpUser')
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { callsOf } from '../../../testing/http.ts'
import { openCollegeWithProvider, refusedWith } from '../../../testing/sign-in/provider-college.ts'
import { aUser } from '../../access/factory.ts'
import { providerIdentities, sessions, users } from '../../access/schema.ts'

const { app, as, db, college, signIn, session } = await openCollegeWithProvider()
const admin = callsOf(app, await as('ROLE_ADMIN', { username: 'administrator' }))

/** Registers an account under an address, and approves it; returns its id. */
async function registered(username: string, email: string): Promise<number> {
  const person = { username, email, password: 'Mango#7', fullName: 'K. Lakshmi', role: ['faculty'], department: '' }
  const portal = {
    signInType: '',
    module: 'erp',
    instituteType: 'engineering',
    eamcetCode: 'NALA',
    collegeName: 'Nalanda',
    affiliatedTo: '',
  }
  const answer = await app.inject({ method: 'POST', url: '/api/signup', payload: { ...person, ...portal } })
  expect(answer.statusCode).toBe(200)
  const [user] = await db.select().from(users).where(eq(users.username, username))
  const id = user?.id ?? 0
  expect(await admin.post(`/registrations/${id}/approve`, { role: 'ROLE_FACULTY', scope: null })).toMatchObject({ status: 200 })
  return id
}

test('an account with an unverified address is not linked to the person with that address at the identity provider', async () => {
  const id = await registered('prepared', 'colleague@na.example')
  college.signsIn({ sub: 'colleague', email: 'colleague@na.example' })
  expect(refusedWith(await signIn())).toBe('/login?refused=access.provider-by-owner')
  expect(await db.$count(providerIdentities, eq(providerIdentities.userId, id))).toBe(0)
  expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0)
})

test('an account that the college created is linked by the claim', async () => {
  const user = await aUser(db, { email: 'known@na.example', roles: ['ROLE_FACULTY'] })
  college.signsIn({ sub: 'known', email: 'known@na.example' })
  expect((await session((await signIn()).cookies)).username).toBe(user.username)
})

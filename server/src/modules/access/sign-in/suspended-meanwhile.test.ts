import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { meetWhileOpen } from '../../../testing/commits/meeting.ts'
import { secondFactorClient } from '../../../testing/sign-in/second-factor-client.ts'
import { softwarePasskey } from '../../../testing/sign-in/software-passkey.ts'
import { aUser } from '../factory.ts'
import { rememberedBrowsers, sessions, users } from '../schema.ts'
import { endAllSessions } from '../users/user-administration.ts'

const { app, platform } = await openTestApp()
const { db } = platform.database
const { moment, post, signIn, asOwner } = secondFactorClient(app, platform)

/** Suspends a user during `signingIn`, which has seen the user as active. */
const suspendDuring = <T>(userId: number, signingIn: () => Promise<T>) =>
  meetWhileOpen(
    db,
    async (tx) => {
      await tx.update(users).set({ state: 'suspended' }).where(eq(users.id, userId))
      await endAllSessions(tx, userId, moment())
    },
    signingIn,
  )

const openOf = async (userId: number) => ({
  sessions: await db.$count(sessions, eq(sessions.userId, userId)),
  browsers: await db.$count(rememberedBrowsers, eq(rememberedBrowsers.userId, userId)),
})

test('a sign-in of a user who is suspended meanwhile opens no session and remembers no browser', async () => {
  const user = await aUser(db, { roles: ['ROLE_FACULTY'] })
  const answer = await suspendDuring(user.id, () => signIn(user.username, { remember: true }))
  expect(answer.json().code).toBe('access.wrong-credentials')
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await openOf(user.id)).toEqual({ sessions: 0, browsers: 0 })
})

test('a sign-in by passkey of a user who is suspended meanwhile opens no session either', async () => {
  const user = await aUser(db, { roles: ['ROLE_FACULTY'] })
  const key = softwarePasskey({ origin: platform.config.publicUrl, rpId: 'localhost' })
  const headers = asOwner((await signIn(user.username)).json().token)
  const making = (await post('/my/passkeys/challenge', {}, headers)).json()
  const credential = key.make(making.options.challenge)
  expect((await post('/my/passkeys', { token: making.token, name: 'own', credential }, headers)).statusCode).toBe(200)
  const { token, options } = (await post('/signin/passkey/challenge', {})).json()
  const signed = { token, credential: key.sign(options.challenge), remember: true }
  const answer = await suspendDuring(user.id, () => post('/signin/passkey', signed))
  expect(answer.json().code).toBe('access.wrong-credentials')
  expect(await openOf(user.id)).toEqual({ sessions: 0, browsers: 0 })
})

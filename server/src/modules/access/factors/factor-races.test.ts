import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { meetWhileOpen } from '../../../testing/commits/meeting.ts'
import { secondFactorClient } from '../../../testing/sign-in/second-factor-client.ts'
import { removePasskey } from '../passkeys/passkeys.ts'
import { accessSettings, passkeys, recoveryCodes } from '../schema.ts'
import { stopAuthenticator } from './authenticators.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'

const { app, platform } = await openTestApp()
const { keys } = platform
const { db } = platform.database
const { post, finish, stepOf, asOwner, ask, enrolled } = secondFactorClient(app, platform)
const renew = (token: string) => post('/my/recovery-codes', {}, asOwner(token))
const stop = (token: string) => app.inject({ method: 'DELETE', url: '/api/my/authenticator', headers: asOwner(token) })
const countCodes = (userId: number) => db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))

afterEach(() => db.delete(accessSettings))

test('if recovery codes are renewed twice concurrently, only those of the later renewal work', async () => {
  const { user, username, token } = await enrolled()
  let earlier: string[] = []
  const later = await meetWhileOpen(
    db,
    async (tx) => {
      earlier = await renewRecoveryCodes(tx, keys, user.id)
    },
    () => renew(token),
  )
  expect(await countCodes(user.id)).toBe(10)
  expect((await finish(await stepOf(username), earlier[0] ?? '')).json().code).toBe('access.wrong-code')
  expect((await finish(await stepOf(username), later.json().recoveryCodes[0])).statusCode).toBe(200)
})

test('no recovery codes remain if the authenticator is turned off while they are renewed', async () => {
  const { user, token } = await enrolled()
  const renewed = await meetWhileOpen(
    db,
    (tx) => stopAuthenticator(tx, user.id),
    () => renew(token),
  )
  expect(renewed.json().code).toBe('access.no-authenticator')
  expect(await countCodes(user.id)).toBe(0)
})

test('removing the passkey and turning off the authenticator concurrently requires a new second factor', async () => {
  await db.insert(accessSettings).values({ secondFactorRoles: ['ROLE_ACCOUNTANT'] })
  const { user, token } = await enrolled()
  const passkey = { userId: user.id, credentialId: 'own', publicKey: 'x', name: 'own', createdAt: new Date() }
  const [kept] = await db.insert(passkeys).values(passkey).returning()
  const stopped = await meetWhileOpen(
    db,
    (tx) => removePasskey(tx, { userId: user.id, id: kept?.id ?? 0 }),
    () => stop(token),
  )
  expect(stopped.statusCode).toBe(200)
  expect((await ask('/session', token)).json().user.pendingStep).toBe('second-factor')
})

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { now, setClock } from '../../../platform/clock.ts'
import { attempts } from '../../../platform/schema.ts'
import { addAttempt } from '../../../platform/throttling/throttle.ts'
import { openTestApp } from '../../../testing/app.ts'
import { aUser, plainPassword } from '../factory.ts'

// Attempts are counted in quarters of an hour: none of them may end while a test counts
setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform } = await openTestApp()
const { db } = platform.database

const signIn = (payload: object, remoteAddress: string) =>
  app.inject({ method: 'POST', url: '/api/signin', payload, remoteAddress })

describe('the limits of sign-in attempts', () => {
  test('throttle an attacker at the own address without locking the owner out', async () => {
    await aUser(db, { username: 'victim' })
    for (let attempt = 0; attempt < 8; attempt++)
      expect((await signIn({ username: 'victim', password: 'guess' }, '198.51.100.9')).statusCode).toBe(401)
    const refused = await signIn({ username: 'victim', password: plainPassword }, '198.51.100.9')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await signIn({ username: 'victim', password: plainPassword }, '203.0.113.50')).statusCode).toBe(200)
  })

  test('count a hundred concurrent guesses as a hundred, and only the first few are tried', async () => {
    await aUser(db, { username: 'rushed' })
    const guesses = await Promise.all(
      Array.from({ length: 100 }, () => signIn({ username: 'rushed', password: 'guess' }, '198.51.100.77')),
    )
    expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(8)
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(92)
  })

  test('count all spellings of a user name together', async () => {
    await aUser(db, { username: 'ilaiah' })
    const spellings = ['ilaiah', 'ILAIAH', ' Ilaiah ', 'İlaiah', 'ilaİah']
    for (let attempt = 0; attempt < 8; attempt++)
      await signIn({ username: spellings[attempt % spellings.length], password: 'guess' }, '198.51.100.10')
    const known = await Promise.all(spellings.map((username) => signIn({ username, password: plainPassword }, '198.51.100.10')))
    expect(known.filter(({ statusCode }) => statusCode === 200)).toHaveLength(0)
  })

  test('never throttle a user who signs in with the right password', async () => {
    await aUser(db, { username: 'busy' })
    for (let time = 0; time < 12; time++)
      expect((await signIn({ username: 'busy', password: plainPassword }, '198.51.100.11')).statusCode).toBe(200)
  })

  test('make a burst of sign-ins retry, without an effect on other requests', async () => {
    const rush = Promise.all(
      Array.from({ length: 250 }, (_, number) =>
        signIn({ username: `nobody${number}`, password: 'guess' }, `198.51.101.${number}`),
      ),
    )
    const { json } = await app.inject({ url: '/api/institution' })
    expect(json()).toHaveProperty('code')
    const outcomes = Map.groupBy(await rush, ({ statusCode }) => statusCode)
    expect([...outcomes.keys()].sort()).toEqual([401, 503])
    expect(outcomes.get(503)?.[0]?.headers['retry-after']).toBe('2')
  })

  test('slow down the responses for an account under attack, but not for other accounts', async () => {
    const { id } = await aUser(db, { username: 'attacked' })
    await aUser(db, { username: 'bystander' })
    await addAttempt(db, [`account:#${id}`], now())
    await db
      .update(attempts)
      .set({ count: 100 })
      .where(eq(attempts.subject, `account:#${id}`))
    let answered = 0
    const guesses = Array.from({ length: 40 }, async (_, number) => {
      const { statusCode } = await signIn({ username: 'attacked', password: 'guess' }, `198.51.102.${number}`)
      answered += 1
      return statusCode
    })
    const { statusCode } = await signIn({ username: 'bystander', password: plainPassword }, '203.0.113.51')
    expect(statusCode).toBe(200)
    expect(answered).toBeLessThan(20)
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([401]))
    expect((await signIn({ username: 'attacked', password: plainPassword }, '203.0.113.52')).statusCode).toBe(200)
  })
})

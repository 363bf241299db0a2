import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { cookiesOf, secondFactorClient } from '../../../testing/sign-in/second-factor-client.ts'
import { signInSteps, users } from '../schema.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const { later, moment, post, signIn, stepOf, finish, codeOf, ask, enrolled } = secondFactorClient(app, platform)

describe('signing in with a code', () => {
  test('returns a step without a session for the right password, and the code completes it', async () => {
    const { username, key } = await enrolled()
    const half = await signIn(username, { remember: true })
    expect(half.statusCode).toBe(401)
    expect(half.headers['set-cookie']).toBeUndefined()
    expect(half.json()).not.toHaveProperty('token')
    const whole = await finish(half.json().step, codeOf(key))
    expect(whole.statusCode).toBe(200)
    expect(whole.json()).toMatchObject({ username, pendingStep: null })
    expect(cookiesOf(whole)).toHaveProperty('nalanda_remember')
    expect((await ask('/my/second-factor', whole.json().token)).statusCode).toBe(200)
  })

  test('reveals nothing about the second factor if the password is wrong', async () => {
    const { username } = await enrolled()
    const answer = await post('/signin', { username, password: 'guess' })
    expect(answer.json().code).toBe('access.wrong-credentials')
    expect(answer.json()).not.toHaveProperty('step')
  })

  test('accepts codes of the half-minute before and after, but no older or used ones', async () => {
    const { username, key } = await enrolled()
    later(120)
    const at = (by: number) => codeOf(key, new Date(moment().getTime() + by * 1000))
    expect((await finish(await stepOf(username), at(-60))).statusCode).toBe(401)
    expect((await finish(await stepOf(username), at(60))).statusCode).toBe(401)
    expect((await finish(await stepOf(username), at(-30))).statusCode).toBe(200)
    expect((await finish(await stepOf(username), at(30))).statusCode).toBe(200)
    // A code older than a used one may have been read over the user's shoulder
    expect((await finish(await stepOf(username), at(0))).statusCode).toBe(401)
  })

  test('accepts a code once, even if it is sent twice concurrently', async () => {
    const { username, key } = await enrolled()
    const steps = await Promise.all([stepOf(username), stepOf(username), stepOf(username)])
    const answers = await Promise.all(steps.map((step) => finish(step, codeOf(key))))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401])
    expect((await finish(await stepOf(username), codeOf(key))).json().code).toBe('access.wrong-code')
  })

  test('accepts a step once, for five minutes and for five tries', async () => {
    const { username, key } = await enrolled()
    const used = await stepOf(username)
    expect((await finish(used, codeOf(key))).statusCode).toBe(200)
    later()
    expect((await finish(used, codeOf(key))).json().code).toBe('access.step-over')
    const old = await stepOf(username)
    later(301)
    expect((await finish(old, codeOf(key))).json().code).toBe('access.step-over')
    const tried = await stepOf(username)
    for (let time = 0; time < 5; time++) expect((await finish(tried, '000000')).json().code).toBe('access.wrong-code')
    expect((await finish(tried, codeOf(key))).json().code).toBe('access.step-over')
    expect((await finish('x'.repeat(43), codeOf(key))).json().code).toBe('access.step-over')
  })

  test('limits a hundred concurrent guesses to ten tries over all steps, and a recovery code still works', async () => {
    const { username, key, codes } = await enrolled()
    const steps: string[] = []
    while (steps.length < 20) steps.push(await stepOf(username))
    const guesses = await Promise.all(steps.flatMap((step) => Array.from({ length: 5 }, () => finish(step, '000000'))))
    const outcomes = Map.groupBy(guesses, (guess) => guess.json().code as string)
    expect(outcomes.get('access.wrong-code')).toHaveLength(10)
    expect(outcomes.get('access.too-many-attempts')).toHaveLength(90)
    expect((await finish(await stepOf(username), codeOf(key))).statusCode).toBe(429)
    expect((await finish(await stepOf(username), codes[3] ?? '')).statusCode).toBe(200)
  })

  test('does not accept the code of another user', async () => {
    const [mine, other] = [await enrolled(), await enrolled()]
    expect((await finish(await stepOf(mine.username), codeOf(other.key))).statusCode).toBe(401)
    expect((await finish(await stepOf(mine.username), other.codes[0] ?? '')).statusCode).toBe(401)
    expect((await finish(await stepOf(other.username), other.codes[0] ?? '')).statusCode).toBe(200)
  })

  test('ends the step when the password is changed or the account is suspended', async () => {
    const { user, username, key } = await enrolled()
    const before = await stepOf(username)
    later(1)
    await db.update(users).set({ passwordChangedAt: moment() }).where(eq(users.id, user.id))
    expect((await finish(before, codeOf(key))).json().code).toBe('access.step-over')
    later(1)
    const suspended = await stepOf(username)
    await db.update(users).set({ state: 'suspended' }).where(eq(users.id, user.id))
    expect((await finish(suspended, codeOf(key))).json().code).toBe('access.step-over')
  })

  test('does not accept the step as a session, neither as bearer token nor as cookie', async () => {
    const { username } = await enrolled()
    const step = await stepOf(username)
    expect((await ask('/my/second-factor', step)).statusCode).toBe(401)
    const asCookie = await app.inject({ url: '/api/my/second-factor', cookies: { nalanda_session: step } })
    expect(asCookie.statusCode).toBe(401)
    expect(JSON.stringify(await db.select().from(signInSteps))).not.toContain(step)
  })

  test('accepts a recovery code once, in any spelling', async () => {
    const { username, codes } = await enrolled()
    const [code = '', next = ''] = codes
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `
    expect((await finish(await stepOf(username), typed)).statusCode).toBe(200)
    expect((await finish(await stepOf(username), code)).statusCode).toBe(401)
    const { token } = (await finish(await stepOf(username), next)).json()
    expect((await ask('/my/second-factor', token)).json().recoveryCodesLeft).toBe(8)
  })

  test('lets a browser that was remembered after a code return without another one, until the second factor is reset', async () => {
    const { user, username, key } = await enrolled()
    const entered = await finish(await stepOf(username, { remember: true }), codeOf(key))
    const { nalanda_remember = '' } = cookiesOf(entered)
    later(25 * 3600)
    const open = (remembered: string) => app.inject({ url: '/api/session', cookies: { nalanda_remember: remembered } })
    const again = await open(nalanda_remember)
    expect(again.json().user).toMatchObject({ username, pendingStep: null })
    const renewed = cookiesOf(again).nalanda_remember ?? ''
    const reset = await post(`/users/${user.id}/second-factor-reset`, { reason: 'The phone is lost' }, await as('ROLE_ADMIN'))
    expect(reset.statusCode).toBe(200)
    expect((await open(renewed)).json()).toEqual({ user: null })
  })
})

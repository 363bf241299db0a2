import { like, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { problem } from '../../../platform/problems.ts'
import { attempts } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { aUser, plainPassword } from '../factory.ts'
import { readKnownDevices } from './known-devices.ts'
import { type AdmittedSignIn, admitSignIn, checkSignIn } from './sign-in.ts'
import { countSignIn, outcomeOfAttempt } from './sign-in-limits.ts'
import { openSignInQueue } from './sign-in-queue.ts'

const { app, platform } = await openTestApp()
const { db } = platform.database
const campus = '198.51.100.1'
const noon = new Date('2026-11-20T06:30:00Z')

beforeEach(async () => {
  setClock(noon)
  await db.delete(attempts)
})
afterEach(() => setClock())

const signIn = (payload: object, remoteAddress: string, cookies: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/signin',
    payload,
    remoteAddress,
    cookies,
    headers: { 'sec-fetch-site': 'same-origin' },
  })
const guess = (username: string, remoteAddress: string) => signIn({ username, password: 'guess' }, remoteAddress)
const enter = (username: string, remoteAddress: string, cookies?: Record<string, string>) =>
  signIn({ username, password: plainPassword }, remoteAddress, cookies)
/** Sets the failures of these subjects in this window, since real attempts would take too long. */
const failed = (subjects: string, count: number) => db.update(attempts).set({ count }).where(like(attempts.subject, subjects))

async function knownDeviceOf(username: string, remoteAddress: string): Promise<Record<string, string>> {
  const { cookies } = await enter(username, remoteAddress)
  const known = cookies.find(({ name }) => name === 'nalanda_known')
  expect(known).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  return { nalanda_known: known?.value ?? '' }
}

describe('guessing at passwords from the campus address', () => {
  test('does not keep a colleague from signing in, even after two mistakes', async () => {
    await aUser(db, { username: 'dean' })
    await guess('no such name', campus)
    expect((await failed('address:%', 305)).rowCount).toBe(1)
    expect((await enter('dean', campus)).statusCode).toBe(200)
    for (const _ of [1, 2]) expect((await guess('dean', campus)).statusCode).toBe(401)
    expect((await enter('dean', campus)).statusCode).toBe(200)
  })

  test('does not block a colleague on an unknown device, even if more guesses wait than there are places', async () => {
    await aUser(db, { username: 'lecturer' })
    const guesses = Array.from({ length: 240 }, (_, number) => guess(`name-${number % 4}`, campus))
    const answer = await enter('lecturer', campus)
    expect(answer.statusCode).toBe(200)
    expect((await Promise.all(guesses)).map(({ statusCode }) => statusCode)).toContain(503)
  })

  test('puts names that failed there behind other names in the queue', async () => {
    const queue = openSignInQueue(db)
    const begun: string[] = []
    const admit = async () => ({ login: null, password: '', subjects: [], slow: false })
    const attempt = (username: string, wait: Promise<unknown>, wrong: boolean) => {
      const finish = async () => {
        begun.push(username)
        await wait
        if (wrong) throw problem('access.wrong-credentials')
        return username
      }
      return queue({ line: campus, username, now: noon, admit, finish }).catch(({ code }: { code: string }) => code)
    }
    const names = Array.from({ length: 160 }, (_, number) => `guessed-${number}`)
    for (const name of names) await attempt(name, Promise.resolve(), true)
    const gate = Promise.withResolvers<void>()
    const flood = names.map((name) => attempt(name.toUpperCase(), gate.promise, true))
    const colleague = attempt('colleague', gate.promise, false)
    await new Promise(setImmediate)
    expect(begun.splice(0)).toHaveLength(names.length + 2)
    gate.resolve()
    expect(await colleague).toBe('colleague')
    expect(begun[0]).toBe('colleague')
    expect(await Promise.all(flood)).toContain('platform.busy')
  })

  test('leaves the attacked account few more tries there, but the owner can sign in on a known device', async () => {
    await aUser(db, { username: 'targeted' })
    const device = await knownDeviceOf('targeted', campus)
    await guess('targeted', campus)
    await failed('address:%', 305)
    await guess('targeted', campus)
    await guess('targeted', campus)
    expect((await enter('targeted', campus)).statusCode).toBe(429)
    expect((await enter('targeted', campus, device)).statusCode).toBe(200)
  })

  test('counts all addresses of one IPv6 network together', async () => {
    await aUser(db, { username: 'sixth' })
    for (let host = 1; host <= 8; host += 1) expect((await guess('sixth', `2001:db8::${host}`)).statusCode).toBe(401)
    expect((await enter('sixth', '2001:db8::ffff')).statusCode).toBe(429)
    expect((await enter('sixth', '2001:db8:0:1::1')).statusCode).toBe(200)
  })
})

describe('guessing at one account from many addresses', () => {
  test('delays neither other users nor the owner on a known device', async () => {
    await aUser(db, { username: 'principal' })
    await aUser(db, { username: 'visitor' })
    const known = readKnownDevices((await knownDeviceOf('principal', '203.0.113.1')).nalanda_known, platform.keys.secret, noon)
    await guess('principal', '198.51.100.200')
    await failed('account:%', 48)
    const gate = Promise.withResolvers<void>()
    let waiting = 0
    const queue = openSignInQueue(db, () => {
      waiting += 1
      return gate.promise
    })
    const attempt = (username: string, password: string, address: string, devices = known.slice(1)) => {
      const actor = { userId: null, username: 'guest', address, requestId: address, act: 'test' }
      const admit = () => admitSignIn(db, { username, password }, { actor, devices, now: noon })
      const finish = async (admitted: AdmittedSignIn) => checkSignIn(db, admitted, actor, noon)
      return queue({ line: address, username, now: noon, admit, finish })
    }
    const rush = Array.from({ length: 40 }, (_, number) =>
      attempt('principal', 'guess', `198.51.100.${number % 10}`).catch(({ code }: { code: string }) => code),
    )
    await waitUntil(async () => expect(waiting).toBe(40))
    expect(await attempt('visitor', plainPassword, '203.0.113.2')).toMatchObject({ username: 'visitor' })
    expect(await attempt('principal', plainPassword, '203.0.113.3', known)).toMatchObject({ username: 'principal' })
    const slow = attempt('principal', plainPassword, '203.0.113.4')
    await waitUntil(async () => expect(waiting).toBe(41))
    gate.resolve()
    expect(new Set(await Promise.all(rush))).toEqual(new Set(['access.wrong-credentials']))
    expect(await slow, 'slow, and not locked out').toMatchObject({ username: 'principal' })
  })
})

describe('a known device', () => {
  test('has its own limit of tries', async () => {
    await aUser(db, { username: 'shared' })
    const device = await knownDeviceOf('shared', campus)
    for (let time = 0; time < 8; time += 1)
      expect((await signIn({ username: 'shared', password: 'guess' }, `192.0.2.${time}`, device)).statusCode).toBe(401)
    expect((await enter('shared', '192.0.2.9', device)).statusCode).toBe(429)
    expect((await enter('shared', '192.0.2.9')).statusCode).toBe(200)
  })

  test('is valid only for its own account and for 400 days, and cannot be forged', async () => {
    const owner = await aUser(db, { username: 'owner' })
    const other = await aUser(db, { username: 'other' })
    const { nalanda_known = '' } = await knownDeviceOf('owner', campus)
    const forged = nalanda_known.replace(/^\d+/, String(other.id))
    for (let time = 0; time < 8; time += 1) await guess('other', campus)
    for (const cookie of [nalanda_known, forged, `${other.id}.${'A'.repeat(43)}.9999999999999.${'A'.repeat(43)}`])
      expect((await enter('other', campus, { nalanda_known: cookie })).statusCode).toBe(429)
    for (let time = 0; time < 8; time += 1) await guess('owner', campus)
    expect((await enter('owner', campus, { nalanda_known })).statusCode).toBe(200)
    setClock(new Date(noon.getTime() + 401 * 86_400_000))
    for (let time = 0; time < 8; time += 1) await guess('owner', campus)
    expect((await enter('owner', campus, { nalanda_known })).statusCode).toBe(429)
    expect(owner.id).not.toBe(other.id)
  })

  test('remembers the last five users', async () => {
    let cookies: Record<string, string> = {}
    for (let number = 1; number <= 6; number += 1) {
      await aUser(db, { username: `lab${number}` })
      const answer = await enter(`lab${number}`, campus, cookies)
      cookies = { nalanda_known: answer.cookies.find(({ name }) => name === 'nalanda_known')?.value ?? '' }
    }
    for (const username of ['lab1', 'lab2']) for (let time = 0; time < 8; time += 1) await guess(username, campus)
    expect((await enter('lab1', campus, cookies)).statusCode).toBe(429)
    expect((await enter('lab2', campus, cookies)).statusCode).toBe(200)
  })
})

test('an account without failures of its own at an address is never refused there', async () => {
  const random = pseudoRandom(20)
  const clean = { id: 1_000 } as Parameters<typeof countSignIn>[1]['login']
  const addresses = [campus, '203.0.113.9', '2001:db8:5::1']
  await db.insert(attempts).values({ subject: `address:${campus}`, window: windowOf(noon), count: 299 })
  let refused = 0
  for (let step = 0; step < 300; step += 1) {
    const login = { id: random(30) } as typeof clean
    const address = addresses[random(3)] ?? campus
    await countSignIn(db, { name: '', login, address, devices: [] }, noon).catch(() => {
      refused += 1
    })
  }
  expect(refused).toBeGreaterThan(0)
  for (const address of addresses)
    await expect(countSignIn(db, { name: '', login: clean, address, devices: [] }, noon)).resolves.toBeDefined()
})

test('the first attempt of an account is never refused because of other counts', () => {
  for (const address of [0, 1, 300, 301, 30_000])
    for (const account of [0, 1, 40, 41, 30_000]) expect(outcomeOfAttempt({ pair: 1, address, account })).not.toBe('refuse')
  expect(outcomeOfAttempt({ pair: 9, address: 9, account: 9 })).toBe('refuse')
})

function pseudoRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const windowOf = (at: Date) => sql`to_timestamp(${Math.floor(at.getTime() / 900_000) * 900})`

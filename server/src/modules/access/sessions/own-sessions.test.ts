import { and, eq, isNotNull } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import { openTestApp } from '../../../testing/app.ts'
import { awaitMails, mailsTo } from '../../../testing/mail/mailbox.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { aUser, plainPassword } from '../factory.ts'
import { sessions } from '../schema.ts'

const { app, platform } = await openTestApp()
const { db } = platform.database
afterEach(() => setClock())

const own = { 'sec-fetch-site': 'same-origin' }
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1'
type Cookies = Record<string, string>
type Listed = { id: number; current: boolean; remembered: boolean; browser: string; system: string; lastSeenAt: string }

const cookiesOf = (answer: { cookies: { name: string; value: string }[] }): Cookies =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
async function signIn(username: string, { remember = false, agent = windows, remoteAddress = '203.0.113.7' } = {}) {
  const payload = { username, password: plainPassword, remember }
  return cookiesOf(
    await app.inject({ method: 'POST', url: '/api/signin', payload, headers: { 'user-agent': agent }, remoteAddress }),
  )
}
const list = async (cookies: Cookies): Promise<Listed[]> =>
  (await app.inject({ url: '/api/my/sessions', cookies })).json().sessions
const end = (cookies: Cookies, id: number | '') =>
  app.inject({ method: 'DELETE', url: `/api/my/sessions${id && `/${id}`}`, cookies, headers: own })
const session = (cookies: Cookies) => app.inject({ url: '/api/session', cookies })
const onlyRemember = ({ nalanda_remember = '' }: Cookies) => ({ nalanda_remember })

describe('the own sessions', () => {
  test('are listed with device, address and times, the present one first', async () => {
    await aUser(db, { username: 'traveller' })
    setClock(new Date('2026-11-21T04:00:00Z'))
    await signIn('traveller', { agent: iphone, remoteAddress: '198.51.100.4', remember: true })
    setClock(new Date('2026-11-21T05:00:00Z'))
    const cookies = await signIn('traveller')
    const [here, there] = await list(cookies)
    expect(here).toMatchObject({ browser: 'Chrome', system: 'Windows', current: true, remembered: false })
    expect(there).toMatchObject({
      browser: 'Safari',
      system: 'iPhone',
      address: '198.51.100.4',
      signedInAt: '2026-11-21T04:00:00.000Z',
      current: false,
      remembered: true,
    })
    expect(JSON.stringify([here, there])).not.toContain('okenHash')
  })

  test('can be ended one by one, together with the remembered browser', async () => {
    await aUser(db, { username: 'lost.phone' })
    const phone = await signIn('lost.phone', { agent: iphone, remember: true })
    const cookies = await signIn('lost.phone')
    const there = (await list(cookies)).find(({ current }) => !current)
    expect((await end(cookies, there?.id ?? 0)).statusCode).toBe(200)
    expect((await session(phone)).json().user).toBeNull()
    expect((await session(onlyRemember(phone))).json().user).toBeNull()
    expect(await list(cookies)).toHaveLength(1)
  })

  test('do not include the session of another user, which cannot be ended', async () => {
    await aUser(db, { username: 'mine' })
    await aUser(db, { username: 'theirs' })
    const [mine, theirs] = [await signIn('mine'), await signIn('theirs')]
    const [foreign] = await list(theirs)
    expect((await end(mine, foreign?.id ?? 0)).statusCode).toBe(404)
    expect((await end(mine, 999_999_999)).statusCode).toBe(404)
    expect((await session(theirs)).json().user.username).toBe('theirs')
  })

  test('are all ended by signing out everywhere else, except for the present one', async () => {
    await aUser(db, { username: 'cautious' })
    const others = [await signIn('cautious', { remember: true }), await signIn('cautious', { agent: iphone })]
    const cookies = await signIn('cautious', { remember: true })
    expect((await end(cookies, '')).json()).toEqual({ ended: 2 })
    for (const other of others) expect((await session(other)).json().user).toBeNull()
    expect((await session(onlyRemember(others[0] ?? {}))).json().user).toBeNull()
    expect((await session(onlyRemember(cookies))).json().user.username).toBe('cautious')
  })

  test('include a remembered browser once after its session is over, and it can be ended', async () => {
    await aUser(db, { username: 'monthly' })
    setClock(new Date('2026-11-01T05:00:00Z'))
    const phone = await signIn('monthly', { agent: iphone, remember: true })
    setClock(new Date('2026-11-03T05:00:00Z'))
    const renewed = cookiesOf(
      await app.inject({ url: '/api/session', cookies: onlyRemember(phone), headers: { 'user-agent': iphone } }),
    )
    setClock(new Date('2026-11-20T05:00:00Z'))
    const cookies = await signIn('monthly')
    const others = (await list(cookies)).filter(({ current }) => !current)
    expect(others).toMatchObject([{ system: 'iPhone', remembered: true }])
    expect((await end(cookies, others[0]?.id ?? 0)).statusCode).toBe(200)
    expect((await session(onlyRemember(renewed))).json().user).toBeNull()
    setClock(new Date('2026-12-25T05:00:00Z'))
    expect(await list(await signIn('monthly'))).toHaveLength(1)
  })

  test('include every browser, however many sessions another remembered one opened since', async () => {
    const { id: userId } = await aUser(db, { username: 'daily' })
    setClock(new Date('2026-11-20T05:00:00Z'))
    await signIn('daily', { agent: iphone })
    const cookies = await signIn('daily', { remember: true })
    const [renewed] = await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), isNotNull(sessions.series)))
    if (!renewed) throw new Error('No browser is remembered')
    const { id: _, ...again } = renewed
    const createdAt = new Date('2026-11-20T05:01:00Z')
    await db
      .insert(sessions)
      .values(Array.from({ length: 500 }, (_none, at) => ({ ...again, tokenHash: `${again.tokenHash} ${at}`, createdAt })))
    expect(await list(cookies)).toMatchObject([
      { current: true, remembered: true },
      { system: 'iPhone', current: false },
    ])
  })

  test('store the last use at most every five minutes', async () => {
    const { id } = await aUser(db, { username: 'seen' })
    const seen = async () =>
      (await db.select().from(sessions).where(eq(sessions.userId, id)))[0]?.lastSeenAt?.toISOString() ?? null
    setClock(new Date('2026-11-21T05:00:00Z'))
    const cookies = await signIn('seen')
    setClock(new Date('2026-11-21T05:04:59Z'))
    await session(cookies)
    setClock(new Date('2026-11-21T05:05:00Z'))
    await session(cookies)
    await waitUntil(async () => expect(await seen()).toBe('2026-11-21T05:05:00.000Z'))
    setClock(new Date('2026-11-21T05:09:00Z'))
    expect((await list(cookies))[0]?.lastSeenAt).toBe('2026-11-21T05:05:00.000Z')
    setClock(new Date('2026-11-21T05:10:00Z'))
    await session(cookies)
    await waitUntil(async () => expect(await seen()).toBe('2026-11-21T05:10:00.000Z'))
  })
})

describe('the own account history', () => {
  test('is listed newest first with addresses, page by page', async () => {
    await aUser(db, { username: 'watched' })
    await aUser(db, { username: 'somebody.else' })
    for (let time = 0; time < 21; time++) await signIn('watched', { remoteAddress: `203.0.113.${time}` })
    const wrong = { username: 'watched', password: 'guess' }
    await app.inject({ method: 'POST', url: '/api/signin', payload: wrong, remoteAddress: '198.51.100.66' })
    await signIn('somebody.else')
    const cookies = await signIn('watched')
    const page = async (query = '') => (await app.inject({ url: `/api/my/history${query}`, cookies })).json()
    const first = await page()
    expect(first.items.slice(0, 2)).toMatchObject([{ event: 'sign-in' }, { event: 'sign-in-refused', address: '198.51.100.66' }])
    expect(first.items).toHaveLength(20)
    const second = await page(`?after=${first.next}`)
    expect(second.items).toHaveLength(3)
    expect(second.next).toBeNull()
    const ids = [...first.items, ...second.items].map(({ id }: { id: number }) => id)
    expect(new Set(ids).size).toBe(23)
  })

  test('includes added and removed passkeys', async () => {
    const { id } = await aUser(db, { username: 'with.key' })
    const cookies = await signIn('with.key')
    const actor = { userId: id, username: 'with.key', address: null, requestId: null, act: 'test' }
    const acts = ['access.add-passkey', 'access.rename-passkey', 'access.remove-passkey']
    for (const act of acts) await inTransaction(db, actor, async (tx) => recordChange(tx, { entity: 'user', entityId: id, act }))
    const { items } = (await app.inject({ url: '/api/my/history', cookies })).json()
    expect(items.map(({ event }: { event: string }) => event)).toEqual(['passkey-removed', 'passkey-added', 'sign-in'])
  })
})

describe('a copied remember cookie', () => {
  test('ends its sessions, and the owner gets one e-mail', async () => {
    const { email } = await aUser(db, { username: 'copied.from' })
    setClock(new Date('2026-11-01T05:00:00Z'))
    const first = onlyRemember(await signIn('copied.from', { remember: true }))
    setClock(new Date('2026-11-03T05:00:00Z'))
    const renewed = cookiesOf(await session(first))
    setClock(new Date('2026-11-03T05:05:00Z'))
    for (let time = 0; time < 3; time++) expect((await session(first)).json().user).toBeNull()
    expect((await session(renewed)).json().user).toBeNull()
    const [letter] = await awaitMails(platform, email, 1)
    expect(letter).toContain('You were signed out of')
    expect(await mailsTo(platform, email)).toHaveLength(1)
    const history = (await app.inject({ url: '/api/my/history', cookies: await signIn('copied.from') })).json().items
    expect(history.map(({ event }: { event: string }) => event)).toEqual([
      'sign-in',
      'remember-token-reused',
      'sign-in-remembered',
      'sign-in',
    ])
  })
})

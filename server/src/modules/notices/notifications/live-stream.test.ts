import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { openTestApp } from '../../../testing/app.ts'
import { actorCalled } from '../../../testing/http.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { notify } from './notifications.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
// Another server process on the same database
const other = await openTestApp({ database: platform.database.url })
await app.listen({ port: 0, host: '127.0.0.1' })
await other.app.listen({ port: 0, host: '127.0.0.1' })
await waitUntil(() => expect(platform.bus.connected && other.platform.bus.connected).toBe(true))

type Server = typeof app
type Headers = Record<string, string>
type Event = { id: string; event: string; data: Record<string, unknown> }

/** Opens a stream as a browser does; returns what it has received and whether it has ended. */
async function listen(server: Server, headers: Headers) {
  const { port } = server.server.address() as AddressInfo
  const ending = new AbortController()
  const url = `http://127.0.0.1:${port}/api/notifications/stream`
  const answer = await fetch(url, { headers: { accept: 'text/event-stream', ...headers }, signal: ending.signal })
  const heard: Event[] = []
  const client = { answer, heard, ended: false, close: () => ending.abort() }
  void (async () => {
    let text = ''
    for await (const piece of answer.body ?? []) {
      text += Buffer.from(piece).toString()
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) if (part.includes('event:')) heard.push(eventOf(part))
    }
  })()
    .catch(() => {})
    .finally(() => {
      client.ended = true
    })
  return client
}

function eventOf(part: string): Event {
  const fields = new Map(part.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]))
  return { id: fields.get('id') ?? '', event: fields.get('event') ?? '', data: JSON.parse(fields.get('data') ?? '{}') }
}

let tested = 0
async function notifyUser(username: string): Promise<void> {
  const { rows } = await platform.database.pool.query<{ id: string }>('select id from users where username = $1', [username])
  const actor = actorCalled('portal')
  const about = `test ${++tested}`
  const news = {
    to: { userIds: [Number(rows[0]?.id)] },
    kind: 'role-given' as const,
    params: { role: about },
    link: '/app',
    about,
  }
  await inTransaction(db, actor, (tx) => notify(tx, news))
}
const kinds = ({ heard }: { heard: Event[] }) => heard.map(({ event }) => event)

test('a stream first sends the current counts, and then new notifications from any server', async () => {
  const me = await as('ROLE_STUDENT', { username: 'live' })
  const [here, there] = [await listen(app, me), await listen(other.app, me)]
  expect(here.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(here.answer.headers.get('cache-control')).toBe('private, no-store, no-transform')
  expect(here.answer.headers.get('content-encoding')).toBeNull()
  await waitUntil(() => expect([kinds(here), kinds(there)]).toEqual([['state'], ['state']]))
  expect(here.heard[0]?.data).toEqual({ unread: 0, newest: 0 })
  await notifyUser('live')
  for (const client of [here, there]) {
    await waitUntil(() => expect(kinds(client)).toEqual(['state', 'notification', 'state']))
    expect(client.heard[1]?.data).toMatchObject({ kind: 'role-given', read: false })
    expect(client.heard[2]?.data).toMatchObject({ unread: 1 })
  }
  await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/notifications/read`, {
    method: 'POST',
    headers: me,
  })
  await waitUntil(() => expect(there.heard.at(-1)?.data).toMatchObject({ unread: 0 }))
  here.close()
  there.close()
})

test('no user receives the notifications of another user', async () => {
  const stranger = await listen(app, await as('ROLE_STUDENT', { username: 'stranger' }))
  await as('ROLE_STUDENT', { username: 'somebody' })
  await waitUntil(() => expect(kinds(stranger)).toEqual(['state']))
  await notifyUser('somebody')
  await notifyUser('stranger')
  await waitUntil(() => expect(kinds(stranger)).toContain('notification'))
  expect(stranger.heard.filter(({ event }) => event === 'notification')).toHaveLength(1)
  stranger.close()
})

test('a client that reconnects after a restart receives missed notifications in order', async () => {
  const me = await as('ROLE_STUDENT', { username: 'returning' })
  const short = await openTestApp({ database: platform.database.url })
  await short.app.listen({ port: 0, host: '127.0.0.1' })
  await notifyUser('returning')
  const first = await listen(short.app, me)
  await waitUntil(() => expect(kinds(first)).toEqual(['state']))
  // An open stream does not delay the shutdown
  await short.app.close()
  await waitUntil(() => expect(first.ended).toBe(true))
  await notifyUser('returning')
  await notifyUser('returning')
  const again = await listen(app, { ...me, 'last-event-id': first.heard.at(-1)?.id ?? '' })
  await waitUntil(() => expect(kinds(again)).toEqual(['notification', 'notification', 'state']))
  expect(again.heard[2]?.data).toMatchObject({ unread: 3 })
  const ids = again.heard.map(({ id }) => Number(id))
  expect(ids).toEqual([...ids].sort((a, b) => a - b))
  again.close()
})

test('a stream ends with its session', async () => {
  const me = await as('ROLE_STUDENT', { username: 'leaving' })
  const client = await listen(app, me)
  await waitUntil(() => expect(kinds(client)).toEqual(['state']))
  await app.inject({ method: 'POST', url: '/api/signout', headers: me })
  await waitUntil(() => expect(client.ended).toBe(true))
})

test('a stream is refused to guests, to clients that do not ask for one, and above the limit per user', async () => {
  const me = await as('ROLE_STUDENT', { username: 'many' })
  expect((await app.inject('/api/notifications/stream')).statusCode).toBe(401)
  expect((await app.inject({ url: '/api/notifications/stream', headers: me })).json().code).toBe('platform.stream-only')
  expect((await app.inject({ method: 'HEAD', url: '/api/notifications/stream', headers: me })).statusCode).toBe(404)
  const clients = await Promise.all(Array.from({ length: 8 }, () => listen(app, me)))
  const ninth = await listen(app, me)
  expect(ninth.answer.status).toBe(429)
  expect(ninth.answer.headers.get('retry-after')).toBe('30')
  for (const client of clients) client.close()
  await waitUntil(async () => {
    const again = await listen(app, me)
    again.close()
    expect(again.answer.status).toBe(200)
  })
})

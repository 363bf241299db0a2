import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoint } from '@nalanda/contract/platform/endpoint'
import { eq, like } from 'drizzle-orm'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../testing/database.ts'
import { now, setClock } from '../clock.ts'
import { inTransaction } from '../database/transactions.ts'
import { loadKeys } from '../encryption/keys.ts'
import { installErrorHandler } from '../http/error-handler.ts'
import { compileSerializersOnUse } from '../http/serializers.ts'
import { serve } from '../http/serve.ts'
import { problem } from '../problems.ts'
import { auditEntries, facts, idempotencyKeys } from '../schema.ts'
import { removeExpiredKeys } from './expiry.ts'

const { db } = await openTestDatabase({ max: 8 })
const keys = loadKeys({ dataDir: mkdtempSync(join(tmpdir(), 'nalanda-keys-')), keys: {} } as never)

const body = z.object({ name: z.string(), refused: z.boolean().optional(), ms: z.number().optional() })
const reply = z.object({ at: z.number() })
const shared = { method: 'POST', allow: 'anyone', body, reply, idempotent: true } as const
const create = endpoint({ ...shared, path: '/things' })
const createSlowly = endpoint({ ...shared, path: '/own', ownTransactions: 'a test' })

const app = Fastify()
app.decorate('database', db)
app.decorate('served', new Map())
app.decorate('keys', keys)
app.decorate('checksReplies', true)
app.decorateRequest('signedIn', null)
app.setValidatorCompiler(() => () => true)
compileSerializersOnUse(app)
installErrorHandler(app)

let done = 0
const pause = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms))
async function write(tx: typeof db, { name, refused, ms }: z.infer<typeof body>) {
  await tx.insert(facts).values({ name: `${name} ${crypto.randomUUID()}`, value: 1 })
  await pause(ms)
  if (refused) throw problem('platform.not-found')
  done += 1
  return { at: done }
}
serve(app, create, ({ body: asked }, { db: tx }) => write(tx, asked))
serve(app, createSlowly, ({ body: asked }, { db: pool, actor, claimKey }) =>
  inTransaction(pool, actor, async (tx) => {
    await claimKey(tx)
    return write(tx, asked)
  }),
)

const stored = (name: string) => db.$count(facts, like(facts.name, `${name} %`))
const newKey = () => crypto.randomUUID()
async function send(payload: object, key?: string, { url = '/api/things', from = '127.0.0.1' } = {}) {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  const answer = await app.inject({ method: 'POST', url, payload, headers, remoteAddress: from })
  return {
    status: answer.statusCode,
    replayed: answer.headers['idempotency-replayed'],
    after: answer.headers['retry-after'],
    ...answer.json(),
  }
}

describe.each(['/api/things', '/api/own'])('a call that creates something at %s', (url) => {
  test('is executed once when it is repeated with its key, and returns the same response', async () => {
    const [name, key] = [newKey(), newKey()]
    const first = await send({ name }, key, { url })
    const entries = await db.$count(auditEntries)
    expect(await send({ name }, key, { url })).toEqual({ ...first, replayed: 'true' })
    expect(first.replayed).toBeUndefined()
    expect(await stored(name)).toBe(1)
    expect(await db.$count(auditEntries)).toBe(entries)
  })

  test('is executed once when it is sent several times concurrently', async () => {
    const [name, key] = [newKey(), newKey()]
    const answers = await Promise.all(Array.from({ length: 5 }, () => send({ name, ms: 50 }, key, { url })))
    expect(await stored(name)).toBe(1)
    const [first] = answers.filter(({ status }) => status === 200)
    for (const { status, code, at, after } of answers)
      expect({ status, at, code, after }).toEqual(
        status === 200
          ? { status, at: first?.at, code: undefined, after: undefined }
          : { status: 409, at: undefined, code: 'platform.idempotency-in-progress', after: '2' },
      )
  })

  test('is refused with other content under the same key, and changes nothing', async () => {
    const [name, key] = [newKey(), newKey()]
    await send({ name }, key, { url })
    expect(await send({ name, ms: 1 }, key, { url })).toMatchObject({ status: 422, code: 'platform.idempotency-key-reused' })
    expect(await stored(name)).toBe(1)
  })

  test('does not use up its key when it is refused', async () => {
    const [name, key] = [newKey(), newKey()]
    expect((await send({ name, refused: true }, key, { url })).status).toBe(404)
    expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.key, key))).toBe(0)
    expect((await send({ name }, key, { url })).status).toBe(200)
    expect(await stored(name)).toBe(1)
  })

  test('is executed by the second request if the first one is refused meanwhile', async () => {
    const [name, key] = [newKey(), newKey()]
    const first = send({ name, ms: 150, refused: true }, key, { url })
    await pause(50)
    const second = send({ name }, key, { url })
    expect([(await first).status, (await second).status]).toEqual([404, 200])
    expect(await stored(name)).toBe(1)
  })

  test('is executed each time without a key', async () => {
    const name = newKey()
    for (const _ of [1, 2]) expect((await send({ name }, undefined, { url })).replayed).toBeUndefined()
    expect(await stored(name)).toBe(2)
  })
})

test('two senders may use the same key', async () => {
  const [name, key] = [newKey(), newKey()]
  await send({ name }, key)
  expect((await send({ name }, key, { from: '203.0.113.7' })).replayed).toBeUndefined()
  expect(await stored(name)).toBe(2)
})

test('a key used for one call is refused for another', async () => {
  const [name, key] = [newKey(), newKey()]
  await send({ name }, key)
  expect((await send({ name }, key, { url: '/api/own' })).status).toBe(422)
  expect(await stored(name)).toBe(1)
})

test.each(['short', 'x'.repeat(129), 'a key with spaces in it'])('the key "%s" is refused as malformed', async (key) => {
  const name = newKey()
  expect(await send({ name }, key)).toMatchObject({ status: 400, code: 'platform.idempotency-key-malformed' })
  expect(await stored(name)).toBe(0)
})

test('a key expires after a day', async () => {
  const [name, key] = [newKey(), newKey()]
  await send({ name }, key)
  const instant = now()
  setClock(new Date(instant.getTime() + 24 * 60 * 60 * 1000))
  try {
    expect((await send({ name }, key)).replayed).toBeUndefined()
    expect(await stored(name)).toBe(2)
    const others = await db.$count(idempotencyKeys)
    await removeExpiredKeys(db)
    expect([others > 1, await db.$count(idempotencyKeys)]).toEqual([true, 1])
  } finally {
    setClock(instant)
  }
})

test('the response is stored encrypted, and the request is not stored', async () => {
  const [name, key] = [newKey(), newKey()]
  await send({ name }, key)
  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  expect(row?.answer).toMatch(/^v1\./)
  expect(JSON.stringify(row)).not.toContain(name)
})

test('a call without a response to store cannot be declared idempotent', () => {
  expect(() => serve(app, endpoint({ ...shared, method: 'GET', path: '/wrong' }) as never, () => ({}) as never)).toThrow(
    'no answer',
  )
})

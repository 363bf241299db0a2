import { download, endpoint, Nothing } from '@nalanda/contract/platform/endpoint'
import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../testing/database.ts'
import { problem } from '../problems.ts'
import { auditEntries, facts } from '../schema.ts'
import { installErrorHandler } from './error-handler.ts'
import { compileSerializersOnUse } from './serializers.ts'
import { serve } from './serve.ts'

const { db } = await openTestDatabase()
const call = endpoint({ method: 'POST', path: '/things', allow: 'anyone', reply: Nothing })

function anApp() {
  const app = Fastify()
  app.decorate('database', db)
  app.decorate('served', new Map())
  app.decorate('checksReplies', false)
  app.decorateRequest('signedIn', null)
  app.setValidatorCompiler(() => () => true)
  compileSerializersOnUse(app)
  installErrorHandler(app)
  return app
}

/** Returns the response of a call that writes a row with this name and then ends with `end`. */
async function writeThen(name: string, end: () => void) {
  const app = anApp()
  serve(app, call, async (_call, { db: tx }) => {
    await tx.insert(facts).values({ name, value: 1 })
    end()
    return {}
  })
  return app.inject({ method: 'POST', url: '/api/things' })
}
const isStored = async (name: string) => (await db.$count(facts, eq(facts.name, name))) === 1

test('a change by a call is stored with an entry in the audit trail', async () => {
  expect((await writeThen('kept', () => {})).statusCode).toBe(200)
  expect(await isStored('kept')).toBe(true)
  expect(await db.$count(auditEntries)).toBe(1)
})

test.each([
  ['refuses', 404, () => problem('platform.not-found')],
  ['fails', 500, () => new Error('a fault of ours')],
])('a call that %s rolls back what it wrote before', async (name, status, failure) => {
  const before = await db.$count(auditEntries)
  const answer = await writeThen(name, () => {
    throw failure()
  })
  expect(answer.statusCode).toBe(status)
  expect(await isStored(name)).toBe(false)
  expect(await db.$count(auditEntries)).toBe(before)
})

test('a response contains only the fields that the contract declares, as JSON that is not cached', async () => {
  const person = z.object({ name: z.string(), marks: z.array(z.object({ grade: z.string() })) })
  const row = { name: '</script>"\u2028', passwordHash: 'secret', marks: [{ grade: 'A', examiner: 'secret' }] }
  const app = anApp()
  serve(app, endpoint({ method: 'GET', path: '/people', allow: 'anyone', reply: person }), () => row)
  const answer = await app.inject('/api/people')
  expect(JSON.parse(answer.body)).toEqual({ name: '</script>"\u2028', marks: [{ grade: 'A' }] })
  expect(answer.body).not.toContain('secret')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
  })
})

test('an optional part of a response, or one of several shapes, is reduced to its declared fields too', async () => {
  const shape = z.object({ name: z.string() })
  const reply = z.object({ change: shape.nullable(), holder: z.union([shape, z.object({ number: z.int() })]) })
  const stored = { name: 'a', passwordHash: 'secret' }
  const app = anApp()
  const spec = endpoint({ method: 'GET', path: '/parts', allow: 'anyone', reply })
  serve(app, spec, async () => ({ change: stored, holder: stored }))
  expect((await app.inject('/api/parts')).json()).toEqual({ change: { name: 'a' }, holder: { name: 'a' } })
})

test('a failure returns a general sentence and the request number, and nothing about its cause', async () => {
  const { statusCode, body, headers } = await writeThen('secret', () => {
    throw new Error('no pg_hba.conf entry for host 10.1.2.3: select * from users')
  })
  expect(statusCode).toBe(500)
  expect(headers['content-type']).toContain('application/problem+json')
  const sentence =
    'The portal could not complete your request. Nothing was changed. Try again. If it fails again, contact the college office'
  expect(JSON.parse(body)).toEqual({
    type: '/problems/platform.failed',
    title: sentence,
    status: 500,
    code: 'platform.failed',
    message: sentence,
    requestId: expect.any(String),
  })
})

test.each([
  ['Hall ticket.pdf', 'Hall ticket.pdf'],
  ['తెలుగు.pdf', '______.pdf'],
  ['a"; filename="b.html', 'a__ filename__b.html'],
  ['a.pdf\r\nSet-Cookie: a=b', 'a.pdf__Set-Cookie_ a_b'],
])('the file %j is sent as an attachment, under its name in two safely encoded forms', async (name, plain) => {
  const app = anApp()
  const file = { name, type: 'application/pdf', content: Buffer.from('%PDF-') }
  serve(app, endpoint({ method: 'GET', path: '/file', allow: 'anyone', reply: download('application/pdf') }), () => file)
  const { headers, cookies } = await app.inject('/api/file')
  expect(headers['content-type']).toBe('application/pdf')
  const [, given, encoded = ''] =
    /^attachment; filename="([\w. ()-]+)"; filename\*=UTF-8''([\w.~!%-]+)$/.exec(String(headers['content-disposition'])) ?? []
  expect([given, decodeURIComponent(encoded)]).toEqual([plain, name])
  expect(cookies).toEqual([])
})

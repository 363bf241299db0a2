import { type EndpointSpec, isDownload } from '@nalanda/contract/platform/endpoint'
import { Problem } from '@nalanda/contract/platform/problem'
import fc from 'fast-check'
import type { LightMyRequestResponse as Answer, InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openSealer } from './platform/audit/sealer.ts'
import { verifyTrail } from './platform/audit/verification.ts'
import { openTestApp } from './testing/app.ts'
import { openExamCell } from './testing/published-results.ts'

const { app, platform, as } = await openTestApp({ demo: true })
await app.ready()
const cell = await openExamCell(platform.database.db)
const published = await cell.hold([await cell.aStudent({ rollNo: '22NA1A0501' })], { at: new Date('2026-01-10T04:30:00Z') })
await cell.publish(published.id, new Date('2026-01-11T04:30:00Z'))

const runs = Number(process.env.HOSTILE_RUNS ?? 12)
// New callers for every twelve runs, so that a long campaign is not rate-limited.
const callers: Record<string, string>[] = [{}]
for (let run = 0; run < runs; run += 12) {
  callers.push(await as('ROLE_ADMIN'), await as('ROLE_EXAMINATION'), await as(['ROLE_ACADEMICS', 'ROLE_ADMINISTRATION']))
}

/** Texts that have broken other systems: lone surrogates, NUL, keys of the prototype, other languages, dates that do not exist. */
const nasty = fc.constantFrom(
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff!',
    '__proto__',
    'constructor',
    'toString',
    '%',
    '%00',
    '%E0%A4',
    '../../etc/passwd',
  ],
  ...[
    "'; DROP TABLE users; --",
    '#{7*7}',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '\r\nSet-Cookie: a=b',
    '‮',
    'İ',
    'ﬀ',
    'తెలుగు',
    '💥',
  ],
  ...[
    '0',
    '-1',
    '1e400',
    '1e5',
    '999999999999999',
    '99999999999999999999',
    '0x10',
    'NaN',
    'Infinity',
    'null',
    'true',
    '[]',
    '{}',
  ],
  ...[
    '2025-02-30',
    '9999-12-31',
    '0000-01-01',
    '2025-19-39 29:59:59+00',
    '2026-01-01T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '24:60',
  ],
  ...['a'.repeat(99), 'a'.repeat(5_000), '('.repeat(60), 'a '.repeat(49), '%_\\'.repeat(30)],
)
const cursors = fc
  .tuple(fc.oneof(nasty, fc.double(), fc.constant(null)), fc.oneof(nasty, fc.maxSafeInteger()))
  .map((place) => Buffer.from(JSON.stringify(place)).toString('base64url'))
const text = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 30 }), cursors)
const hostile = fc.oneof(
  text,
  fc.constantFrom(null, true, -1, 0, 1.005, 1e308, -0, 2 ** 53, 2 ** 31, [], {}, [[]], [null], { __proto__: null, a: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
)

type JsonSchema = {
  type?: string
  enum?: unknown[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

/** Generates values that a schema accepts, or nearly: most have its shape, so that they reach the database; some parts are arbitrary. */
function nearly(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: plausible(schema), weight: 9 }, { arbitrary: hostile, weight: 1 })
}

function plausible({ type, enum: choices, properties, items, anyOf }: JsonSchema): fc.Arbitrary<unknown> {
  if (choices) return fc.constantFrom(...choices)
  if (anyOf) return fc.oneof(...anyOf.map(nearly))
  if (properties) return fc.record(mapped(properties, nearly))
  if (type === 'array') return fc.array(nearly(items ?? {}), { maxLength: 4 })
  if (type === 'integer' || type === 'number')
    return fc.oneof(fc.integer({ min: 0, max: 12 }), fc.double({ noNaN: true }), fc.maxSafeInteger())
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  return fc.oneof(
    text,
    fc.constantFrom('B.Tech', '22NA1A0501', published.title, '2025-06-01', '2026-01', '2099-01-01T00:00:00Z', 'a@b.example'),
  )
}

const mapped = <T>(of: Record<string, JsonSchema>, make: (schema: JsonSchema) => T) =>
  Object.fromEntries(Object.entries(of).map(([name, schema]) => [name, make(schema)]))
const schemaOf = (of: z.ZodType | undefined) =>
  (of ? z.toJSONSchema(of, { io: 'input', unrepresentable: 'any' }) : {}) as JsonSchema

const inPath = fc.oneof(
  { arbitrary: fc.constantFrom('1', '2', '3', String(published.id), 'overview', 'tabulation'), weight: 4 },
  { arbitrary: text, weight: 1 },
)

function requestsOf(call: EndpointSpec): fc.Arbitrary<InjectOptions> {
  const names = Object.keys(schemaOf(call.query).properties ?? {})
  const query = fc.array(fc.tuple(names.length > 0 ? fc.constantFrom(...names, 'x') : text, fc.oneof(text, inPath)), {
    maxLength: 5,
  })
  const steps = fc.array(inPath, { minLength: 3, maxLength: 3 })
  const bodies = fc.oneof({ arbitrary: nearly(schemaOf(call.body)), weight: 8 }, { arbitrary: hostile, weight: 1 })
  const types = fc.constantFrom(
    'application/json',
    'application/json',
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    '',
  )
  return fc
    .record({ query, steps, bodies, types, caller: fc.constantFrom(...callers) })
    .map(({ query, steps, bodies, types, caller }) => ({
      method: call.method,
      url: urlOf(call.path, steps, query),
      headers: {
        ...(call.path === '/signout' ? {} : caller),
        ...(call.method === 'GET' || types === '' ? {} : { 'content-type': types }),
      },
      ...(call.method === 'GET' ? {} : { payload: JSON.stringify(bodies) ?? '' }),
    }))
}

function urlOf(path: string, steps: readonly string[], query: readonly (readonly [string, string])[]): string {
  let step = 0
  const filled = path.replace(/:\w+/g, () => encode(steps[step++] ?? ''))
  return `/api${filled}?${query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}`
}

// A lone surrogate cannot be encoded; its bytes are sent as by a broken client.
const encode = (value: string) => (value.isWellFormed() ? encodeURIComponent(value) : '%ED%A0%80')

/** Checks that a response neither fails, nor refuses in another than the standard form, nor reveals how the portal is built. */
function expectWellFormed(answer: Answer, { method, url }: InjectOptions): void {
  const said = `${method} ${url} → ${answer.statusCode} ${answer.body.slice(0, 500)}`
  expect(answer.statusCode, said).toBeLessThan(500)
  if (answer.statusCode >= 400) {
    expect(answer.headers['content-type'], said).toContain('application/problem+json')
    expect(Problem.safeParse(answer.json()).success, said).toBe(true)
    expect(answer.body, said).not.toMatch(/node_modules|\.ts:\d|select .* from|insert into|drizzle|ECONN|PG::/i)
  }
  expect(answer.headers['x-content-type-options'], said).toBe('nosniff')
}

const calls = [...app.served.values()].sort((a, b) => Number(a.path === '/signout') - Number(b.path === '/signout'))
test.each(calls.map((call) => ({ name: `${call.method} ${call.path}`, call })))(
  '$name responds to every input and never fails',
  async ({ call }) => {
    await fc.assert(
      fc.asyncProperty(requestsOf(call), async (request) => expectWellFormed(await app.inject(request), request)),
      { numRuns: runs, seed: 20261121 },
    )
  },
  120_000,
)

test('the audit trail is intact after hostile requests', async () => {
  const { config, database, keys, log } = platform
  await openSealer({ db: database.db, keys, log, config }).sealNow()
  expect(await verifyTrail(database.db, { keys, heads: [] })).toMatchObject({ unsealed: 0, fault: null })
})

test('responses to signed-in users are not cached', async () => {
  const headers = await as(['ROLE_ADMIN', 'ROLE_EXAMINATION'])
  const reads = calls.filter(({ method, allow }) => method === 'GET' && allow !== 'anyone')
  expect(reads.length).toBeGreaterThan(20)
  for (const { path, reply } of reads) {
    const url = `/api${path.replace(':report', 'overview').replace(/:\w+/g, String(published.id))}${isDownload(reply) ? '?format=csv&layout=long' : ''}`
    const answer = await app.inject({ url, headers })
    expect(answer.headers['cache-control'], url).toContain('no-store')
  }
})

import { download, endpoint, Nothing } from '@nalanda/contract/platform/endpoint'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { addressOf, call } from './call.ts'
import { ApiError } from './problems/api-error.ts'

afterEach(() => vi.unstubAllGlobals())

const showExam = endpoint({
  method: 'GET',
  path: '/exams/:id/rolls/:roll',
  allow: 'anyone',
  params: z.object({ id: z.number(), roll: z.string() }),
  query: z.object({ q: z.string().optional(), size: z.number().optional() }),
  reply: Nothing,
})
const saveExam = endpoint({
  method: 'POST',
  path: '/exams',
  allow: 'anyone',
  body: z.object({ title: z.string() }),
  reply: z.object({ id: z.number() }),
})
const register = endpoint({ method: 'GET', path: '/register', allow: 'anyone', reply: download('application/pdf') })

test('the address contains the encoded parameters and query, without undefined values', () => {
  expect(addressOf(showExam, { params: { id: 7, roll: '22NA/1 A' }, query: { q: 'a&b=ü', size: undefined } })).toBe(
    '/api/exams/7/rolls/22NA%2F1%20A?q=a%26b%3D%C3%BC',
  )
})

test('a body is sent as JSON, and the reply is parsed', async () => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ id: 4 }))
  vi.stubGlobal('fetch', fetch)
  expect(await call(saveExam, { body: { title: 'B.Tech' } })).toEqual({ id: 4 })
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(url).toBe('/api/exams')
  expect(init).toMatchObject({ method: 'POST', body: '{"title":"B.Tech"}', headers: { 'content-type': 'application/json' } })
})

test('a call with files is sent as a form, also without a file', async () => {
  const { path, body, reply } = saveExam
  const files = { file: { accept: '.pdf', maxBytes: 1000, optional: true } } as const
  const withFile = endpoint({ method: 'POST', path, allow: 'anyone', body, reply, files })
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ id: 4 }))
  vi.stubGlobal('fetch', fetch)
  await call(withFile, { body: { title: 'B.Tech' } })
  const sent = fetch.mock.calls[0]?.[1].body
  expect(sent instanceof FormData && [...sent]).toEqual([['title', 'B.Tech']])
})

test('a refusal contains the sentence and code of the server and the errors of fields', async () => {
  const problem = {
    status: 409,
    code: 'results.title-taken',
    message: 'An exam has this title already',
    fields: { title: { code: 'results.title-taken', message: 'is taken' } },
  }
  vi.stubGlobal('fetch', async () => Response.json(problem, { status: 409 }))
  const refusal = await call(saveExam, { body: { title: 'x' } }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal).toMatchObject({ ...problem, fields: { title: 'is taken' } })
})

test('a response of another server, such as the page of a proxy, becomes a readable sentence', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }))
  const refusal = (await call(saveExam, { body: { title: 'x' } }).catch((error: unknown) => error)) as ApiError
  expect(refusal.status).toBe(502)
  expect(refusal.message).toMatch(/^The portal sent an unexpected answer/)
})

test('a proxy that refuses a large upload is reported in a readable sentence', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>413 Request Entity Too Large</h1>', { status: 413 }))
  await expect(call(saveExam, { body: { title: 'x' } })).rejects.toThrow('The request is too large for the web server')
})

test('without a network, the error message says so', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(call(saveExam, { body: { title: 'x' } })).rejects.toThrow(
    'The portal cannot be reached. Check your connection and try again.',
  )
})

test('a connection that breaks while the reply arrives is reported as one', async () => {
  const broken = () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }))
  vi.stubGlobal('fetch', async () => broken())
  for (const sent of [call(saveExam, { body: { title: 'x' } }), call(register)])
    await expect(sent).rejects.toMatchObject({ status: 0, message: expect.stringMatching(/^The portal cannot be reached/) })
})

test('a page of another server in place of the reply is reported in a readable sentence', async () => {
  const page = () => new Response('<h1>Sign in to the hostel network</h1>', { headers: { 'content-type': 'text/html' } })
  vi.stubGlobal('fetch', async () => page())
  const refusal = await call(saveExam, { body: { title: 'x' } }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal).toMatchObject({ message: expect.stringMatching(/^The portal sent an unexpected answer/) })
})

test('a call that is aborted while its reply arrives stays aborted', async () => {
  const aborted = new DOMException('aborted', 'AbortError')
  vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ start: (body) => body.error(aborted) })))
  await expect(call(saveExam, { body: { title: 'x' } })).rejects.toBe(aborted)
})

test('a downloaded file keeps the name that the server gave it, in any script', async () => {
  const headers = {
    'content-disposition': `attachment; filename="register.pdf"; filename*=UTF-8''${encodeURIComponent('పట్టిక.pdf')}`,
  }
  vi.stubGlobal('fetch', async () => new Response('%PDF', { headers }))
  expect((await call(register)).name).toBe('పట్టిక.pdf')
})

test('a reply of a single word is read as text', async () => {
  vi.stubGlobal('fetch', async () => new Response('NA20260730', { headers: { 'content-type': 'text/plain; charset=utf-8' } }))
  expect(await call(saveExam, { body: { title: 'x' } })).toBe('NA20260730')
})

const addExam = endpoint({ ...saveExam, idempotent: true })
const keyOf = (init: RequestInit | undefined) => new Headers(init?.headers).get('idempotency-key')

/** Returns the keys with which the exam was sent, and the outcome of each attempt. */
async function keysSent(answers: (() => Response | Promise<Response>)[], titles = answers.map(() => 'x')) {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    keys.push(keyOf(init))
    return (answers[keys.length - 1] as () => Response)()
  })
  for (const title of titles) await call(addExam, { body: { title } }).catch(() => {})
  return keys
}
const done = () => Response.json({ id: 4 })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

test('a call that creates a record keeps its idempotency key until it gets a final response', async () => {
  const failed = () => Response.json({}, { status: 502 })
  const underWay = () => Response.json({ code: 'platform.idempotency-in-progress' }, { status: 409 })
  const [first, ...others] = await keysSent([lost, failed, underWay, done])
  expect(first).toMatch(/^[\da-f]{32}$/)
  expect(others).toEqual([first, first, first])
})

test('a double click sends the same idempotency key twice', async () => {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    keys.push(keyOf(init))
    return done()
  })
  await Promise.all([call(addExam, { body: { title: 'twice' } }), call(addExam, { body: { title: 'twice' } })])
  expect(keys[0]).toBe(keys[1])
})

test('a call after a final response, or with other content, has a new idempotency key', async () => {
  const refused = () => Response.json({ code: 'platform.invalid' }, { status: 400 })
  expect(new Set(await keysSent([done, done, refused, done])).size).toBe(4)
  expect(new Set(await keysSent([lost, lost], ['a', 'b'])).size).toBe(2)
})

test('other calls send no idempotency key', async () => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => done())
  vi.stubGlobal('fetch', fetch)
  await call(saveExam, { body: { title: 'x' } })
  expect(keyOf(fetch.mock.calls[0]?.[1])).toBeNull()
})

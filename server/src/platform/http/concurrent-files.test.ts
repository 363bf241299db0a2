import multipart from '@fastify/multipart'
import { download, endpoint, Nothing } from '@nalanda/contract/platform/endpoint'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { SignedIn } from './context.ts'
import { installErrorHandler } from './error-handler.ts'
import { compileSerializersOnUse } from './serializers.ts'
import { serve } from './serve.ts'

const { db } = await openTestDatabase()
const printing = endpoint({ method: 'GET', path: '/prints', allow: 'anyone', reply: download('application/pdf') })
const sending = endpoint({
  ...{ method: 'POST', path: '/photos', allow: 'anyone', reply: Nothing },
  files: { photo: { accept: 'image/*', maxBytes: 1_000 } },
  ownTransactions: 'a test',
})

/** A server of one file and one photo, each of which completes only after `finish` is called; a header names the user. */
async function openServer() {
  const app = Fastify()
  app.decorate('database', db)
  app.decorate('served', new Map())
  app.decorate('checksReplies', true)
  app.decorateRequest('signedIn', null)
  app.addHook('onRequest', async (request) => {
    const userId = Number(request.headers.user ?? 0)
    if (userId > 0) request.signedIn = { userId, username: `user${userId}`, roles: [], pendingStep: null } as unknown as SignedIn
  })
  await app.register(multipart)
  app.setValidatorCompiler(() => () => true)
  compileSerializersOnUse(app)
  installErrorHandler(app)
  const begun: string[] = []
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  serve(app, printing, async (_call, { actor }) => {
    begun.push(actor.username)
    await finished
    return { name: 'a.pdf', type: 'application/pdf', content: Buffer.from('%PDF-') }
  })
  serve(app, sending, async (_call, { actor }) => {
    begun.push(actor.username)
    await finished
    return {}
  })
  await app.ready()
  const ask = (headers: Record<string, string>) => app.inject({ url: '/api/prints', headers })
  const askOften = (times: number, headers: Record<string, string>) => Array.from({ length: times }, () => ask(headers))
  const payload = '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nJFIF\r\n--x--\r\n'
  const send = (own: Record<string, string>, remoteAddress = '203.0.113.1') => {
    const headers = { ...own, 'content-type': 'multipart/form-data; boundary=x' }
    return app.inject({ method: 'POST', url: '/api/photos', headers, payload, remoteAddress })
  }
  return { begun, finish, ask, askOften, send }
}

test('downloads of one person are limited in number at a time, while those of others run beside them', async () => {
  const { begun, finish, ask, askOften } = await openServer()
  const many = askOften(40, { user: '1' })
  const others = [ask({ user: '2' }), ask({}), ask({})]
  await vi.waitFor(() => expect(begun.length).toBeGreaterThan(10))
  expect(begun.toSorted()).toEqual(['guest', 'guest', ...Array(8).fill('user1'), 'user2'])
  finish()
  const answers = await Promise.all([...many, ...others])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(43).fill(200))
})

test('a person who requests hundreds of files at once is refused for the moment, and others are not', async () => {
  const { begun, finish, ask, askOften } = await openServer()
  const many = askOften(520, { user: '3' })
  const other = ask({ user: '4' })
  await vi.waitFor(() => expect(begun).toContain('user4'))
  finish()
  const refused = (await Promise.all(many)).filter(({ statusCode }) => statusCode !== 200)
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(503))
  expect(refused[0]?.json()).toMatchObject({ code: 'platform.busy' })
  expect((await other).statusCode).toBe(200)
})

test('uploads of one person or address are limited in number at a time, while those of others run beside them', async () => {
  const { begun, finish, send } = await openServer()
  const many = Array.from({ length: 20 }, () => [send({ user: '1' }), send({})]).flat()
  const others = [send({ user: '2' }), send({}, '203.0.113.2')]
  await vi.waitFor(() => expect(begun.length).toBeGreaterThan(9))
  expect(begun.toSorted()).toEqual([...Array(5).fill('guest'), ...Array(4).fill('user1'), 'user2'])
  finish()
  const answers = await Promise.all([...many, ...others])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(42).fill(200))
})

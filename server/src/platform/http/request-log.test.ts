import { eq } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { users } from '../../modules/access/schema.ts'
import { modules } from '../../modules.ts'
import { openTestApp } from '../../testing/app.ts'
import type { ServerModule } from '../manifest/module.ts'
import { openLog } from '../observability/logging.ts'

const lines: Record<string, unknown>[] = []
const log = openLog({ level: 'info', destination: { write: (line: string) => void lines.push(JSON.parse(line)) } })
const broken: ServerModule = {
  name: 'broken',
  routes: (scope) => {
    scope.get('/api/broken', () => {
      throw new Error('a fault of ours')
    })
  },
}
const { app, platform, as } = await openTestApp({ log, modules: [...modules, broken] })
const { db } = platform.database
const student = await as('ROLE_STUDENT', { username: 'curious' })
beforeEach(() => {
  lines.length = 0
})

/** Returns the log lines of a request, by the request id that its caller received. */
async function linesOf(request: InjectOptions): Promise<Record<string, unknown>[]> {
  const { headers } = await app.inject({ remoteAddress: '203.0.113.7', ...request })
  return lines.filter(({ req, reqId }) => [(req as { id?: string })?.id, reqId].includes(String(headers['x-request-id'])))
}

test('a call without the permission is logged with its status, the user and the address', async () => {
  const [curious] = await db.select().from(users).where(eq(users.username, 'curious'))
  expect(await linesOf({ url: '/api/users?q=asha', headers: student })).toEqual([
    expect.objectContaining({
      level: 30,
      msg: 'answered',
      userId: curious?.id,
      req: expect.objectContaining({ method: 'GET', url: '/api/users?q', address: '203.0.113.7' }),
      res: { statusCode: 403 },
    }),
  ])
})

test.each([
  ['a guest', 401, { url: '/api/users' }],
  ['a wrong password', 401, { url: '/api/signin', method: 'POST', payload: { username: 'curious', password: 'x' } }],
  ['an input that is refused', 400, { url: '/api/signin', method: 'POST', payload: { username: 1 } }],
  [
    'a write of another site',
    403,
    { url: '/api/signout', method: 'POST', headers: { cookie: 'nalanda_session=x', origin: 'https://evil.example' } },
  ],
] as const)('%s is logged with status %i', async (_, statusCode, request) => {
  expect(await linesOf(request)).toEqual([expect.objectContaining({ msg: 'answered', res: { statusCode } })])
})

test('a bug is logged as an error with its cause', async () => {
  const found = await linesOf({ url: '/api/broken' })
  expect(found).toContainEqual(
    expect.objectContaining({ level: 50, msg: 'request failed', err: expect.objectContaining({ message: 'a fault of ours' }) }),
  )
  expect(found).toContainEqual(expect.objectContaining({ level: 50, msg: 'answered', res: { statusCode: 500 } }))
})

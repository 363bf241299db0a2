import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { openLog } from '../observability/logging.ts'

const lines: string[] = []
const log = openLog({ level: 'info', destination: { write: (line: string) => void lines.push(line) } })
const { app, as } = await openTestApp({ log })

test('one user who sends too many requests is told to wait, which is logged, and other users are not', async () => {
  const [greedy, other] = [await as('ROLE_ADMIN'), await as('ROLE_ADMIN')]
  const ask = (headers: Record<string, string>) => app.inject({ url: '/api/session', headers })
  for (let call = 0; call < 1_200; call += 1) await ask(greedy)
  const refused = await ask(greedy)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['content-type']).toContain('application/problem+json')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json()).toMatchObject({ code: 'platform.too-many' })
  expect(lines.filter((line) => line.includes('"statusCode":429'))).toEqual([expect.stringContaining('"userId":')])
  expect((await ask(other)).statusCode).toBe(200)
})

test('requests for pages and files are never rate-limited for a campus behind one address', async () => {
  for (let call = 0; call < 6_100; call += 1) await app.inject({ url: '/healthz', remoteAddress: '203.0.113.9' })
  expect((await app.inject({ url: '/healthz', remoteAddress: '203.0.113.9' })).statusCode).toBe(200)
})

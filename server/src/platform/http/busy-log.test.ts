import Fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { setClock } from '../clock.ts'
import { problem } from '../problems.ts'
import { installErrorHandler } from './error-handler.ts'
import { logRequests } from './request-log.ts'

afterEach(() => setClock())

/** A server that refuses everything, and the lines of its log from level `warn` on. */
function openServer(refusal: () => Error) {
  const lines: { level: number; err?: object; refused?: number }[] = []
  const loggerInstance: FastifyBaseLogger = pino(
    { level: 'warn' },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  )
  const app = Fastify({ loggerInstance })
  app.decorateRequest('signedIn', null)
  installErrorHandler(app)
  logRequests(app)
  app.get('/', () => {
    throw refusal()
  })
  return { app, lines }
}

test('calls refused because the portal is busy log one warning a minute, with their number', async () => {
  const { app, lines } = openServer(() => problem('platform.busy'))
  setClock(new Date('2026-11-22T10:00:00Z'))
  for (let call = 0; call < 20; call++) expect((await app.inject('/')).statusCode).toBe(503)
  expect(lines).toMatchObject([{ level: 40, refused: 1 }])
  setClock(new Date('2026-11-22T10:01:00Z'))
  await app.inject('/')
  expect(lines.slice(1)).toMatchObject([{ level: 40, refused: 20 }])
  expect(lines.some((line) => line.err)).toBe(false)
})

test('a bug is logged as an error with its stack, each time', async () => {
  const { app, lines } = openServer(() => new Error('a mistake'))
  for (let call = 0; call < 2; call++) expect((await app.inject('/')).statusCode).toBe(500)
  expect(lines.filter(({ level, err }) => level === 50 && err)).toHaveLength(2)
})

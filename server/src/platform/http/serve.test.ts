import { endpoint, Nothing } from '@nalanda/contract/platform/endpoint'
import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { problem } from '../problems.ts'
import { auditEntries, facts } from '../schema.ts'
import { installErrorHandler } from './error-handler.ts'
import { serve } from './serve.ts'

const { db } = await openTestDatabase()
const call = endpoint({ method: 'POST', path: '/things', allow: 'anyone', reply: Nothing })

/** What a call answers that writes a row of this name and then ends as `end` does. */
async function writeThen(name: string, end: () => void) {
  const app = Fastify()
  app.decorate('database', db)
  app.decorate('served', new Map())
  app.decorate('checksReplies', true)
  app.decorateRequest('signedIn', null)
  app.setValidatorCompiler(() => () => true)
  installErrorHandler(app)
  serve(app, call, async (_call, { db: tx }) => {
    await tx.insert(facts).values({ name, value: 1 })
    end()
    return {}
  })
  return app.inject({ method: 'POST', url: '/api/things' })
}
const isStored = async (name: string) => (await db.$count(facts, eq(facts.name, name))) === 1

test('what a call wrote is kept, with an entry in the audit trail', async () => {
  expect((await writeThen('kept', () => {})).statusCode).toBe(200)
  expect(await isStored('kept')).toBe(true)
  expect(await db.$count(auditEntries)).toBe(1)
})

test.each([
  ['refuses', 404, () => problem('platform.not-found')],
  ['fails', 500, () => new Error('a fault of ours')],
])('a call that %s takes back what it wrote before', async (name, status, failure) => {
  const before = await db.$count(auditEntries)
  const answer = await writeThen(name, () => {
    throw failure()
  })
  expect(answer.statusCode).toBe(status)
  expect(await isStored(name)).toBe(false)
  expect(await db.$count(auditEntries)).toBe(before)
})

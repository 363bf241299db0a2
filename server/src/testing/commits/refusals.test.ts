import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { test } from 'vitest'
import { inTransaction } from '../../platform/database/transactions.ts'
import { facts } from '../../platform/schema.ts'
import { openTestDatabase } from '../database.ts'
import { actorCalled } from '../http.ts'
import { watchRefusals } from './refusals.ts'

const { db, pool } = await openTestDatabase()
const observe = watchRefusals(pool)

/** Makes a call that does this work and then answers with a refusal, whatever happens to the work. */
async function refuseAfter(work: () => Promise<unknown>): Promise<void> {
  const app = Fastify()
  observe(app)
  app.post('/things', async (_request, reply) => {
    await work()
    return reply.code(409).send({})
  })
  await app.inject({ method: 'POST', url: '/things', payload: { name: 'a thing' } })
}

test.fails('a call that commits a transaction and then refuses is detected', async () => {
  await refuseAfter(() =>
    inTransaction(db, actorCalled('clerk'), (tx) => tx.insert(facts).values({ name: 'committed', value: 1 })),
  )
})

test.fails('a call that writes outside a transaction and then refuses is detected', async () => {
  await refuseAfter(() => db.insert(facts).values({ name: 'written', value: 1 }))
})

test('a refused call with a rolled-back transaction, and one that only reads, are not reported', async () => {
  await refuseAfter(() =>
    inTransaction(db, actorCalled('clerk'), async (tx) => {
      await tx.insert(facts).values({ name: 'rolled back', value: 1 })
      throw new Error('refused')
    }).catch(() => null),
  )
  await refuseAfter(() => inTransaction(db, actorCalled('clerk'), (tx) => tx.select().from(facts)))
  await refuseAfter(() => db.update(facts).set({ value: 2 }).where(eq(facts.name, 'nobody')))
})

import Fastify from 'fastify'
import { test } from 'vitest'
import { inTransaction, recordChange } from '../platform/database/transactions.ts'
import { openTestDatabase } from './database.ts'
import { watchRefusals } from './refusals.ts'

const { db } = await openTestDatabase()
const look = watchRefusals(db)

test.fails('a call that changes something and then refuses is found', async () => {
  const app = Fastify({ genReqId: () => 'r-1' })
  app.decorate('served', new Map([['POST /things', { method: 'POST', path: '/things' }]]) as never)
  app.addHook('onResponse', async (request, reply) => look(request, reply))
  app.post('/api/things', async (request, reply) => {
    const actor = { userId: null, username: 'clerk', address: null, requestId: String(request.id), act: 'POST /things' }
    await inTransaction(db, actor, async (tx) => recordChange(tx, { entity: 'thing', entityId: '1' }))
    return reply.code(409).send({})
  })
  await app.inject({ method: 'POST', url: '/api/things' })
})

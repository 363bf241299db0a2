import { endpoint, Nothing } from '@nalanda/contract/platform/endpoint'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../testing/database.ts'
import { problem } from '../problems.ts'
import { installErrorHandler } from './error-handler.ts'
import { compileSerializersOnUse } from './serializers.ts'
import { type PreparedHandler, serve } from './serve.ts'

const { db } = await openTestDatabase()
const call = endpoint({
  method: 'POST',
  path: '/photos',
  allow: 'anyone',
  body: z.object({ name: z.string() }),
  reply: z.object({ stored: z.string() }),
  unaudited: 'a test',
})
type Handler = PreparedHandler<typeof call, string>

const done: string[] = []
beforeEach(() => {
  done.length = 0
})

/** A server of one call that records what it does and in which order. */
async function ask(change: Partial<Handler> = {}) {
  const app = Fastify()
  app.decorate('database', db)
  app.decorate('served', new Map())
  app.decorate('checksReplies', true)
  app.decorateRequest('signedIn', null)
  app.setValidatorCompiler(() => () => true)
  compileSerializersOnUse(app)
  installErrorHandler(app)
  const usual: Handler = {
    prepare: async ({ body }, { db: pool, onRollback }) => {
      const { rows } = await pool.execute(sql`SELECT pg_current_xact_id_if_assigned() IS NULL AS idle`)
      done.push(`store ${body.name}, outside a transaction: ${rows[0]?.idle}`)
      onRollback(async () => void done.push(`remove ${body.name}`))
      return `key of ${body.name}`
    },
    handle: (_call, _context, stored) => {
      done.push(`name ${stored}`)
      return { stored }
    },
  }
  serve(app, call, { ...usual, ...change })
  return app.inject({ method: 'POST', url: '/api/photos', payload: { name: 'asha.jpg' } })
}
const stored = 'store asha.jpg, outside a transaction: true'

describe('a call with preparation', () => {
  it('does the slow part first, and passes its result to the transaction', async () => {
    expect((await ask()).json()).toEqual({ stored: 'key of asha.jpg' })
    expect(done).toEqual([stored, 'name key of asha.jpg'])
  })

  it('repeats only the transaction after a deadlock', async () => {
    let tries = 0
    const handle: Handler['handle'] = async (_call, { db: tx }, key) => {
      tries += 1
      if (tries < 3) await tx.execute(sql`DO $$ BEGIN RAISE EXCEPTION 'deadlock' USING ERRCODE = '40P01'; END $$`)
      return { stored: key }
    }
    expect((await ask({ handle })).statusCode).toBe(200)
    expect(tries).toBe(3)
    expect(done).toEqual([stored])
  })

  it('undoes its preparation if the transaction refuses', async () => {
    const handle = () => {
      throw problem('platform.not-found')
    }
    expect((await ask({ handle })).json()).toMatchObject({ code: 'platform.not-found' })
    expect(done).toEqual([stored, 'remove asha.jpg'])
  })

  it('undoes its preparation in reverse order if preparing refuses, and never begins the transaction', async () => {
    const prepare: Handler['prepare'] = async (_call, { onRollback }) => {
      for (const name of ['a', 'b']) onRollback(async () => void done.push(`remove ${name}`))
      throw problem('platform.busy')
    }
    expect((await ask({ prepare })).statusCode).toBe(503)
    expect(done).toEqual(['remove b', 'remove a'])
  })

  it('returns the refusal even if undoing fails', async () => {
    const prepare: Handler['prepare'] = async (_call, { onRollback }) => {
      onRollback(async () => void done.push('remove the other'))
      onRollback(() => Promise.reject(new Error('the store does not answer')))
      throw problem('platform.not-found')
    }
    expect((await ask({ prepare })).statusCode).toBe(404)
    expect(done).toEqual(['remove the other'])
  })
})

it('a call that does not run as one transaction cannot have a preparation', () => {
  const app = Fastify()
  app.decorate('served', new Map())
  const handlers = { prepare: async () => '', handle: () => ({}) }
  const reading = endpoint({ method: 'GET', path: '/reading', allow: 'anyone', reply: Nothing })
  const own = endpoint({ method: 'POST', path: '/own', allow: 'anyone', reply: Nothing, ownTransactions: 'a test' })
  for (const one of [reading, own]) expect(() => serve(app, one, handlers)).toThrow('has no transaction to prepare for')
})

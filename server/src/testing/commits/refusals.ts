import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { afterEach, expect } from 'vitest'
import { type Commit, watchCommits } from './commits.ts'

/** Tables that any call may commit to although it is refused, and why. */
const keptByAll: Readonly<Record<string, string>> = {
  attempts: 'a refused attempt is counted against guessing',
  sessions: 'a session in use notes when it was last seen, whatever the answer',
}

/** Like `keptByAll`, for single calls. */
const kept: Readonly<Record<string, { tables: readonly string[]; why: string }>> = {
  'POST /signin': {
    tables: ['audit_entries', 'sign_in_steps'],
    why: 'refused sign-ins are audited; a right password is answered 401 while the second factor is asked for',
  },
  'POST /signin/second-factor': {
    tables: ['audit_entries', 'sign_in_steps'],
    why: 'wrong codes are audited and counted, and end the step after some',
  },
  'POST /signin/passkey': {
    tables: ['audit_entries', 'passkey_challenges'],
    why: 'a challenge is good for one attempt, and a refused one is audited',
  },
  'POST /my/reauthentication': { tables: ['audit_entries'], why: 'a wrong proof is audited' },
  ...Object.fromEntries(
    ['POST /my/payments', 'POST /quick-pay/orders', 'POST /payments/:id/refunds'].map((call) => [
      call,
      {
        tables: [
          'fee_accounts',
          'fee_demands',
          'payment_orders',
          'payment_items',
          'payment_events',
          'payment_refunds',
          'audit_entries',
        ],
        why: 'an attempt that the gateway does not answer stays on record: it may have been carried out all the same',
      },
    ]),
  ),
  'POST /alumni/proofs': { tables: ['one_time_codes'], why: 'wrong codes are counted, and end the code after some' },
  'POST /apply/enter': { tables: ['one_time_codes'], why: 'wrong codes are counted, and end the code after some' },
}

/**
 * Fails a test in which a refused call changed something nevertheless: compares what was committed during each writing call with its response. Calls with their
 * own transactions are also watched; the lists above contain what they keep on purpose.
 */
export function watchRefusals(pool: Pool): (app: FastifyInstance) => void {
  const watch = watchCommits(pool)
  const refused: Refused[] = []
  const commitsOf = new WeakMap<FastifyRequest, Commit[]>()
  afterEach(() => {
    const changed = refused.splice(0).flatMap(findUnmeant)
    expect(changed, 'a refused call changed something').toEqual([])
  })
  return (app) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const commits: Commit[] = []
      commitsOf.set(request, commits)
      watch.during(commits, done)
    })
    // Events that read the body in between have lost the async context
    app.addHook('preValidation', (request, _reply, done) => watch.during(commitsOf.get(request) ?? [], done))
    app.addHook('onResponse', async (request, { statusCode }) => {
      const { method, routeOptions } = request
      if (method === 'GET' || method === 'HEAD' || statusCode < 400) return
      const act = `${method} ${(routeOptions.url ?? '').replace(/^\/api/, '')}`
      refused.push({ act, statusCode, commits: commitsOf.get(request) ?? [] })
    })
  }
}

type Refused = { act: string; statusCode: number; commits: Commit[] }

function findUnmeant({ act, statusCode, commits }: Refused): string[] {
  const own = kept[act]?.tables ?? []
  return commits
    .filter(({ tables }) => tables.length === 0 || tables.some((table) => !(table in keptByAll) && !own.includes(table)))
    .map(({ tables }) => `${act} answered ${statusCode} and committed ${tables.join(', ') || 'something'}`)
}

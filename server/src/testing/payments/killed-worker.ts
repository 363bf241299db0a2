/** A worker that confirms payments at the gateway in a process of its own, and is killed while it does: see `settlement-kills.test.ts`. */

import { flushCompileCache } from 'node:module'
import type { GatewayDeps } from '../../modules/payments/gateway-access.ts'
import { confirmOrder, findOrder } from '../../modules/payments/settlement/confirming.ts'
import { pollPayments } from '../../modules/payments/settlement/polling.ts'
import type { Actor } from '../../platform/audit/audit.ts'
import { type Database, openDatabase } from '../../platform/database/client.ts'
import { killAtStatement } from '../processes/kill-at-statement.ts'

/** What the worker is given: where database and gateway are, and the key of the gateway's secrets. */
export type WorkerSetup = { database: string; paymentSandbox: string; encryption: string }
/** Payments to confirm, and after how many statements to be killed. */
export type WorkerTask = { orderIds: readonly string[]; statements: number }

const setup = JSON.parse(process.argv[2] ?? '{}') as WorkerSetup
const { db, pool } = openDatabase(setup.database, { max: 6 })
const killAfter = killAtStatement(pool)
const deps: GatewayDeps & { db: Database } = {
  db,
  keys: { encryption: Buffer.from(setup.encryption, 'base64') } as GatewayDeps['keys'],
  config: { paymentSandbox: setup.paymentSandbox } as GatewayDeps['config'],
}
const actor: Actor = { userId: null, username: 'worker', address: null, requestId: null, act: 'payments.check' }

/** All that asks about a payment at once: a notification, somebody in the office, and two workers that poll. */
process.on('message', async ({ orderIds, statements }: WorkerTask) => {
  killAfter({ statements, when: 'unsent' })
  const asked = orderIds.map(async (orderId, at) => {
    const order = await findOrder(db, orderId)
    if (order) await confirmOrder({ ...deps, actor }, order, at % 2 === 0 ? 'notification' : 'check')
  })
  await Promise.all([
    ...asked,
    pollPayments(deps, new AbortController().signal),
    pollPayments(deps, new AbortController().signal),
  ])
  process.send?.('done')
})
// It is killed, which keeps nothing: the next worker need not compile it again
flushCompileCache()
process.send?.('ready')

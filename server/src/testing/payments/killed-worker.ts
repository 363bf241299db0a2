/** A worker that confirms payments at the gateway in a separate process and is killed during this: see `settlement-kills.test.ts`. */

import { flushCompileCache } from 'node:module'
import type { GatewayDeps } from '../../modules/payments/gateway-access.ts'
import { confirmOrder, findOrder } from '../../modules/payments/settlement/confirming.ts'
import { pollPayments } from '../../modules/payments/settlement/polling.ts'
import type { Actor } from '../../platform/audit/audit.ts'
import { type Database, openDatabase } from '../../platform/database/client.ts'
import { killAtStatement } from '../processes/kill-at-statement.ts'

/** Setup of the worker: addresses of database and gateway, and the key of the gateway's secrets. */
export type WorkerSetup = { database: string; paymentSandbox: string; encryption: string }
/** Payments to confirm, and the number of statements after which to be killed. */
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

/** Runs everything that asks about a payment concurrently: a notification, a check by the office, and two polling workers. */
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
// A killed process keeps nothing, so the compile cache is saved now for the next worker
flushCompileCache()
process.send?.('ready')

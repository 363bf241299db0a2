/** A worker that confirms payments at the gateway in a process of its own, and is killed while it does: see `settlement-kills.test.ts`. */

import type { PoolClient } from 'pg'
import type { GatewayDeps } from '../../modules/payments/gateway-access.ts'
import { confirmOrder, findOrder } from '../../modules/payments/settlement/confirming.ts'
import { pollPayments } from '../../modules/payments/settlement/polling.ts'
import type { Actor } from '../../platform/audit/audit.ts'
import { type Database, openDatabase } from '../../platform/database/client.ts'

/** What the worker is given: where database and gateway are, and the key of the gateway's secrets. */
export type WorkerSetup = { database: string; paymentSandbox: string; encryption: string }
/** Payments to confirm, and after how many statements to be killed. */
export type WorkerTask = { orderIds: readonly string[]; statements: number }

const setup = JSON.parse(process.argv[2] ?? '{}') as WorkerSetup
const { db, pool } = openDatabase(setup.database, { max: 6 })
let left = Number.POSITIVE_INFINITY
pool.on('connect', killAtStatement)
const deps: GatewayDeps & { db: Database } = {
  db,
  keys: { encryption: Buffer.from(setup.encryption, 'base64') } as GatewayDeps['keys'],
  config: { paymentSandbox: setup.paymentSandbox } as GatewayDeps['config'],
}
const actor: Actor = { userId: null, username: 'worker', address: null, requestId: null, act: 'payments.check' }

/** All that asks about a payment at once: a notification, somebody in the office, and two workers that poll. */
process.on('message', async ({ orderIds, statements }: WorkerTask) => {
  left = statements
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
process.send?.('ready')

/** Counts the statements that are sent, and kills this process at the last: at the same point of its work on a fast machine and on a busy one. */
function killAtStatement(client: PoolClient): void {
  const { query } = client
  client.query = ((...asked: unknown[]) => {
    left -= 1
    if (left < 0) process.kill(process.pid, 'SIGKILL')
    return (query as (...all: unknown[]) => unknown).apply(client, asked)
  }) as typeof query
}

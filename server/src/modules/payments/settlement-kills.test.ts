/**
 * Tests payments whose worker is killed while it settles them, at a random statement: nothing is lost, credited twice or credited wrongly, and the receipts
 * have no gap. `PAYMENT_KILLS` sets how many workers are killed.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { attempts } from '../../platform/schema.ts'
import type { Scenario } from '../../sandbox-gateway/scenario.ts'
import { callsOf } from '../../testing/http.ts'
import type { WorkerSetup, WorkerTask } from '../../testing/payments/killed-worker.ts'
import { payersOf } from '../../testing/payments/payer.ts'
import { openPayingCollege } from '../../testing/payments/paying-college.ts'
import { feeReceipts } from '../fees/schema-receipts.ts'
import { verifyLedger } from '../ledger/public.ts'
import { paymentOrders } from './schema.ts'
import { confirmOrder, findOrder } from './settlement/confirming.ts'

const kills = Number(process.env.PAYMENT_KILLS ?? 50)
const testing = join(import.meta.dirname, '../../testing')
const program = join(testing, 'payments/killed-worker.ts')
const quickly = ['--import', join(testing, 'processes/quick-start.ts')]
const college = await openPayingCollege()
const { app, as, platform, next, sandbox } = college
const { db } = platform.database
const officer = callsOf(app, await as('ROLE_ACCOUNTANTS_OFFICER', { username: 'officer' }))
const payer = await payersOf(college, officer)
const student = await payer()
let dues = 0
const actor = { userId: null, username: 'afterwards', address: null, requestId: null, act: 'payments.check' }

const setup: WorkerSetup = {
  ...{ database: platform.database.url, paymentSandbox: sandbox.url },
  encryption: platform.keys.encryption.toString('base64'),
}
const started = new Set<ChildProcess>()
afterAll(() => {
  for (const worker of started) worker.kill('SIGKILL')
})

const ending = fc.constantFrom<NonNullable<Scenario['outcome']>>('paid', 'paid', 'paid', 'refused', 'abandoned', 'pending')
const round = fc.record({
  endings: fc.array(ending, { minLength: 2, maxLength: 4 }),
  statements: fc.integer({ min: 1, max: 110 }),
})

test('a worker that is killed while it settles payments loses, doubles or falsifies nothing', {
  timeout: 1_200_000,
}, async () => {
  const rounds = fc.sample(round, { numRuns: kills, seed: 20_261_124 })
  let [interrupted, finished] = [0, 0]
  let worker = startWorker()
  for (const { endings, statements } of rounds) {
    const orderIds: string[] = []
    for (const outcome of endings) orderIds.push(await placeOrder(outcome))
    const doomed = await worker
    worker = startWorker()
    await letWork(doomed, { orderIds, statements })
    if ((await creditsOf(orderIds)) < endings.filter((one) => one === 'paid').length) interrupted += 1
    else finished += 1
    for (const orderId of orderIds) await confirmAfterwards(orderId)
    expect(await creditsOf(orderIds)).toBe(endings.filter((one) => one === 'paid').length)
  }
  // Otherwise the workers were killed before they started, or after they were done
  expect(interrupted).toBeGreaterThan(0)
  expect(finished).toBeGreaterThan(0)
  await expectWholeBooks(rounds.flatMap(({ endings }) => endings).filter((one) => one === 'paid').length)
})

/** Starts a worker and waits until it is ready. */
async function startWorker(): Promise<ChildProcess> {
  const worker = fork(program, [JSON.stringify(setup)], { execArgv: quickly, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  started.add(worker)
  const [said] = await once(worker, 'message')
  expect(said).toBe('ready')
  return worker
}

/** Lets a worker confirm payments until it is killed; if it is done earlier, it is killed then. */
async function letWork(worker: ChildProcess, task: WorkerTask): Promise<void> {
  worker.on('message', () => worker.kill('SIGKILL'))
  const gone = once(worker, 'exit')
  worker.send(task)
  expect(await gone).toEqual([null, 'SIGKILL'])
  started.delete(worker)
}

async function placeOrder(outcome: NonNullable<Scenario['outcome']>): Promise<string> {
  dues += 1
  const demandId = await student.addDue(`Due ${dues}`)
  await next({ outcome, notifications: 'none' })
  // One student pays more often here than the limit allows
  await db.delete(attempts)
  const { status, orderId } = await student.pay({ demandIds: [demandId], again: true })
  expect(status).toBe(200)
  return orderId
}

/** Does what the next poll does after the worker was killed. */
async function confirmAfterwards(orderId: string): Promise<void> {
  const order = await findOrder(db, orderId)
  if (order) await confirmOrder({ db, actor, ...platform }, order, 'poll')
}

async function creditsOf(orderIds: readonly string[]): Promise<number> {
  const orders = await Promise.all(orderIds.map((orderId) => findOrder(db, orderId)))
  return orders.filter((order) => order?.receiptId).length
}

async function expectWholeBooks(paid: number): Promise<void> {
  const receipts = await db.select().from(feeReceipts).orderBy(feeReceipts.number)
  expect(receipts.map(({ number }) => Number(number.split('/').at(-1)))).toEqual(Array.from({ length: paid }, (_, at) => at + 1))
  expect(await db.$count(paymentOrders, eq(paymentOrders.state, 'paid'))).toBe(paid)
  expect((await verifyLedger(db)).faults).toEqual([])
}

import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import pino from 'pino'
import { loadDemo } from '../server/src/demo.ts'
import { readStatement } from '../server/src/modules/fees/public.ts'
import { feeDemands, feeRuns, feeStructureItems, feeStructures } from '../server/src/modules/fees/schema.ts'
import { startRun, workOnRun } from '../server/src/modules/fees/structures/runs.ts'
import { verifyLedger } from '../server/src/modules/ledger/public.ts'
import type { ChargeState, Gateway } from '../server/src/modules/payments/gateways/gateway.ts'
import { placeOrder } from '../server/src/modules/payments/orders/ordering.ts'
import { paymentOrders } from '../server/src/modules/payments/schema.ts'
import { settlePayment } from '../server/src/modules/payments/settlement/settling.ts'
import { type Database, openDatabase } from '../server/src/platform/database/client.ts'
import { startEmbedded } from '../server/src/platform/database/embedded.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { inTransaction } from '../server/src/platform/database/transactions.ts'
import { writePart } from './performance-page.ts'

/**
 * `npm run bench:fees`: measures how long the demands of 5,000 students, the settlement of online payments and the statement of a student take at the database,
 * with the portal's own functions, on the demo college. Prints the figures and writes them to docs/performance.md.
 */
/** Students in total, of whom some 5,000 study at present and pay. */
const people = 8_800
const settlements = 3_000
const connections = 8
const actor = { userId: null, username: 'bench', address: null, requestId: null, act: 'bench.fees' }
/** A notification is a call, so its statements are prepared, unlike those of jobs. */
const gatewayCall = { ...actor, requestId: 'bench' }
const shop = { shopId: '12345678', mode: 'TEST', password: 'x', key: null } as const
const open = { gateway: { kind: 'lyra-charge' } as Gateway, shop }
/** The demo has the demands of 2025 and 2026; with two more years, a student has four. */
const years = [2027, 2028] as const
const today = '2028-12-01'
/** Before any due day: without late fees, an order costs the open amount. */
const orderedOn = '2026-06-01'

type Order = { orderId: string; uuid: string; amountPaise: number }
type Figure = { name: string; measured: string; target: string; met: boolean }

const folder = mkdtempSync(join(tmpdir(), 'nalanda-fees-'))
const server = await startEmbedded({ dataDir: folder, log: pino({ level: 'silent' }) })
const database = openDatabase(server.url, { max: connections })
const { db } = database
const transact = <T>(work: (tx: Database) => Promise<T>) => inTransaction(db, actor, work)
try {
  console.log(`Loading a college of ${people.toLocaleString('en')} students …`)
  await migrate(server.url)
  await loadDemo(db, {}, { students: people })
  const raised = await measureRaising()
  const rate = await measureSettlements()
  const { middle, slowest } = await measureStatements()
  const { faults } = await verifyLedger(db)
  show([
    {
      name: `Demands of ${raised.students.toLocaleString('en')} students for a year`,
      ...{ measured: `${raised.seconds.toFixed(1)} s`, target: 'under 10 s', met: raised.seconds < 10 },
    },
    {
      name: `Settlements a second, ${connections} at once`,
      ...{ measured: Math.round(rate).toLocaleString('en'), target: 'at least 300', met: rate >= 300 },
    },
    {
      name: 'Statement of a student with four years, and the slowest of 20',
      ...{ measured: `${middle.toFixed(1)} ms (${slowest.toFixed(1)})`, target: 'under 20 ms', met: middle < 20 },
    },
    { name: 'Faults of the ledger afterwards', measured: String(faults.length), target: 'none', met: faults.length === 0 },
  ])
} finally {
  await database.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Raises the demands of each further year, with the structures of the year before; the first one is measured. */
async function measureRaising(): Promise<{ seconds: number; students: number }> {
  const taken: { seconds: number; students: number }[] = []
  for (const year of years) {
    await transact((tx) => repeatStructures(tx, year))
    const run = await transact((tx) => startRun(tx, { enqueue: async () => null }, { academicYear: year, batchId: null }))
    const start = performance.now()
    await workOnRun(db, { runId: run.id }, new AbortController().signal)
    const [done] = await db.select().from(feeRuns).where(eq(feeRuns.id, run.id))
    taken.push({ seconds: (performance.now() - start) / 1000, students: done?.report.students ?? 0 })
  }
  const [first] = taken
  if (!first) throw new Error('No year was raised')
  return first
}

async function repeatStructures(tx: Database, year: number): Promise<void> {
  const published = and(eq(feeStructures.academicYear, year - 1), isNotNull(feeStructures.publishedAt))
  for (const { id, ...structure } of await tx.select().from(feeStructures).where(published)) {
    const [copy] = await tx
      .insert(feeStructures)
      .values({ ...structure, academicYear: year })
      .returning({ id: feeStructures.id })
    const items = await tx.select().from(feeStructureItems).where(eq(feeStructureItems.structureId, id))
    await tx.insert(feeStructureItems).values(items.map(({ id: _id, ...item }) => ({ ...item, structureId: copy?.id ?? 0 })))
  }
}

/** Settles payments that the gateway reports as paid; the gateway's own time is not counted. */
async function measureSettlements(): Promise<number> {
  const due = and(eq(feeDemands.academicYear, years[0]), gt(feeDemands.openPaise, 0))
  const demands = await db.select().from(feeDemands).where(due).orderBy(feeDemands.id).limit(settlements)
  const orders: Order[] = []
  await shared(demands, async ({ id, studentId, openPaise }) => {
    const wanted = { studentId, demandIds: [id], expectedPaise: openPaise ?? 0, again: true, payerId: null }
    const placed = await transact((tx) => placeOrder(tx, open, wanted, orderedOn))
    const uuid = placed.id.toString(16).padStart(32, '0')
    await db.update(paymentOrders).set({ uuid, state: 'redirected' }).where(eq(paymentOrders.id, placed.id))
    orders.push({ orderId: placed.orderId, uuid, amountPaise: placed.amountPaise })
  })
  const start = performance.now()
  await shared(orders, (order) => inTransaction(db, gatewayCall, (tx) => settlePayment(tx, paid(order), 'notification')))
  return orders.length / ((performance.now() - start) / 1000)
}

function paid({ orderId, uuid, amountPaise }: Order): ChargeState {
  return {
    ...{ gateway: 'lyra-charge', uuid, orderId, amountPaise, currency: 'INR', shopId: shop.shopId, mode: shop.mode, at: null },
    ...{ paidPaise: amountPaise, duePaise: 0, refundedPaise: 0, refunds: [], method: 'UPI', status: 'paid', rawStatus: 'PAID' },
    transactionId: `T${uuid}`,
  }
}

async function measureStatements(): Promise<{ middle: number; slowest: number }> {
  const rows = await db
    .selectDistinct({ studentId: feeDemands.studentId })
    .from(feeDemands)
    .where(eq(feeDemands.academicYear, 2025))
  const taken: number[] = []
  for (const { studentId } of rows.slice(0, 400)) {
    const start = performance.now()
    await readStatement(db, studentId, today)
    taken.push(performance.now() - start)
  }
  taken.sort((a, b) => a - b)
  return { middle: taken[taken.length / 2] ?? 0, slowest: taken[Math.floor(taken.length * 0.95)] ?? 0 }
}

/** Processes all items, with as many in parallel as there are connections. */
async function shared<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const left = items.values()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const item of left) await work(item)
    }),
  )
}

function show(figures: readonly Figure[]): void {
  console.table(figures.map(({ name, measured, target, met }) => ({ name, measured, target, '': met ? 'met' : 'NOT MET' })))
  const lines = [
    `Measured with \`npm run bench:fees\` on ${availableParallelism()} cores, with a load of ${(loadavg()[0] ?? 0).toFixed(1)} on the machine.`,
    '',
    '| Figure | Measured | Target | |',
    '|---|---:|---:|---|',
    ...figures.map(({ name, measured, target, met }) => `| ${name} | ${measured} | ${target} | ${met ? 'met' : 'not met'} |`),
  ]
  writePart('fees', lines)
  process.exitCode = figures.every(({ met }) => met) ? 0 : 1
}

/**
 * Tests random interleavings of payment events against a model: orders for the same dues; reports of the gateway that arrive concurrently, repeatedly, out of
 * order or about something else; refunds; and cash at the counter for the same dues. In every case no credit is lost, doubled or wrong, and the books are
 * correct. `PAYMENT_SEQUENCES` sets how many sequences are run.
 */
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { actorCalled } from '../../testing/http.ts'
import { aProgramme } from '../academics/factory.ts'
import { feeBasics } from '../fees/factory.ts'
import { receivePayment } from '../fees/public.ts'
import { feeAccounts, feeDemands } from '../fees/schema.ts'
import { cashBooks, feeReceipts } from '../fees/schema-receipts.ts'
import { postEntry, verifyLedger } from '../ledger/public.ts'
import { aStudent } from '../students/factory.ts'
import type { ChargeState, ChargeStatus, Gateway } from './gateways/gateway.ts'
// Registers the ledger check of payments
import './module.ts'
import { placeOrder } from './orders/ordering.ts'
import type { PaymentOrder } from './payment-events.ts'
import { paymentOrders } from './schema.ts'
import { settlePayment } from './settlement/settling.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const sequences = Number(process.env.PAYMENT_SEQUENCES ?? 10_000)
/** Number of students who pay concurrently, and of sequences that each runs in turn: the results of one sequence are present in the next. */
const atOnce = 6
const ofEach = 20
/** Sequences per test, each with its own timeout: a machine at half the speed takes twice as long for each test, and none of them waits for all. */
const ofOneTest = 1_000
const tests = Array.from({ length: Math.ceil(sequences / ofOneTest) }, (_test, at) => ({
  from: at * ofOneTest,
  until: Math.min(sequences, (at + 1) * ofOneTest),
}))
const { db } = await openTestDatabase({ max: 8 })
/** Like a call: statements are prepared, and wait for a lock only a limited number of seconds. */
const actor = { ...actorCalled('model'), requestId: 'model' }
const transact = <T>(work: (tx: Database) => Promise<T>) => inTransaction(db, actor, work)
const { place } = await aProgramme(db)
const { head, book } = await feeBasics(db)
const [cashBook = { id: 0, letters: '', accountId: 0 }] = await db
  .select()
  .from(cashBooks)
  .where(eq(cashBooks.id, book('FC')))
const shop = { shopId: '12345678', mode: 'TEST', password: 'x', key: null } as const
const open = { gateway: { kind: 'lyra-charge' } as Gateway, shop }

type Charge = { status: ChargeStatus; refundedPaise: number }
type Ordered = { order: PaymentOrder; uuid: string; charge: Charge; reported: Charge[] }
let serial = 0

const order = fc.constantFrom(0, 1)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('report' as const),
      order,
      stale: fc.boolean(),
      source: fc.constantFrom('notification' as const, 'poll' as const, 'return' as const, 'check' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('happens' as const),
      order,
      status: fc.constantFrom('pending' as const, 'paid' as const, 'failed' as const, 'review' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('wrong' as const),
      order,
      field: fc.constantFrom('amountPaise', 'currency', 'shopId', 'mode', 'uuid', 'orderId', 'part'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('cash' as const), paise: fc.integer({ min: 1, max: 9_000_00 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('refund' as const), order, paise: fc.integer({ min: 1, max: 9_000_00 }) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
/** Groups of steps; the steps of a group run concurrently. */
const sequence = fc.record({
  duePaise: fc.integer({ min: 100, max: 9_000_00 }),
  groups: fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
})
type Sequence = typeof sequence extends fc.Arbitrary<infer S> ? S : never

test.each(tests)(
  'no interleaving loses, doubles or falsifies a credit: $from to $until',
  { timeout: 300_000 },
  async ({ from, until }) => {
    const given = fc.sample(sequence, { numRuns: until - from, seed: 20_261_121 + from })
    expect(given).toHaveLength(until - from)
    const parts = Array.from({ length: Math.ceil(given.length / ofEach) }, (_part, at) =>
      given.slice(at * ofEach, (at + 1) * ofEach),
    )
    const left = parts.values()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const part of left) await runAll((await aStudent(db, place)).id, part)
      }),
    )
    expect((await verifyLedger(db)).faults).toEqual([])
  },
)

async function runAll(studentId: number, own: readonly Sequence[]): Promise<void> {
  const expected = { receivedPaise: 0, keptPaise: 0, demandedPaise: 0 }
  for (const one of own) await runOne(studentId, one, expected)
  const receipts = await db.select().from(feeReceipts).where(eq(feeReceipts.studentId, studentId))
  expect(sum(receipts.map(({ amountPaise }) => amountPaise))).toBe(expected.receivedPaise)
  const demands = await db.select().from(feeDemands).where(eq(feeDemands.studentId, studentId))
  const [account] = await db.select().from(feeAccounts).where(eq(feeAccounts.studentId, studentId))
  expect(sum(demands.map(({ amountPaise }) => amountPaise))).toBe(expected.demandedPaise)
  expect(sum(demands.map(({ paidPaise }) => paidPaise)) + (account?.advancePaise ?? 0)).toBe(expected.keptPaise)
}

type Expected = { receivedPaise: number; keptPaise: number; demandedPaise: number }

async function runOne(studentId: number, { duePaise, groups }: Sequence, expected: Expected): Promise<void> {
  const ordered = await transact(async (tx) => {
    const demandId = await demand(tx, studentId, duePaise)
    const again = () => newOrder(tx, studentId, demandId, duePaise)
    return [await again(), await again()]
  })
  expected.demandedPaise += duePaise
  for (const group of groups) await Promise.all(group.map((one) => take(studentId, ordered, one, expected)))
  await Promise.all(ordered.map((one) => report(one, one.charge, 'poll')))
  const ids = ordered.map(({ order: { id } }) => id)
  const stored = await db
    .select({ order: paymentOrders, receiptId: feeReceipts.id })
    .from(paymentOrders)
    .leftJoin(feeReceipts, eq(feeReceipts.id, paymentOrders.receiptId))
    .where(inArray(paymentOrders.id, ids))
  for (const one of ordered)
    compare(
      one,
      stored.find(({ order: { id } }) => id === one.order.id),
      expected,
    )
}

type Stored = { order: PaymentOrder; receiptId: number | null }

/** Compares the portal's final state of an order with the gateway's. */
function compare({ order: { amountPaise }, charge }: Ordered, found: Stored | undefined, expected: Expected): void {
  const stored = found?.order
  const isCredited = charge.status === 'paid'
  expect(stored?.receiptId !== null).toBe(isCredited)
  expect(stored?.refundedPaise).toBe(charge.refundedPaise)
  if (!isCredited) {
    expect(['paid', 'refunded', 'partly-refunded']).not.toContain(stored?.state)
    return
  }
  expected.receivedPaise += amountPaise
  expected.keptPaise += amountPaise - charge.refundedPaise
  const whole = charge.refundedPaise === amountPaise ? 'refunded' : charge.refundedPaise > 0 ? 'partly-refunded' : 'paid'
  expect(stored?.state).toBe(whole)
  expect(found?.receiptId).toBe(stored?.receiptId)
}

async function take(studentId: number, ordered: readonly Ordered[], one: Step, expected: Expected): Promise<void> {
  if (one.act === 'cash') return cash(studentId, one.paise, expected)
  const chosen = ordered[one.order]
  if (!chosen) return
  if (one.act === 'report') return report(chosen, one.stale ? (chosen.reported[0] ?? chosen.charge) : chosen.charge, one.source)
  if (one.act === 'wrong') return reportWrong(chosen, one.field)
  if (one.act === 'refund') return refund(chosen, one.paise)
  if (chosen.charge.status !== 'paid') chosen.charge = { status: one.status, refundedPaise: 0 }
}

async function cash(studentId: number, amountPaise: number, expected: Expected): Promise<void> {
  const payment = { studentId, book: cashBook, mode: 'cash', amountPaise, receivedOn: '2026-11-21' } as const
  await transact((tx) => receivePayment(tx, payment))
  expected.receivedPaise += amountPaise
  expected.keptPaise += amountPaise
}

/** Refunds an amount at the gateway, at most what is left of the payment. */
function refund(chosen: Ordered, paise: number): void {
  const { charge, order } = chosen
  if (charge.status !== 'paid') return
  chosen.charge = { ...charge, refundedPaise: Math.min(order.amountPaise, charge.refundedPaise + paise) }
}

type Source = Parameters<typeof settlePayment>[2]

async function report(chosen: Ordered, charge: Charge, source: Source): Promise<void> {
  chosen.reported.push(charge)
  await transact((tx) => settlePayment(tx, stateOf(chosen, charge), source))
}

/** Reports as paid with one field that does not match the order; this must have no effect. */
async function reportWrong(chosen: Ordered, field: string): Promise<void> {
  const paid = stateOf(chosen, { status: 'paid', refundedPaise: 0 })
  const wrong = {
    ...{ amountPaise: { amountPaise: paid.amountPaise + 1, paidPaise: paid.paidPaise + 1 }, currency: { currency: 'USD' } },
    ...{ shopId: { shopId: '87654321' }, mode: { mode: 'PRODUCTION' as const }, uuid: { uuid: 'e'.repeat(32) } },
    ...{ orderId: { orderId: `${paid.orderId}x` }, part: { paidPaise: paid.paidPaise - 1, duePaise: 1 } },
  }[field]
  await transact((tx) => settlePayment(tx, { ...paid, ...wrong }, 'notification'))
}

function stateOf({ order: { orderId, amountPaise }, uuid }: Ordered, { status, refundedPaise }: Charge): ChargeState {
  const isPaid = status === 'paid'
  return {
    ...{ gateway: 'lyra-charge', uuid, orderId, amountPaise, currency: 'INR', shopId: shop.shopId, mode: shop.mode, at: null },
    ...{ paidPaise: isPaid ? amountPaise : 0, duePaise: isPaid ? 0 : amountPaise, refundedPaise, refunds: [], method: null },
    ...{ status: stateWithRefunds(status, refundedPaise, amountPaise), rawStatus: status, transactionId: `T${uuid}` },
  }
}

function stateWithRefunds(status: ChargeStatus, refundedPaise: number, amountPaise: number): ChargeStatus {
  if (status !== 'paid' || refundedPaise === 0) return status
  return refundedPaise === amountPaise ? 'refunded' : 'partly-refunded'
}

async function newOrder(tx: Database, studentId: number, demandId: number, expectedPaise: number): Promise<Ordered> {
  const uuid = (++serial).toString(16).padStart(32, '0')
  const wanted = { studentId, demandIds: [demandId], expectedPaise, again: true, payerId: null }
  const placed = await placeOrder(tx, open, wanted, '2026-11-21')
  await tx.update(paymentOrders).set({ uuid, state: 'redirected' }).where(eq(paymentOrders.id, placed.id))
  return { order: placed, uuid, charge: { status: 'pending', refundedPaise: 0 }, reported: [] }
}

async function demand(tx: Database, studentId: number, amountPaise: number): Promise<number> {
  const values = { studentId, headId: head('TUITION'), academicYear: 2026, source: 'individual', amountPaise } as const
  const [row] = await tx
    .insert(feeDemands)
    .values({ ...values, dueOn: '2027-01-01', raisedOn: '2026-11-21' })
    .returning({ id: feeDemands.id })
  const lines = [
    { account: 'students', amountPaise, party: { kind: 'student', id: studentId } },
    { account: 'fees', amountPaise: 0 - amountPaise },
  ] as const
  await postEntry(tx, { key: `demand ${row?.id}`, source: 'demand', postedOn: '2026-11-21', narration: 'Due', lines })
  return row?.id ?? 0
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

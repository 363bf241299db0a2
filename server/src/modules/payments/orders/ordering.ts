/** Prices an order and opens it at the gateway. */

import { randomBytes, randomInt } from 'node:crypto'
import { openPaymentStates } from '@nalanda/contract/payments/payment-states'
import type { StartedPayment } from '@nalanda/contract/payments/payments'
import { formatRupees, sumPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/audit/audit.ts'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { addressGroup } from '../../../platform/throttling/address-group.ts'
import { limitAttempts } from '../../../platform/throttling/attempt-limits.ts'
import { chargeLateFees, lockFeeAccount, type OpenDemand } from '../../fees/public.ts'
import { students } from '../../students/schema.ts'
import { type GatewayDeps, type OpenGateway, requireGateway } from '../gateway-access.ts'
import { GatewayUnavailable } from '../gateways/gateway.ts'
import { addPaymentEvent, movePayment, type PaymentOrder } from '../payment-events.ts'
import { paymentItems, paymentOrders } from '../schema.ts'
import { firstCheckAt } from '../settlement/schedule.ts'
import { findApplicant } from './applicants.ts'

/** Time for which the gateway accepts the payment of an order. */
const validForMs = 60 * 60_000

export type Wanted = {
  studentId: number
  demandIds: readonly number[]
  expectedPaise: number
  again: boolean
  payerId: number | null
}
/** Stores an order for a gateway, in a transaction. */
export type Placing = (db: Database, open: OpenGateway) => Promise<PaymentOrder>
export type OrderDeps = GatewayDeps & { db: Database; actor: Actor; today: IsoDate; claimKey: (db: Database) => Promise<void> }

/**
 * Opens a payment of some dues, and returns where to pay. The server computes the price: today's open amounts with their late fees. Refuses a sum that differs
 * from what the page showed, a second payment while one is being confirmed, unless the payer insists (`again`), and whatever `openOrder` refuses. If the
 * gateway does not answer, the attempt has failed.
 */
export function startPayment(deps: OrderDeps, wanted: Wanted): Promise<StartedPayment> {
  return openOrder(deps, `student ${wanted.studentId}`, (db, open) => placeOrder(db, open, wanted, deps.today))
}

/** Maximum number of payments that one person may open for one payer in a quarter of an hour; guests of one address count as one person. */
const mostOrders = 20

/**
 * Stores an order, opens it at the gateway, and returns where to pay. If the gateway does not answer, the attempt has failed. Refuses a person who opened too
 * many payments for the payer.
 */
export async function openOrder(deps: OrderDeps, payer: string, place: Placing): Promise<StartedPayment> {
  const { db, actor } = deps
  const open = await requireGateway(db, deps)
  const by = actor.userId === null ? addressGroup(actor.address) : `#${actor.userId}`
  await limitAttempts(db, { [`payment-orders:${payer}@${by}`]: mostOrders }, now())
  const order = await inTransaction(db, actor, async (tx) => {
    await deps.claimKey(tx)
    return place(tx, open)
  })
  try {
    const created = await open.gateway.createCharge(open.shop, await chargeOf(db, order, deps), AbortSignal.timeout(15_000))
    await inTransaction(db, actor, (tx) => noteRedirect(tx, order, created.uuid))
    return { orderId: order.orderId, redirect: created.redirect }
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    await inTransaction(db, actor, (tx) => noteUnavailable(tx, order, error))
    throw problem('payments.gateway-unavailable')
  }
}

/** Stores an order at today's price. Refuses what `startPayment` refuses. */
export async function placeOrder(
  db: Database,
  open: OpenGateway,
  wanted: Wanted,
  today: IsoDate,
  at = now(),
): Promise<PaymentOrder> {
  const { studentId, payerId } = wanted
  await lockFeeAccount(db, studentId)
  const { items, kind } = priceItems(await chargeLateFees(db, studentId, today), wanted.demandIds)
  const amountPaise = sumPaise(items.map((item) => item.amountPaise))
  if (amountPaise === 0) throw problem('payments.nothing-due')
  if (amountPaise !== wanted.expectedPaise) throw problem('payments.price-changed', { amount: formatRupees(amountPaise) })
  if (!wanted.again) await refuseWhilePending(db, { studentId })
  const order = await storeOrder(db, open, { payer: { studentId }, kind, amountPaise, payerId, at })
  await db.insert(paymentItems).values(items.map((item) => ({ ...item, orderId: order.id })))
  return order
}

type NewOrder = Pick<PaymentOrder, 'kind' | 'amountPaise' | 'payerId'> & { payer: OrderPayer; at: Date }
/** The payer for whom an order is. */
type OrderPayer = { studentId: number } | { applicationId: number }

/** Stores a priced order under an unguessable id. */
export async function storeOrder(
  db: Database,
  { gateway, shop }: OpenGateway,
  { payer, kind, amountPaise, payerId, at }: NewOrder,
): Promise<PaymentOrder> {
  const values = {
    ...{ orderId: `F${randomBytes(18).toString('base64url')}`, ...payer, kind, amountPaise, payerId },
    ...{ gateway: gateway.kind, shopId: shop.shopId, mode: shop.mode, createdAt: at },
    ...{ expiresAt: new Date(at.getTime() + validForMs), nextCheckAt: firstCheckAt(at) },
  }
  const order = await insertOrder(db, values, at.toISOString().slice(0, 10))
  await addPaymentEvent(db, order, { source: 'portal', outcome: 'created', at })
  recordChange(db, { entity: 'payment', entityId: order.id, after: { orderId: order.orderId, ...payer, amountPaise } })
  return order
}

/** Stores an order with a form API number that is unused on this day; retries until one is free. */
async function insertOrder(
  db: Database,
  values: Omit<typeof paymentOrders.$inferInsert, 'transId' | 'transDay'>,
  transDay: string,
): Promise<PaymentOrder> {
  for (;;) {
    const transId = String(randomInt(900_000)).padStart(6, '0')
    const [order] = await db
      .insert(paymentOrders)
      .values({ ...values, transId, transDay })
      .onConflictDoNothing({ target: [paymentOrders.shopId, paymentOrders.transDay, paymentOrders.transId] })
      .returning()
    if (order) return order
  }
}

/**
 * Returns the open amounts of the selected dues, with their late fees. Ignores demands of other students, and settled ones. An order with the fee of a
 * supplementary exam is supplementary.
 */
function priceItems(open: readonly OpenDemand[], demandIds: readonly number[]) {
  const chosen = new Set(demandIds)
  const mine = open.filter(({ id, lateFeeOfId }) => chosen.has(id) || (lateFeeOfId !== null && chosen.has(lateFeeOfId)))
  const items = mine.map(({ id, openPaise }) => ({ demandId: id, amountPaise: openPaise }))
  const isSupplementary = mine.some(({ examKind }) => examKind === 'supplementary')
  return { items, kind: isSupplementary ? ('supplementary' as const) : ('regular' as const) }
}

/** Refuses while another payment of the same payer may still arrive. */
export async function refuseWhilePending(db: Database, payer: OrderPayer): Promise<void> {
  const waiting = and(
    'studentId' in payer ? eq(paymentOrders.studentId, payer.studentId) : eq(paymentOrders.applicationId, payer.applicationId),
    inArray(
      paymentOrders.state,
      openPaymentStates.filter((state) => state !== 'created'),
    ),
    sql`${paymentOrders.expiresAt} > ${now()}`,
  )
  const [pending] = await db.select({ amountPaise: paymentOrders.amountPaise }).from(paymentOrders).where(waiting).limit(1)
  if (pending) throw problem('payments.pending', { amount: formatRupees(pending.amountPaise) })
}

/**
 * Returns the order as sent to the gateway. The customer's name is the roll number, or the application number; no real name and no other user input is sent.
 */
async function chargeOf(db: Database, order: PaymentOrder, { config: { publicUrl } }: Pick<OrderDeps, 'config'>) {
  const description = order.applicationId === null ? 'College fees' : 'Seat-acceptance fee'
  return {
    ...{ orderId: order.orderId, amountPaise: order.amountPaise, description, transId: order.transId },
    ...{ at: order.createdAt, expiresAt: order.expiresAt, customer: await customerOf(db, order) },
    returnUrl: `${publicUrl}/lyra/payment/status`,
    notificationUrl: `${publicUrl}/api/payments/notification`,
  }
}

async function customerOf(db: Database, { studentId, applicationId }: PaymentOrder) {
  const [student] = studentId === null ? [] : await db.select().from(students).where(eq(students.id, studentId))
  const applicant = applicationId === null ? null : await findApplicant(db, applicationId)
  const rollNo = student?.rollNo ?? student?.admissionNo ?? applicant?.number ?? ''
  const { email = null, mobile = null } = student ?? applicant ?? {}
  return { rollNo, name: rollNo, email, phone: mobile || null }
}

/** Records the redirect. A notification may already have settled the order, or named its charge. */
async function noteRedirect(db: Database, { id }: PaymentOrder, uuid: string | null): Promise<void> {
  const [order] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, id)).for('update')
  if (!order) return
  if (order.uuid === null && uuid !== null) await db.update(paymentOrders).set({ uuid }).where(eq(paymentOrders.id, id))
  if (await movePayment(db, order, 'redirect')) await addPaymentEvent(db, order, { source: 'portal', outcome: 'redirected' })
}

/**
 * Records that the gateway is unavailable. If it may still have opened the charge, the attempt stays open: the payer was not sent there, so only a notification
 * can arrive.
 */
async function noteUnavailable(db: Database, { id }: PaymentOrder, { outcome, reason }: GatewayUnavailable): Promise<void> {
  const [order] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, id)).for('update')
  if (!order) return
  await addPaymentEvent(db, order, { source: 'portal', outcome: 'unavailable', detail: reason })
  if (outcome === 'not-done') await movePayment(db, order, 'fail', { nextCheckAt: null })
}

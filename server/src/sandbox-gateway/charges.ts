import { randomBytes } from 'node:crypto'
import { now } from '../platform/clock.ts'
import type { Outcome, Scenario } from './scenario.ts'

export type Transaction = {
  uuid: string
  type: 'DEBIT' | 'REFUND'
  status: string
  amount: number
  paymentOption: string
  date: Date
}
type Customer = { uid: string; name: string; email: string }

/** A payment at the sandbox, ordered by either protocol. Amounts are paise. */
export type Charge = {
  protocol: 'charge' | 'form'
  /** For the form API, the id of the transaction. */
  uuid: string
  orderId: string
  orderInfo: string
  amount: number
  customer: Customer
  returnUrl: string
  notificationUrl: string
  createdAt: Date
  outcome: Outcome | null
  paidAt: Date | null
  transactions: Transaction[]
  /** Refunds by the id that the portal assigned: the same id means the same refund. */
  refunds: Map<string, Transaction>
  /** The posted fields with their signature; empty for the charge API. */
  form: Readonly<Record<string, string>>
  scenario: Scenario
}
export type OrderedCharge = Pick<
  Charge,
  'protocol' | 'orderId' | 'orderInfo' | 'amount' | 'customer' | 'returnUrl' | 'notificationUrl' | 'form'
>

/** The data of the sandbox, in memory. */
export type Charges = ReturnType<typeof openCharges>

export function openCharges() {
  const kept = new Map<string, Charge>()
  let next: Scenario = {}
  return {
    add(ordered: OrderedCharge): Charge {
      const { uuid, createdAt } = { uuid: newUuid(), createdAt: now() }
      const charge: Charge = {
        ...ordered,
        uuid,
        createdAt,
        outcome: null,
        paidAt: null,
        transactions: [],
        refunds: new Map(),
        scenario: next,
      }
      next = {}
      kept.set(uuid, charge)
      return charge
    },
    find: (uuid: string) => kept.get(uuid),
    /** Finds by charge or by order, newest first. */
    findAny: (id: string) => kept.get(id) ?? [...kept.values()].findLast(({ orderId }) => orderId === id),
    all: () => [...kept.values()],
    /** Sets the scenario of the next charge; `take` also removes it, even if that charge is not created. */
    planNext: (scenario: Scenario) => {
      next = scenario
    },
    planned: () => next,
    clear: () => {
      kept.clear()
      next = {}
    },
  }
}

const statuses = {
  paid: 'CAPTURED',
  refused: 'REFUSED',
  abandoned: 'ABANDONED',
  pending: 'WAITING_AUTHORISATION',
  unknown: 'SUSPENDED',
}

/** Sets the outcome of a payment, final or pending; a paid charge stays paid. */
export function decide(charge: Charge, outcome: Outcome, at = now()): void {
  if (charge.paidAt !== null) return
  charge.outcome = outcome
  if (outcome === 'paid') charge.paidAt = at
  if (outcome === 'abandoned') return
  // In the form API one payment is one transaction, whatever its outcome
  const uuid = charge.protocol === 'form' ? charge.uuid : (charge.transactions.at(-1)?.uuid ?? newUuid())
  charge.transactions = [
    { uuid, type: 'DEBIT', status: statuses[outcome], amount: charge.amount, paymentOption: 'UPI', date: at },
  ]
}

/** Returns the form API's name of the payment state. */
export const formStatusOf = (outcome: Outcome) => statuses[outcome]

/** Refunds a payment partly or fully; null if it is not paid or less remains. The same `refundId` refunds only once. */
export function refund(charge: Charge, amount: number, refundId: string): Transaction | null {
  const known = charge.refunds.get(refundId)
  if (known) return known.amount === amount ? known : null
  if (charge.paidAt === null || amount > charge.amount - sumOf(charge, ['REFUNDED', 'PENDING'])) return null
  const status = charge.scenario.refundOutcome === 'pending' ? 'PENDING' : 'REFUNDED'
  const made: Transaction = { uuid: newUuid(), type: 'REFUND', status, amount, paymentOption: 'UPI', date: now() }
  charge.refunds.set(refundId, made)
  charge.transactions.push(made)
  return made
}

/** Sets the outcome of pending refunds. */
export function decideRefunds({ refunds }: Charge, status: 'REFUNDED' | 'REFUSED'): Transaction[] {
  const pending = [...refunds.values()].filter((refund) => refund.status === 'PENDING')
  for (const refund of pending) refund.status = status
  return pending
}

export const refundedOf = (charge: Charge): number => sumOf(charge, ['REFUNDED'])

function sumOf({ refunds }: Charge, statuses: readonly string[]): number {
  return [...refunds.values()].reduce((sum, { amount, status }) => (statuses.includes(status) ? sum + amount : sum), 0)
}

/** Amount and currency as the gateway reports them. */
export function reportedOf({ amount, scenario }: Charge) {
  return { amount: scenario.amountPaise ?? amount, currency: scenario.currency ?? 'INR' }
}

/** Returns the charge API's name of the charge state. */
export function chargeStatusOf({ outcome }: Charge): string {
  if (outcome === 'paid') return 'PAID'
  if (outcome === 'refused' || outcome === 'abandoned') return 'DROPPED'
  return outcome === 'unknown' ? 'UNDER_REVIEW' : 'DUE'
}

export const newUuid = () => randomBytes(16).toString('hex')

import type { payments } from '@nalanda/contract/payments/payments'
import type { BodySent } from '@nalanda/contract/platform/endpoint'
import { startedOrder } from '../../../api/payment/started-order.ts'

/** The body that queries the outcome of a payment. */
export type Returned = BodySent<typeof payments.status>

const orderNames = ['vads_order_id', 'orderId']
const uuidNames = ['vads_charge_uuid', 'vads_trans_uuid', 'uuid']
const orderPattern = /^[A-Za-z0-9_-]{1,64}$/
const uuidPattern = /^[0-9a-f]{32}$/

/** Reads the address to which the gateway returned the browser; if it contains no order, uses the one that this tab went to pay. */
export function readReturned(query: string): Returned {
  const sent = new URLSearchParams(query)
  const first = (names: readonly string[], pattern: RegExp) =>
    names.map((name) => sent.get(name)).find((value) => value !== null && pattern.test(value)) ?? null
  const kept = startedOrder()
  const orderId = first(orderNames, orderPattern) ?? (kept !== null && orderPattern.test(kept) ? kept : null)
  const plain = query.replace(/^\?/, '')
  return { orderId, uuid: first(uuidNames, uuidPattern), query: plain.length > 8_000 ? '' : plain }
}

/**
 * Returns the query as the gateway sent it. The router rewrites values that look like numbers, but the signature covers the original; the browser keeps the
 * address with which the page was loaded.
 */
export function sentQuery(searchOfRouter: string): string {
  const [loaded] = performance.getEntriesByType?.('navigation') ?? []
  if (!loaded || !URL.canParse(loaded.name)) return searchOfRouter
  const address = new URL(loaded.name)
  return address.pathname === location.pathname && address.search !== '' ? address.search : searchOfRouter
}

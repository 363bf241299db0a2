import {
  type ChargeState,
  type ChargeStatus,
  type CreatedCharge,
  type Gateway,
  GatewayUnavailable,
  type NewCharge,
  type Notification,
  orderIdPattern,
  type Shop,
  uuidPattern,
} from './gateway.ts'
import { configuredAddress } from './gateway-http.ts'
import { formFields, verifiedFields } from './lyra-form-fields.ts'
import { isSignable, signFields } from './lyra-signature.ts'

type Options = {
  /** The address to which the browser posts the form. */
  pageUrl?: string
}

/**
 * Lyra's form API: the browser posts signed fields to the gateway's page, and the gateway returns signed fields. It supports neither queries about a payment
 * nor refunds; both are done in its back office.
 */
export function lyraForm({ pageUrl = 'https://secure.lyra.com/vads-payment/' }: Options = {}): Gateway {
  const page = configuredAddress(pageUrl)
  return {
    kind: 'lyra-form',
    formOrigin: new URL(page).origin,
    createCharge: async (shop, charge) => createForm(page, shop, charge),
    findCharge: null,
    readNotification: (shop, body, contentType) => notificationOf(shop, formFields(body, contentType)),
    readReturn: (shop, query) => readReturn(shop, query),
    refund: null,
  }
}

function createForm(page: string, shop: Shop, charge: NewCharge): CreatedCharge {
  if (shop.key === null || shop.key === '') throw new GatewayUnavailable('not-set-up', 'not-done')
  const fields = fieldsOf(shop, charge)
  return { uuid: null, redirect: { method: 'POST', url: page, fields: { ...fields, signature: signFields(fields, shop.key) } } }
}

/** Returns the fields to sign, without any user input: no name, no e-mail address, no description. Omits a roll number that cannot be signed. */
function fieldsOf({ shopId, mode }: Shop, charge: NewCharge): Record<string, string> {
  const { rollNo } = charge.customer
  return {
    vads_action_mode: 'INTERACTIVE',
    vads_amount: String(charge.amountPaise),
    vads_ctx_mode: mode,
    vads_currency: rupees,
    ...(isSignable('vads_cust_name', rollNo) && { vads_cust_name: rollNo }),
    vads_order_id: charge.orderId,
    vads_page_action: 'PAYMENT',
    vads_payment_config: 'SINGLE',
    vads_return_mode: 'GET',
    vads_site_id: shopId,
    vads_trans_date: timestampOf(charge.at),
    vads_trans_id: charge.transId,
    vads_url_check: charge.notificationUrl,
    vads_url_return: charge.returnUrl,
    vads_version: 'V2',
  }
}

/** Numeric code of INR in ISO 4217. */
const rupees = '356'

/** Formats `20261120053000`, in UTC. */
const timestampOf = (at: Date) => at.toISOString().replace(/[-:T]|\..*/g, '')

function instantOf(timestamp: string): Date {
  return new Date(timestamp.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6Z'))
}

function notificationOf(shop: Shop, pairs: readonly (readonly [string, string])[]): Notification {
  const verified = stateOf(shop, verifiedFields(shop, pairs))
  return { orderId: verified.orderId, uuid: verified.uuid, verified }
}

/**
 * Reads a return by the same rules. Only notifications contain the gateway's `vads_hash`: a return without it passed through the payer's browser, where its
 * fields could be renamed, and is only a hint even if its signature is correct.
 */
function readReturn(shop: Shop, query: URLSearchParams): Notification {
  if (query.has('signature') && query.has('vads_hash')) return notificationOf(shop, [...query])
  if (query.has('signature')) verifiedFields(shop, [...query], { needsHash: false })
  const [orderId, uuid] = [query.get('vads_order_id') ?? '', query.get('vads_trans_uuid') ?? '']
  return { orderId: orderIdPattern.test(orderId) ? orderId : null, uuid: uuidPattern.test(uuid) ? uuid : null, verified: null }
}

/** Shop and mode were already compared with the notification's. */
function stateOf({ shopId, mode }: Shop, fields: Readonly<Record<string, string>>): ChargeState {
  const read = (name: string) => fields[`vads_${name}`] ?? ''
  const [amount, operation, rawStatus] = [Number(read('amount')), read('operation_type'), read('trans_status')]
  const status = operation === 'DEBIT' ? statusOf(rawStatus) : 'review'
  const paidPaise = status === 'paid' ? amount : 0
  return {
    ...{ gateway: 'lyra-form', uuid: read('trans_uuid'), orderId: read('order_id'), shopId, mode },
    ...{ amountPaise: amount, paidPaise, duePaise: amount - paidPaise },
    refundedPaise: operation === 'CREDIT' && succeeded.has(rawStatus) ? amount : 0,
    refunds: [],
    ...{ currency: read('currency') === rupees ? 'INR' : read('currency') },
    ...{ status, rawStatus: operation === 'DEBIT' ? rawStatus : `${operation}/${rawStatus}` },
    ...{ transactionId: read('trans_uuid'), method: brandOf(read('card_brand')), at: instantOf(read('trans_date')) },
  }
}

const brandOf = (brand: string) => (/^[\w .-]{1,60}$/.test(brand) ? brand : null)

const succeeded = new Set(['AUTHORISED', 'CAPTURED'])
const refused = new Set(['REFUSED', 'EXPIRED', 'CAPTURE_FAILED'])
const abandoned = new Set(['ABANDONED', 'NOT_CREATED', 'CANCELLED'])
const waiting = new Set(['INITIAL', 'WAITING_AUTHORISATION', 'WAITING_FOR_PAYMENT', 'UNDER_VERIFICATION'])

/** Maps a status. Any other status waits for an action of the college in the back office, or is unknown. */
function statusOf(status: string): ChargeStatus {
  if (succeeded.has(status)) return 'paid'
  if (refused.has(status) || abandoned.has(status)) return 'failed'
  return waiting.has(status) ? 'pending' : 'review'
}

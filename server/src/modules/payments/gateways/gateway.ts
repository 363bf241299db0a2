/** The one interface of payment gateways. What a gateway reports is a claim: the settlement compares every field with our own order before it counts. */

export type GatewayKind = 'lyra-charge' | 'lyra-form'

/** The account of the college at the gateway. The charge API needs the password, the form API the key. */
export type Shop = { shopId: string; mode: 'TEST' | 'PRODUCTION'; password: string | null; key: string | null }

export type NewCharge = {
  orderId: string
  amountPaise: number
  description: string
  customer: { rollNo: string; name: string; email: string | null; phone: string | null }
  returnUrl: string
  notificationUrl: string
  expiresAt: Date
  /** Six digits, 000000 to 899999, unique in the shop on one day in UTC; only the form API sends it. */
  transId: string
  at: Date
}

/** Where the browser goes to pay: by a link, or by posting a form. */
export type Redirect = { method: 'GET'; url: string } | { method: 'POST'; url: string; fields: Record<string, string> }

/** `uuid` is null where the gateway names the payment only in its notification. */
export type CreatedCharge = { uuid: string | null; redirect: Redirect }

/** `review` is what the gateway reports and we do not expect: still pending, and somebody has to look. `expired` is for gateways that report it; neither of Lyra's does. */
export type ChargeStatus = 'pending' | 'paid' | 'failed' | 'expired' | 'refunded' | 'partly-refunded' | 'review'

/** What the gateway says of a refund. */
export type ReportedRefund = {
  uuid: string
  amountPaise: number | null
  status: RefundAnswer['status']
  rawStatus: string
  at: Date | null
}

/** What the gateway itself says of a charge. */
export type ChargeState = {
  gateway: GatewayKind
  /** The charge (`lyra-charge`) or the transaction (`lyra-form`), 32 hexadecimal digits. */
  uuid: string
  orderId: string
  amountPaise: number
  paidPaise: number
  duePaise: number
  refundedPaise: number
  /** The refunds of which the gateway tells one by one. */
  refunds: readonly ReportedRefund[]
  /** ISO 4217, `INR`; the number where the gateway names another currency by it. */
  currency: string
  shopId: string
  mode: 'TEST' | 'PRODUCTION'
  status: ChargeStatus
  rawStatus: string
  transactionId: string | null
  method: string | null
  at: Date | null
}

/** `verified` is null where nothing proves that the gateway sent it: then it is a hint to ask the gateway about our own order, and no more. */
export type Notification = { orderId: string | null; uuid: string | null; verified: ChargeState | null }

export type Refund = { uuid: string; amountPaise: number; refundId: string; reason: string }
/** `done` and `pending` are confirmed by the state of the charge; `refused` means that no money moves. */
export type RefundAnswer = { refundUuid: string | null; status: 'done' | 'pending' | 'refused'; rawStatus: string }

export type Gateway = {
  kind: GatewayKind
  /** Where the browser posts its form; null where it follows a link. */
  formOrigin: string | null
  createCharge(shop: Shop, charge: NewCharge, signal: AbortSignal): Promise<CreatedCharge>
  /** What the gateway says of a charge; null where it does not know it. The method is null where the gateway cannot be asked. */
  findCharge: ((shop: Shop, uuid: string, signal: AbortSignal) => Promise<ChargeState | null>) | null
  /** Reads a notification as it was sent, before anything else has read it. Throws `NotificationRefused`. */
  readNotification(shop: Shop, body: Buffer, contentType: string): Notification
  /** Reads what the browser brings back. Throws `NotificationRefused` where it is signed wrongly. */
  readReturn(shop: Shop, query: URLSearchParams): Notification
  /** The method is null where refunds are made in the gateway's back office. */
  refund: ((shop: Shop, refund: Refund, signal: AbortSignal) => Promise<RefundAnswer>) | null
}

export type UnavailableReason =
  | 'not-set-up'
  | 'unreachable'
  | 'time-out'
  | 'connection-closed'
  | 'server-error'
  | 'not-accepted'
  | 'redirected'
  | 'too-large'
  | 'not-understood'

/**
 * The gateway gave no answer that can be used. `outcome` says whether it may have carried out the request all the same (`unknown`), so that a
 * refund is never repeated unasked. The message holds neither credentials nor anything that the gateway sent.
 */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable'
  readonly reason: UnavailableReason
  readonly outcome: 'not-done' | 'unknown'
  readonly httpStatus: number | null

  constructor(reason: UnavailableReason, outcome: 'not-done' | 'unknown', httpStatus: number | null = null) {
    super(`The payment gateway did not answer as it should: ${reason}${httpStatus === null ? '' : ` (HTTP ${httpStatus})`}`)
    this.reason = reason
    this.outcome = outcome
    this.httpStatus = httpStatus
  }
}

export type RefusalReason =
  | 'too-large'
  | 'wrong-content-type'
  | 'not-readable'
  | 'names-no-charge'
  | 'duplicate-name'
  | 'badly-formed-name'
  | 'missing-field'
  | 'badly-formed-value'
  | 'no-key'
  | 'no-signature'
  | 'wrong-signature'
  | 'other-shop'
  | 'other-mode'

/** A notification or return that must not be believed; `reason` may be logged and counted, the content may not. */
export class NotificationRefused extends Error {
  override name = 'NotificationRefused'
  readonly reason: RefusalReason

  constructor(reason: RefusalReason) {
    super(`The notification of a payment was refused: ${reason}`)
    this.reason = reason
  }
}

/** How the gateways name charges and transactions; anything else never becomes a part of an address. */
export const uuidPattern = /^[0-9a-f]{32}$/
/** Our own order ids. No `+`, so that they can be signed. */
export const orderIdPattern = /^[A-Za-z0-9_-]{1,64}$/
/** The most that is read of a notification or an answer. */
export const maxBytes = 64 * 1024

/**
 * The common interface of payment gateways. A gateway's report is a claim: the settlement compares every field with the portal's own order before accepting it.
 */

export type GatewayKind = 'lyra-charge' | 'lyra-form'

/** The college's account at the gateway. The charge API needs the password, the form API the key. */
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

/** How the browser gets to the payment page: by a link, or by posting a form. */
export type Redirect = { method: 'GET'; url: string } | { method: 'POST'; url: string; fields: Record<string, string> }

/** `uuid` is null if the gateway names the payment only in its notification. */
export type CreatedCharge = { uuid: string | null; redirect: Redirect }

/**
 * `review` is an unexpected report: the charge is still pending, and a person has to check it. `expired` is for gateways that report it; neither of Lyra's
 * products does.
 */
export type ChargeStatus = 'pending' | 'paid' | 'failed' | 'expired' | 'refunded' | 'partly-refunded' | 'review'

/** The gateway's report of a refund. */
export type ReportedRefund = {
  uuid: string
  amountPaise: number | null
  status: RefundAnswer['status']
  rawStatus: string
  at: Date | null
}

/** The gateway's own report of a charge. */
export type ChargeState = {
  gateway: GatewayKind
  /** Id of the charge (`lyra-charge`) or the transaction (`lyra-form`), 32 hexadecimal digits. */
  uuid: string
  orderId: string
  amountPaise: number
  paidPaise: number
  duePaise: number
  refundedPaise: number
  /** The refunds that the gateway reports individually. */
  refunds: readonly ReportedRefund[]
  /** ISO 4217, `INR`; the numeric code if the gateway uses it for another currency. */
  currency: string
  shopId: string
  mode: 'TEST' | 'PRODUCTION'
  status: ChargeStatus
  rawStatus: string
  transactionId: string | null
  method: string | null
  at: Date | null
}

/** `verified` is null if nothing proves that the gateway sent it: then it is only a hint to ask the gateway about the portal's own order. */
export type Notification = { orderId: string | null; uuid: string | null; verified: ChargeState | null }

export type Refund = { uuid: string; amountPaise: number; refundId: string; reason: string }
/** `done` and `pending` are confirmed by the state of the charge; `refused` means that no money moves. */
export type RefundAnswer = { refundUuid: string | null; status: 'done' | 'pending' | 'refused'; rawStatus: string }

export type Gateway = {
  kind: GatewayKind
  /** Where the browser posts its form; null if it follows a link. */
  formOrigin: string | null
  createCharge(shop: Shop, charge: NewCharge, signal: AbortSignal): Promise<CreatedCharge>
  /** Returns the gateway's report of a charge; null if the gateway does not know it. The method is null if the gateway cannot be asked. */
  findCharge: ((shop: Shop, uuid: string, signal: AbortSignal) => Promise<ChargeState | null>) | null
  /** Reads a notification in its raw form, before any other code reads it. Throws `NotificationRefused`. */
  readNotification(shop: Shop, body: Buffer, contentType: string): Notification
  /** Reads the query with which the browser returns. Throws `NotificationRefused` for a wrong signature. */
  readReturn(shop: Shop, query: URLSearchParams): Notification
  /** The method is null if refunds are made in the gateway's back office. */
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
 * The gateway gave no usable answer. `outcome` tells whether it may still have carried out the request (`unknown`), so that a refund is never repeated
 * automatically. The message contains neither credentials nor any content from the gateway.
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

/** A notification or return that must not be trusted; `reason` may be logged and counted, the content may not. */
export class NotificationRefused extends Error {
  override name = 'NotificationRefused'
  readonly reason: RefusalReason

  constructor(reason: RefusalReason) {
    super(`The notification of a payment was refused: ${reason}`)
    this.reason = reason
  }
}

/** Pattern of the gateways' ids of charges and transactions; no other text becomes part of an address. */
export const uuidPattern = /^[0-9a-f]{32}$/
/** Pattern of the portal's order ids, without `+`, so that they can be signed. */
export const orderIdPattern = /^[A-Za-z0-9_-]{1,64}$/
/** Maximum bytes read of a notification or an answer. */
export const maxBytes = 64 * 1024

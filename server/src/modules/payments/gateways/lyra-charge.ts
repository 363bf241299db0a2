import { z } from 'zod'
import {
  type ChargeState,
  type ChargeStatus,
  type CreatedCharge,
  type Gateway,
  GatewayUnavailable,
  maxBytes,
  type NewCharge,
  type Notification,
  NotificationRefused,
  orderIdPattern,
  type Refund,
  type RefundAnswer,
  type ReportedRefund,
  type Shop,
  uuidPattern,
} from './gateway.ts'
import { callGateway, configuredAddress } from './gateway-http.ts'

type Options = {
  /** Base address, up to `/charge`. */
  baseUrl?: string
  timeLimitMs?: number
}
type Call = (
  method: 'GET' | 'POST',
  path: string,
  shop: Shop,
  signal: AbortSignal,
  body?: unknown,
) => ReturnType<typeof callGateway>

const Amount = z.int().min(0).max(Number.MAX_SAFE_INTEGER)
const Word = z.string().regex(/^[\w .:/-]{1,60}$/)

const Transaction = z.object({
  uuid: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .nullish()
    .catch(null),
  type: Word.nullish().catch(null),
  status: Word.nullish().catch(null),
  paymentOption: Word.nullish().catch(null),
  amount: Amount.nullish().catch(null),
  date: z.string().max(40).nullish().catch(null),
})
type Transaction = z.infer<typeof Transaction>

const Charge = z.object({
  uuid: z.string().regex(uuidPattern),
  orderId: z.string().regex(orderIdPattern),
  status: Word,
  currency: z.string().regex(/^[A-Z]{3}$/),
  amount: Amount.min(1),
  paid: Amount,
  due: Amount,
  refunded: Amount,
  testMode: z.boolean(),
  transactions: z.array(Transaction).nullish(),
})
type Charge = z.infer<typeof Charge>

const Created = z.object({
  uuid: z.string().regex(uuidPattern),
  orderId: z.string(),
  amount: Amount,
  paymentLink: z.url().max(2000),
})
const Refunded = z.object({
  uuid: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .nullish(),
  status: Word,
})
const Hint = z.object({ uuid: z.unknown().optional(), orderId: z.unknown().optional() })

/**
 * Lyra's India charge API: the portal creates the charge, the payer pays it on the gateway's page, and the portal asks for its state. Its notifications are
 * unsigned, and only indicate that there is something to ask.
 */
export function lyraCharge({ baseUrl = 'https://api.in.lyra.com/pg/rest/v1', timeLimitMs = 10_000 }: Options = {}): Gateway {
  const base = configuredAddress(baseUrl).replace(/\/+$/, '')
  const call: Call = (method, path, shop, signal, body) =>
    callGateway({ method, url: `${base}${path}`, authorization: credentialsOf(shop), body, signal, timeLimitMs })
  return {
    kind: 'lyra-charge',
    formOrigin: null,
    createCharge: (shop, charge, signal) => createCharge(call, new URL(base).origin, shop, charge, signal),
    findCharge: (shop, uuid, signal) => findCharge(call, shop, uuid, signal),
    readNotification: (_shop, body, contentType) => readHint(body, contentType),
    readReturn: (_shop, query) => hintOf(query.get('vads_order_id'), query.get('vads_charge_uuid')),
    refund: (shop, refund, signal) => refundCharge(call, shop, refund, signal),
  }
}

function credentialsOf({ shopId, password }: Shop): string {
  if (!/^\d{8}$/.test(shopId) || password === null || password === '') throw new GatewayUnavailable('not-set-up', 'not-done')
  return `Basic ${Buffer.from(`${shopId}:${password}`).toString('base64')}`
}

async function createCharge(
  call: Call,
  origin: string,
  shop: Shop,
  charge: NewCharge,
  signal: AbortSignal,
): Promise<CreatedCharge> {
  const { status, isAccepted, json } = await call('POST', '/charge', shop, signal, bodyOf(charge))
  if (!isAccepted) throw new GatewayUnavailable('not-accepted', 'not-done', status)
  const { uuid, orderId, amount, paymentLink } = understood(Created, json, status)
  const link = new URL(paymentLink)
  // The browser follows the link: it must be https, or the sandbox at its own address
  const mayFollow = (link.protocol === 'https:' || link.origin === origin) && !link.username && !link.password
  if (!mayFollow || orderId !== charge.orderId || amount !== charge.amountPaise)
    throw new GatewayUnavailable('not-understood', 'unknown', status)
  return { uuid, redirect: { method: 'GET', url: link.href } }
}

/** Returns the request body. The payer's name is the roll number: the gateway returns it to the browser, where the payment page expects it. */
function bodyOf({ orderId, amountPaise, description, customer, returnUrl, notificationUrl, expiresAt, at }: NewCharge) {
  const { rollNo, email, phone } = customer
  return {
    orderId,
    orderInfo: description,
    currency: 'INR',
    amount: amountPaise,
    maxAgeInHours: Math.max(1, Math.ceil((expiresAt.getTime() - at.getTime()) / 3_600_000)),
    customer: { uid: rollNo, name: rollNo, ...(email !== null && { emailId: email }), ...(phone !== null && { phone }) },
    webhook: { url: notificationUrl },
    return: { method: 'GET', url: returnUrl, timeout: 10 },
    udf: [],
  }
}

async function findCharge(call: Call, shop: Shop, uuid: string, signal: AbortSignal): Promise<ChargeState | null> {
  if (!uuidPattern.test(uuid)) return null
  const { status, isAccepted, json } = await call('GET', `/charge/${uuid}`, shop, signal)
  if (status === 404) return null
  if (!isAccepted) throw new GatewayUnavailable('not-accepted', 'not-done', status)
  const charge = understood(Charge, json, status)
  if (charge.uuid !== uuid) throw new GatewayUnavailable('not-understood', 'unknown', status)
  return stateOf(shop, charge)
}

function understood<T>(schema: z.ZodType<T>, json: unknown, status: number): T {
  const { data } = schema.safeParse(json)
  if (data === undefined) throw new GatewayUnavailable('not-understood', 'unknown', status)
  return data
}

/** Returns the state of a charge. The shop is the one whose password the gateway accepted, because its answers are about the charges of that shop. */
function stateOf({ shopId }: Shop, charge: Charge): ChargeState {
  const { uuid, orderId, amount, paid, due, refunded, currency, testMode } = charge
  const transaction = paymentAmong(charge.transactions ?? [])
  return {
    ...{ gateway: 'lyra-charge', uuid, orderId, currency, shopId, mode: testMode ? 'TEST' : 'PRODUCTION' },
    ...{ amountPaise: amount, paidPaise: paid, duePaise: due, refundedPaise: refunded },
    refunds: (charge.transactions ?? []).flatMap(refundAmong),
    ...{ status: statusOf(charge), rawStatus: charge.status, transactionId: transaction?.uuid ?? null },
    ...{ method: transaction?.paymentOption ?? null, at: instantOf(transaction) },
  }
}

/** Maps a status. DUE, PAID and DROPPED are known; a person has to check any other status, and one that the amounts contradict. */
function statusOf({ status, amount, paid, due, refunded }: Charge): ChargeStatus {
  if (status === 'DUE' && paid === 0 && refunded === 0) return 'pending'
  if (status === 'DROPPED' && paid === 0 && refunded === 0) return 'failed'
  if (status !== 'PAID' || paid !== amount || due !== 0 || refunded > paid) return 'review'
  if (refunded === 0) return 'paid'
  return refunded === paid ? 'refunded' : 'partly-refunded'
}

const succeeded = new Set(['ACCEPTED', 'AUTHORISED', 'CAPTURED', 'PAID', 'SUCCESS'])

const isRefund = ({ type }: Transaction) => type === 'CREDIT' || type === 'REFUND'

function refundAmong(transaction: Transaction): ReportedRefund[] {
  const { uuid, status, amount } = transaction
  if (!isRefund(transaction) || !uuid || !status) return []
  return [{ uuid, amountPaise: amount ?? null, status: refundStatusOf(status), rawStatus: status, at: instantOf(transaction) }]
}

function instantOf(transaction: Transaction | undefined): Date | null {
  const at = Date.parse(transaction?.date ?? '')
  return Number.isNaN(at) ? null : new Date(at)
}

/** Returns the transaction that paid, among refunds and failed attempts. */
function paymentAmong(transactions: readonly Transaction[]): Transaction | undefined {
  const debits = transactions.filter((one) => !isRefund(one))
  return debits.find(({ status }) => succeeded.has(status ?? '')) ?? (debits.length === 1 ? debits[0] : undefined)
}

function readHint(body: Buffer, contentType: string): Notification {
  if (body.length > maxBytes) throw new NotificationRefused('too-large')
  if (!/^application\/json\s*(;|$)/i.test(contentType)) throw new NotificationRefused('wrong-content-type')
  const { data } = Hint.safeParse(parsed(body))
  if (data === undefined) throw new NotificationRefused('not-readable')
  const hint = hintOf(data.orderId, data.uuid)
  if (hint.orderId === null && hint.uuid === null) throw new NotificationRefused('names-no-charge')
  return hint
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

const hintOf = (orderId: unknown, uuid: unknown): Notification => ({
  orderId: typeof orderId === 'string' && orderIdPattern.test(orderId) ? orderId : null,
  uuid: typeof uuid === 'string' && uuidPattern.test(uuid) ? uuid : null,
  verified: null,
})

/**
 * Refunds a charge. The public documents name no path for refunds: this one must be confirmed with the gateway before use in production. If it does not exist,
 * the gateway answers 404, which counts as a refusal, and no money moves.
 */
async function refundCharge(
  call: Call,
  shop: Shop,
  { uuid, amountPaise, refundId, reason }: Refund,
  signal: AbortSignal,
): Promise<RefundAnswer> {
  if (!uuidPattern.test(uuid)) return { refundUuid: null, status: 'refused', rawStatus: 'not a charge' }
  const body = { amount: amountPaise, currency: 'INR', refundId, reason }
  const { status, isAccepted, json } = await call('POST', `/charge/${uuid}/refund`, shop, signal, body)
  // A conflict may mean that the refund was carried out before, and its answer was lost
  if (status === 409) throw new GatewayUnavailable('not-accepted', 'unknown', status)
  if (!isAccepted) return { refundUuid: null, status: 'refused', rawStatus: `HTTP ${status}` }
  const answer = understood(Refunded, json, status)
  return { refundUuid: answer.uuid ?? null, status: refundStatusOf(answer.status), rawStatus: answer.status }
}

function refundStatusOf(status: string): RefundAnswer['status'] {
  if (status === 'REFUNDED') return 'done'
  return status === 'REFUSED' || status === 'FAILED' ? 'refused' : 'pending'
}

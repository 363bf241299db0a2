import { z } from 'zod'
import { type Charge, type Charges, chargeStatusOf, refund } from './charges.ts'
import { type Answer, type Call, json, type Part, parseJson } from './http.ts'
import { chargeView } from './messages.ts'
import { isOfThisMachine, type Notifications } from './notifications.ts'
import { sandboxShop } from './shop.ts'

type Deps = { charges: Charges; notifications: Notifications; base: () => string }

const text = z.string().max(200)
const Ordered = z.object({
  orderId: z.string().min(1).max(64),
  orderInfo: text.default(''),
  currency: z.literal('INR'),
  amount: z.int().positive(),
  maxAgeInHours: z.int().positive(),
  customer: z.object({ uid: text.default(''), name: text.default(''), emailId: text.default(''), phone: text.optional() }),
  webhook: z.object({ url: z.url().refine(isOfThisMachine) }),
  return: z.object({ method: z.literal('GET'), url: z.url({ protocol: /^https?$/ }), timeout: z.int().min(0) }),
  udf: z.array(text).default([]),
})
const Refund = z.object({
  amount: z.int().positive(),
  currency: z.literal('INR'),
  refundId: z.string().min(1).max(64),
  reason: text,
})

const root = '/pg/rest/v1/charge'
const credentials = `Basic ${Buffer.from(`${sandboxShop.shopId}:${sandboxShop.password}`).toString('base64')}`

/** Serves the charge API: creates, reports and refunds charges. */
export function chargeApi(deps: Deps): Part {
  return (call) => {
    if (call.path !== root && !call.path.startsWith(`${root}/`)) return null
    if (call.headers.authorization !== credentials) return json({ message: 'Wrong shop or password' }, 401)
    if (call.path === root) return call.method === 'POST' ? create(deps, call) : json({ message: 'Method not allowed' }, 405)
    const [, uuid = '', refunds] = /^\/pg\/rest\/v1\/charge\/([0-9a-f]{32})(\/refund)?$/.exec(call.path) ?? []
    const charge = deps.charges.find(uuid)
    if (charge?.protocol !== 'charge') return json({ message: 'No such charge' }, 404)
    if (refunds) return call.method === 'POST' ? refundCharge(deps, charge, call) : json({ message: 'Method not allowed' }, 405)
    return { ...json(chargeView(charge, deps.base())), fault: charge.scenario.query ?? 'none' }
  }
}

async function create({ charges, notifications, base }: Deps, call: Call): Promise<Answer> {
  const { data } = Ordered.safeParse(parseJson(call.body))
  if (!data) return json({ message: 'The charge is not complete' }, 400)
  const { orderId, orderInfo, amount, customer } = data
  const { create: fault = 'none' } = charges.planned()
  if (fault === 'error') {
    charges.planNext({})
    return { ...json({}), fault }
  }
  const { uid, name, emailId: email } = customer
  const urls = { returnUrl: data.return.url, notificationUrl: data.webhook.url }
  const charge = charges.add({
    protocol: 'charge',
    orderId,
    orderInfo,
    amount,
    customer: { uid, name, email },
    ...urls,
    form: {},
  })
  const { outcome, notifications: order } = charge.scenario
  // As ordered and created, whatever happens before the portal reads it
  const answer = { ...json(chargeView({ ...charge, scenario: {} }, base())), fault }
  if (outcome && order === 'before-response') await notifications.advance(charge, outcome)
  else if (outcome) notifications.afterwards(() => notifications.advance(charge, outcome))
  return answer
}

function refundCharge({ notifications }: Deps, charge: Charge, call: Call): Answer {
  const { data } = Refund.safeParse(parseJson(call.body))
  if (!data) return json({ message: 'The refund is not complete' }, 400)
  const { refund: fault = 'none' } = charge.scenario
  if (fault === 'error') return { ...json({}), fault }
  const known = charge.refunds.has(data.refundId)
  const made = refund(charge, data.amount, data.refundId)
  if (!made) return json({ message: `A charge that is ${chargeStatusOf(charge)} cannot be refunded by that amount` }, 422)
  if (!known) notifications.afterwards(() => notifications.announceRefund(charge, made))
  return { ...json({ uuid: made.uuid, status: made.status, amount: made.amount }), fault }
}

import { z } from 'zod'
import type { Charges } from './charges.ts'
import { gatewaySignature } from './form-signature.ts'
import type { Answer, Call, Part } from './http.ts'
import { isOfThisMachine, type Notifications } from './notifications.ts'
import { messagePage } from './payment-page.ts'
import { sandboxShop } from './shop.ts'

type Deps = { charges: Charges; notifications: Notifications }

const Fields = z.looseObject({
  vads_action_mode: z.literal('INTERACTIVE'),
  vads_amount: z.string().regex(/^[1-9]\d{0,11}$/),
  vads_ctx_mode: z.literal(sandboxShop.mode),
  vads_currency: z.literal('356'),
  vads_cust_name: z.string().max(127).default(''),
  vads_cust_email: z.string().max(150).default(''),
  vads_order_id: z.string().regex(/^[\w-]{1,64}$/),
  vads_page_action: z.literal('PAYMENT'),
  vads_payment_config: z.literal('SINGLE'),
  vads_site_id: z.literal(sandboxShop.shopId),
  vads_trans_date: z.string().regex(/^\d{14}$/),
  vads_trans_id: z.string().regex(/^[0-8]\d{5}$/),
  vads_url_check: z.url().refine(isOfThisMachine),
  vads_url_return: z.url({ protocol: /^https?$/ }),
  vads_version: z.literal('V2'),
})

/** Serves the form API: accepts the form that the browser posts and redirects to the payment page. Refuses with a page, as the gateway does. */
export function formApi({ charges, notifications }: Deps): Part {
  return (call) => {
    if (call.path !== '/vads-payment/') return null
    if (call.method !== 'POST') return messagePage(405, 'This address takes payment forms only.')
    return take({ charges, notifications }, call)
  }
}

function take({ charges, notifications }: Deps, call: Call): Answer {
  const form = Object.fromEntries(new URLSearchParams(call.body))
  const { data } = Fields.safeParse(form)
  if (!data) return messagePage(400, 'The payment form is not complete.')
  if (form.signature !== gatewaySignature(form, sandboxShop.key))
    return messagePage(400, 'The signature of the payment form is wrong.')
  const sameDay = (one: Readonly<Record<string, string>>) => one.vads_trans_date?.slice(0, 8) === data.vads_trans_date.slice(0, 8)
  if (charges.all().some((one) => one.form.vads_trans_id === data.vads_trans_id && sameDay(one.form)))
    return messagePage(400, 'The transaction number was used before on this day.')
  const customer = { uid: data.vads_cust_name, name: data.vads_cust_name, email: data.vads_cust_email }
  const urls = { returnUrl: data.vads_url_return, notificationUrl: data.vads_url_check }
  const order = { orderId: data.vads_order_id, orderInfo: '', amount: Number(data.vads_amount) }
  const charge = charges.add({ protocol: 'form', ...order, customer, ...urls, form })
  const { outcome } = charge.scenario
  if (outcome) notifications.afterwards(() => notifications.advance(charge, outcome))
  return { status: 303, headers: { location: `/pay/${charge.uuid}` } }
}

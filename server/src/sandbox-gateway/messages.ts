import { createHash } from 'node:crypto'
import { type Charge, chargeStatusOf, formStatusOf, refundedOf, reportedOf, type Transaction } from './charges.ts'
import { gatewaySignature } from './form-signature.ts'
import { sandboxShop } from './shop.ts'

/** Messages of the sandbox about a charge: responses to the portal, notifications, and parameters through the browser. */
export type Message = { contentType: string; body: string }

const currencyNumbers = { INR: '356', USD: '840', EUR: '978' }

/** Returns a charge in the form of the charge API. */
export function chargeView(charge: Charge, base: string) {
  const { amount, currency } = reportedOf(charge)
  const paid = charge.outcome === 'paid' ? amount : 0
  const { uid, name, email } = charge.customer
  return {
    ...{
      uuid: charge.uuid,
      date: charge.createdAt,
      status: chargeStatusOf(charge),
      orderId: charge.orderId,
      orderInfo: charge.orderInfo,
    },
    ...{ currency, amount, paid, due: amount - paid, refunded: refundedOf(charge), testMode: true },
    ...{ paymentLink: `${base}/pay/${charge.uuid}`, customer: { uid, name, emailId: email }, transactions: charge.transactions },
  }
}

/** Returns the notification of the current state, in the charge's protocol. */
export function notificationOf(charge: Charge, base: string): Message {
  if (charge.protocol === 'charge')
    return { contentType: 'application/json; charset=utf-8', body: JSON.stringify(chargeView(charge, base)) }
  return signedForm(charge, paymentFields(charge))
}

/** Returns the notification of a refund, which only the form API has. */
export function refundNotification(charge: Charge, { uuid, amount }: Transaction): Message {
  const fields = { ...paymentFields(charge), vads_operation_type: 'CREDIT', vads_amount: String(amount), vads_trans_uuid: uuid }
  return signedForm(charge, { ...fields, vads_trans_status: 'CAPTURED' })
}

function signedForm({ scenario }: Charge, fields: Record<string, string>): Message {
  const key = scenario.signature === 'wrong' ? 'another key' : sandboxShop.key
  const whole = {
    ...fields,
    vads_hash: createHash('sha256')
      .update(fields.vads_trans_uuid ?? '')
      .digest('hex'),
    vads_url_check_src: 'PAY',
  }
  const body = new URLSearchParams({ ...whole, signature: gatewaySignature(whole, key) }).toString()
  return { contentType: 'application/x-www-form-urlencoded; charset=UTF-8', body }
}

/** Returns the fields that the gateway received, with the result. */
function paymentFields(charge: Charge): Record<string, string> {
  const { amount, currency } = reportedOf(charge)
  const { signature: _signature, ...sent } = charge.form
  return {
    ...sent,
    ...{ vads_amount: String(amount), vads_effective_amount: String(amount), vads_currency: currencyNumbers[currency] },
    ...{
      vads_trans_uuid: charge.uuid,
      vads_operation_type: 'DEBIT',
      vads_trans_status: formStatusOf(charge.outcome ?? 'abandoned'),
    },
    ...{ vads_result: charge.outcome === 'paid' ? '00' : '05', vads_auth_result: charge.outcome === 'paid' ? '00' : '05' },
    ...{ vads_card_brand: 'UPI', vads_threeds_cavvAlgorithm: '' },
  }
}

/** Returns the address for the browser after the payment page: the college's, with the documented parameters. */
export function returnAddress(charge: Charge): string {
  const url = new URL(charge.returnUrl)
  for (const [name, value] of Object.entries(charge.protocol === 'charge' ? chargeReturn(charge) : formReturn(charge)))
    url.searchParams.set(name, value)
  return url.href
}

function chargeReturn(charge: Charge): Record<string, string> {
  const { amount, currency } = reportedOf(charge)
  return {
    ...{ vads_order_id: charge.orderId, vads_charge_uuid: charge.uuid, vads_charge_status: chargeStatusOf(charge) },
    ...{ vads_amount: String(amount), vads_currency: currency, vads_trans_date: timestamp(charge.paidAt ?? charge.createdAt) },
    ...{ vads_cust_name: charge.customer.name, vads_cust_email: charge.customer.email },
  }
}

/** Returns the signed fields, without the hash, which only notifications have. */
function formReturn(charge: Charge): Record<string, string> {
  const fields = paymentFields(charge)
  const key = charge.scenario.signature === 'wrong' ? 'another key' : sandboxShop.key
  return { ...fields, signature: gatewaySignature(fields, key) }
}

const timestamp = (at: Date) => at.toISOString().replace(/[-:T]|\..*/g, '')

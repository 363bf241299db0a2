import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { NotificationRefused, type Shop } from '../../modules/payments/gateways/gateway.ts'
import { lyraForm } from '../../modules/payments/gateways/lyra-form.ts'

export type Fields = Record<string, string>

export const gateway = lyraForm()
export const key = '1122334455667788'
export const shop: Shop = { shopId: '12345678', mode: 'TEST', password: null, key }
export const formType = 'application/x-www-form-urlencoded; charset=UTF-8'

/** Notification of a paid charge, without its signature. */
export const paid: Fields = {
  vads_amount: '4500000',
  vads_auth_result: '00',
  vads_card_brand: 'VISA',
  vads_ctx_mode: 'TEST',
  vads_currency: '356',
  vads_hash: 'ab'.repeat(32),
  vads_operation_type: 'DEBIT',
  vads_order_id: 'FEE-1',
  vads_site_id: '12345678',
  vads_threeds_cavvAlgorithm: '2',
  vads_threeds_cavv: 'Q2F2+dkNhdnY=',
  vads_trans_date: '20261120053000',
  vads_trans_id: '000124',
  vads_trans_status: 'AUTHORISED',
  vads_trans_uuid: 'cd'.repeat(16),
}

/** Signs fields as the gateway does, with any values, even one with a plus. */
export function signed(fields: Fields, shopKey = key): Fields {
  const values = Object.keys(fields)
    .filter((name) => name.startsWith('vads_'))
    .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .map((name) => fields[name])
  return {
    ...fields,
    signature: createHmac('sha256', shopKey)
      .update([...values, shopKey].join('+'))
      .digest('base64'),
  }
}

/** Signs the fields of a notification and returns what it says. */
export const read = (fields: Fields) =>
  gateway.readNotification(shop, Buffer.from(new URLSearchParams(signed(fields)).toString()), formType)

/** Returns why a notification with these fields is refused; null if it is not. */
export const refusalOf = (fields: Fields, of: Shop = shop) => refusalOfBody(new URLSearchParams(fields).toString(), formType, of)

export const refusalOfBody = (body: string, type = formType, of: Shop = shop) =>
  refused(() => gateway.readNotification(of, Buffer.from(body), type))

/** Returns why this work is refused; null if it is not. */
export function refused(work: () => unknown): string | null {
  try {
    work()
    return null
  } catch (error) {
    if (!(error instanceof NotificationRefused)) throw error
    expect(error.message).toBe(`The notification of a payment was refused: ${error.reason}`)
    return error.reason
  }
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gateway, key, paid, read, refused, shop, signed } from '../../../testing/payments/lyra-form-notifications.ts'
import { GatewayUnavailable, type NewCharge } from './gateway.ts'
import { lyraForm } from './lyra-form.ts'
import { isSignatureOf } from './lyra-signature.ts'

const { signal } = new AbortController()
const charge: NewCharge = {
  orderId: 'FEE-1',
  amountPaise: 4_500_000,
  description: 'Tuition + exam fee of Asha',
  customer: { rollNo: '21A91A0501', name: 'Asha +Rao', email: 'asha+fees@college.edu', phone: '+919876543210' },
  returnUrl: 'https://portal.college.edu/lyra/payment/status?orderId=FEE-1',
  notificationUrl: 'https://portal.college.edu/api/payments/notifications/lyra-form',
  expiresAt: new Date('2026-11-20T07:30:00Z'),
  transId: '000124',
  at: new Date('2026-11-20T05:30:00Z'),
}

describe('the form that the browser posts', () => {
  it('contains only values of the portal, and is signed', async () => {
    const { uuid, redirect } = await gateway.createCharge(shop, charge, signal)
    if (redirect.method !== 'POST') throw new Error('The form API is posted to')
    const { signature = '', ...fields } = redirect.fields
    expect({ uuid, url: redirect.url }).toEqual({ uuid: null, url: 'https://secure.lyra.com/vads-payment/' })
    expect(isSignatureOf(fields, signature, key)).toBe(true)
    expect(fields).toEqual({
      ...{ vads_action_mode: 'INTERACTIVE', vads_amount: '4500000', vads_ctx_mode: 'TEST', vads_currency: '356' },
      ...{ vads_cust_name: '21A91A0501', vads_order_id: 'FEE-1', vads_page_action: 'PAYMENT', vads_payment_config: 'SINGLE' },
      ...{ vads_return_mode: 'GET', vads_site_id: '12345678', vads_trans_date: '20261120053000', vads_trans_id: '000124' },
      ...{ vads_url_check: charge.notificationUrl, vads_url_return: charge.returnUrl, vads_version: 'V2' },
    })
  })

  it('never contains a text that a person typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 12 }), async (typed) => {
        const customer = { ...charge.customer, name: typed, email: typed, phone: typed }
        const { redirect } = await gateway.createCharge(shop, { ...charge, customer, description: typed }, signal)
        const known = await gateway.createCharge(shop, charge, signal)
        expect(redirect).toEqual(known.redirect)
      }),
    )
  })

  it('omits a roll number that cannot be signed', async () => {
    const odd = { ...charge, customer: { ...charge.customer, rollNo: '21A9+AUTHORISED' } }
    const { redirect } = await gateway.createCharge(shop, odd, signal)
    expect(JSON.stringify(redirect)).not.toMatch(/vads_cust_name|21A9/)
  })

  it('is not created without a key, for an address with a plus, or for a fraction of a paisa', async () => {
    await expect(gateway.createCharge({ ...shop, key: null }, charge, signal)).rejects.toThrow(GatewayUnavailable)
    await expect(gateway.createCharge(shop, { ...charge, returnUrl: 'https://a.example/?a=b+c' }, signal)).rejects.toThrow('plus')
    await expect(gateway.createCharge(shop, { ...charge, amountPaise: 0.5 }, signal)).rejects.toThrow('vads_amount')
  })

  it('is not sent to an address without https or with credentials', () => {
    for (const pageUrl of ['http://gateway.example/', 'https://u:p@gateway.example/', 'gateway', 'file:///etc'])
      expect(() => lyraForm({ pageUrl })).toThrow(TypeError)
  })

  it('is the only call: the product cannot be queried or asked for a refund', () => {
    expect([gateway.findCharge, gateway.refund]).toEqual([null, null])
  })
})

describe('a signed notification', () => {
  it('reports what the gateway did', () => {
    expect(read(paid)).toEqual({
      orderId: 'FEE-1',
      uuid: 'cd'.repeat(16),
      verified: {
        ...{ gateway: 'lyra-form', uuid: 'cd'.repeat(16), orderId: 'FEE-1', shopId: '12345678', mode: 'TEST' },
        ...{ amountPaise: 4_500_000, paidPaise: 4_500_000, duePaise: 0, refundedPaise: 0, refunds: [], currency: 'INR' },
        ...{ status: 'paid', rawStatus: 'AUTHORISED', transactionId: 'cd'.repeat(16), method: 'VISA' },
        at: new Date('2026-11-20T05:30:00Z'),
      },
    })
  })

  it.each([
    ['AUTHORISED', 'paid'],
    ['CAPTURED', 'paid'],
    ['REFUSED', 'failed'],
    ['EXPIRED', 'failed'],
    ['CAPTURE_FAILED', 'failed'],
    ['ABANDONED', 'failed'],
    ['NOT_CREATED', 'failed'],
    ['CANCELLED', 'failed'],
    ['INITIAL', 'pending'],
    ['WAITING_AUTHORISATION', 'pending'],
    ['WAITING_FOR_PAYMENT', 'pending'],
    ['UNDER_VERIFICATION', 'pending'],
    ['AUTHORISED_TO_VALIDATE', 'review'],
    ['WAITING_AUTHORISATION_TO_VALIDATE', 'review'],
    ['PARTIALLY_AUTHORISED', 'review'],
    ['ACCEPTED', 'review'],
    ['SUSPENDED', 'review'],
    ['PAID', 'review'],
  ])('with the status %s is %s', (vads_trans_status, status) => {
    const { verified } = read({ ...paid, vads_trans_status })
    expect(verified).toMatchObject({ status, rawStatus: vads_trans_status })
    expect(verified?.paidPaise).toBe(status === 'paid' ? 4_500_000 : 0)
  })

  it('of a refund or a verification credits nothing', () => {
    const refund = read({ ...paid, vads_operation_type: 'CREDIT', vads_amount: '100000' }).verified
    expect(refund).toMatchObject({ status: 'review', rawStatus: 'CREDIT/AUTHORISED', paidPaise: 0, refundedPaise: 100_000 })
    const check = read({ ...paid, vads_operation_type: 'VERIFICATION' }).verified
    expect(check).toMatchObject({ status: 'review', paidPaise: 0, refundedPaise: 0 })
  })

  it('in another currency reports that currency', () => {
    expect(read({ ...paid, vads_currency: '840' }).verified?.currency).toBe('840')
  })

  it('may have its fields in any order', () => {
    const all = Object.entries(paid)
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (fields) => {
        expect(read(Object.fromEntries(fields)).verified?.status).toBe('paid')
      }),
    )
  })
})

describe('the return of the browser', () => {
  const { vads_hash: _, ...returned } = paid

  it('is only a hint without a signature', () => {
    const query = new URLSearchParams({ vads_order_id: 'FEE-1', vads_trans_status: 'AUTHORISED', vads_trans_uuid: '../x' })
    expect(gateway.readReturn(shop, query)).toEqual({ orderId: 'FEE-1', uuid: null, verified: null })
  })

  it('is only a hint even with a signature, because only a notification has the hash of the gateway', () => {
    const query = new URLSearchParams(signed(returned))
    expect(gateway.readReturn(shop, query)).toEqual({ orderId: 'FEE-1', uuid: 'cd'.repeat(16), verified: null })
    query.set('vads_hash', 'ab'.repeat(32))
    expect(refused(() => gateway.readReturn(shop, query))).toBe('wrong-signature')
  })

  it('counts as a notification if it is complete, even with parameters of the portal in addition', () => {
    const query = new URLSearchParams({ ...signed(paid), orderId: 'FEE-1', feeType: 'Exam' })
    expect(gateway.readReturn(shop, query).verified?.status).toBe('paid')
  })

  it('is refused with a wrong signature, a repeated name or a forged name', () => {
    const changed = new URLSearchParams({ ...signed(returned), vads_amount: '1' })
    expect(refused(() => gateway.readReturn(shop, changed))).toBe('wrong-signature')
    const twice = new URLSearchParams(signed(returned))
    twice.append('vads_order_id', 'FEE-2')
    expect(refused(() => gateway.readReturn(shop, twice))).toBe('duplicate-name')
    const forged = new URLSearchParams(signed({ ...returned, 'vads_x~1': '1' }))
    expect(refused(() => gateway.readReturn(shop, forged))).toBe('badly-formed-name')
  })
})

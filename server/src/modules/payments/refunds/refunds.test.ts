import { describe, expect, test } from 'vitest'
import { openPaymentOffice } from '../../../testing/payments/payment-office.ts'

const { officer, guest, payer, next, control, sandbox, orderOf, shownOf, faults } = await openPaymentOffice()

describe('a refund', () => {
  test('is made through the gateway; a partial one opens dues again, and the rest reverses the receipt', async () => {
    const { student, pay, statement } = await payer()
    await next({ outcome: 'paid' })
    const { orderId } = await pay()
    await sandbox.settled()
    const id = (await orderOf(orderId))?.id
    expect(await officer.post(`/payments/${id}/refunds`, { amountPaise: 46_000_00, reason: 'Withdrew' })).toMatchObject({
      code: 'payments.refund-too-much',
    })
    const part = await officer.post(`/payments/${id}/refunds`, { amountPaise: 5_000_00, reason: 'Scholarship came late' })
    expect(part).toMatchObject({ state: 'partly-refunded', refundedPaise: 5_000_00 })
    expect(await shownOf(orderId)).toMatchObject({ outcome: 'paid', details: { refundedPaise: 5_000_00 } })
    expect(await guest.post('/saveFeePaymentDetails', { orderId })).toMatchObject({ message: 'saved successfully' })
    expect(await statement()).toMatchObject({ openPaise: 5_000_00, paidPaise: 40_000_00 })
    expect(await officer.post(`/payments/${id}/refunds`, { amountPaise: 40_000_00, reason: 'Withdrew' })).toMatchObject({
      state: 'refunded',
    })
    expect(await statement()).toMatchObject({ openPaise: 45_000_00, paidPaise: 0 })
    expect(await shownOf(orderId)).toMatchObject({ outcome: 'refunded', details: { refundedPaise: 45_000_00 } })
    expect(await guest.post('/saveFeePaymentDetails', { orderId })).toMatchObject({ message: 'Payment is not confirmed' })
    const documented = await guest.get(`/getStudentsFeePaymentDetails?rollNo=${student.rollNo}&orderId=${orderId}`)
    expect(documented.body).toMatchObject({ vads_charge_status: 'REFUNDED', statusProgress: 'Failure' })
    expect(await faults()).toEqual([])
  })

  test('made in the back office of the gateway is recorded when the payment is checked', async () => {
    const { pay, statement } = await payer()
    await next({ outcome: 'paid' })
    const { orderId } = await pay()
    await sandbox.settled()
    await control(`charges/${orderId}/refund`, { amountPaise: 45_000_00 })
    await officer.post(`/payments/${(await orderOf(orderId))?.id}/check`)
    expect(await orderOf(orderId)).toMatchObject({ state: 'refunded', refundedPaise: 45_000_00 })
    expect(await statement()).toMatchObject({ openPaise: 45_000_00 })
    expect(await faults()).toEqual([])
  })

  test('with a lost response allows the next one after the charge shows it', async () => {
    const { pay, statement } = await payer()
    await next({ outcome: 'paid', refund: 'closed' })
    const { orderId } = await pay()
    await sandbox.settled()
    const id = (await orderOf(orderId))?.id
    const asked = { amountPaise: 5_000_00, reason: 'Scholarship came late' }
    expect(await officer.post(`/payments/${id}/refunds`, asked)).toMatchObject({ code: 'payments.gateway-unavailable' })
    await officer.post(`/payments/${id}/check`)
    await sandbox.settled()
    expect(await statement()).toMatchObject({ openPaise: 5_000_00 })
    await control(`charges/${orderId}`, { refund: 'none' })
    expect(await officer.post(`/payments/${id}/refunds`, asked)).toMatchObject({ refundedPaise: 10_000_00 })
    expect(await statement()).toMatchObject({ openPaise: 10_000_00 })
    expect(await faults()).toEqual([])
  })

  test('that the gateway made is not sent again before its charge was checked', async () => {
    const { pay, statement } = await payer()
    await next({ outcome: 'paid' })
    const { orderId } = await pay()
    await sandbox.settled()
    const id = (await orderOf(orderId))?.id
    const asked = { amountPaise: 5_000_00, reason: 'Scholarship came late' }
    await control(`charges/${orderId}`, { query: 'error' })
    expect(await officer.post(`/payments/${id}/refunds`, asked)).toMatchObject({ state: 'paid', refundedPaise: 0 })
    expect(await officer.post(`/payments/${id}/refunds`, asked)).toMatchObject({ code: 'payments.refund-under-way' })
    await control(`charges/${orderId}`, { query: 'none' })
    expect(await officer.post(`/payments/${id}/check`)).toMatchObject({ refundedPaise: 5_000_00 })
    expect(await statement()).toMatchObject({ openPaise: 5_000_00 })
    expect(await officer.post(`/payments/${id}/refunds`, asked)).toMatchObject({ refundedPaise: 10_000_00 })
    expect(await faults()).toEqual([])
  })
})

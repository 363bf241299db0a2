import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, person } from '../../../dev/page.tsx'
import { refusal } from '../../../dev/replies.ts'
import { nextAskMs } from './status/payment-status.ts'

const uuid = '0123456789abcdef0123456789abcdef'
const details = {
  ...{
    transactionId: 'T77',
    amountPaise: 45_000_00,
    refundedPaise: 0,
    at: '2026-11-24T05:30:00Z',
    rollNo: '22NA1A0501',
    applicationNo: null,
    receiptNo: null,
  },
}
const address = `/lyra/payment/status?vads_order_id=F1&vads_charge_uuid=${uuid}&vads_charge_status=`

type Answer = {
  outcome: 'paid' | 'pending' | 'failed' | 'refunded' | 'disputed'
  details: object | null
  returnedBy: string | null
  own?: { studentId: number; receipt: { id: number; number: string } | null } | null
}

/** Opens the result page of an order; the server gives the responses one after another, then repeats the last. */
function openStatus(answers: Answer[], at = `${address}PAID`, user: ReturnType<typeof person> | null = null) {
  const sent: unknown[] = []
  return openPage(at, {
    '/api/session': () => ({ body: { user } }),
    '/api/payments/status': ({ body }) => {
      sent.push(body)
      return { body: { own: null, ...answers[Math.min(sent.length, answers.length) - 1] } }
    },
  }).then((opened) => ({ ...opened, sent }))
}

test('a paid order is shown as successful with its details, and removed from the storage of the tab', async () => {
  sessionStorage.setItem('paymentData', 'F1')
  const { sent } = await openStatus([{ outcome: 'paid', details: { ...details, receiptNo: 'R/12' }, returnedBy: null }])
  await screen.findByRole('heading', { name: 'Payment Successful!' })
  screen.getByText('Thank you for your Payment')
  screen.getByRole('img', { name: 'Success' })
  const card = screen.getByRole('region', { name: 'Transaction Details' })
  for (const text of ['T77', '₹45,000.00', '22NA1A0501', 'R/12', 'Success']) expect(card.textContent).toContain(text)
  expect(sent[0]).toEqual({ orderId: 'F1', uuid, query: `vads_order_id=F1&vads_charge_uuid=${uuid}&vads_charge_status=PAID` })
  await waitFor(() => expect(sessionStorage.getItem('paymentData')).toBeNull())
})

const student = person({ roles: ['ROLE_STUDENT'] })
const actsOf = () => {
  const acts = [...screen.getByRole('main').querySelectorAll('a[href^="/"]:not(footer a), button')]
  return acts.map((act) => [act.textContent, decodeURI(act.getAttribute('href') ?? '')])
}

test('after a payment the student can open the receipt and the fees', async () => {
  const own = { studentId: 5, receipt: { id: 9, number: 'R/12' } }
  await openStatus([{ outcome: 'paid', details, returnedBy: null, own }], undefined, student)
  await screen.findByRole('button', { name: 'Print receipt R/12' })
  expect(actsOf()).toEqual([
    ['Print receipt R/12', ''],
    ['My fees', '/app/My Fees?child="5"'],
    ['Home page', '/'],
  ])
})

test('after a failed payment the student can try again or return to the fees', async () => {
  const own = { studentId: 5, receipt: null }
  await openStatus([{ outcome: 'failed', details, returnedBy: null, own }], undefined, student)
  await screen.findByRole('link', { name: 'Try again' })
  expect(actsOf()).toEqual([
    ['Try again', '/app/Pay Fees'],
    ['Back to fees', '/app/My Fees?child="5"'],
    ['Home page', '/'],
  ])
})

test('a user who paid for another student by link gets no link to their own fees', async () => {
  await openStatus([{ outcome: 'paid', details, returnedBy: null }], undefined, student)
  await screen.findByRole('heading', { name: 'Payment Successful!' })
  expect(actsOf()).toEqual([['Home page', '/']])
})

test('a payment that the bank took back is shown as such, not as successful', async () => {
  await openStatus([{ outcome: 'disputed', details, returnedBy: null }])
  await screen.findByRole('heading', { name: 'The bank took the payment back' })
  screen.getByRole('img', { name: 'Taken back by the bank' })
  expect(screen.queryByText('Payment Successful!')).toBeNull()
})

test('a partial refund is among the details', async () => {
  await openStatus([{ outcome: 'paid', details: { ...details, refundedPaise: 5_000_00 }, returnedBy: null }])
  await screen.findByRole('heading', { name: 'Payment Successful!' })
  expect(screen.getByRole('region', { name: 'Transaction Details' }).textContent).toContain('Refunded₹5,000.00')
})

test('a failed order is shown as failed, even if the address says that it was paid', async () => {
  await openStatus([{ outcome: 'failed', details, returnedBy: '2026-12-01' }])
  await screen.findByRole('heading', { name: 'Payment Fail' })
  screen.getByText('If your bank took the money, it returns it by 1 Dec 2026.')
  expect(screen.queryByText('Payment Successful!')).toBeNull()
})

test('an order unknown to the server is shown as failed, without details', async () => {
  await openStatus([{ outcome: 'failed', details: null, returnedBy: null }], '/lyra/payment/status')
  await screen.findByRole('heading', { name: 'Payment Fail' })
  expect(screen.queryByText('Transaction Details')).toBeNull()
})

test('a pending order is never shown as failed, whatever the address says, and its outcome appears later', async () => {
  sessionStorage.setItem('paymentData', 'F1')
  const pending: Answer = { outcome: 'pending', details, returnedBy: '2026-12-01' }
  const paid: Answer = { outcome: 'paid', details, returnedBy: null }
  const { sent } = await openStatus([pending, paid], '/lyra/payment/status?vads_charge_status=DROPPED')
  await screen.findByText(/^Your bank may have taken ₹45,000\.00\..*your bank returns it by 1 Dec 2026\.$/)
  expect(screen.queryByText('Payment Fail')).toBeNull()
  expect(sent).toEqual([{ orderId: 'F1', uuid: null, query: 'vads_charge_status=DROPPED' }])
  expect(sessionStorage.getItem('paymentData')).toBe('F1')
  await screen.findByRole('heading', { name: 'Payment Successful!' }, { timeout: 10_000 })
  expect(sent).toHaveLength(2)
})

test('a refused status request is not shown as a failed payment', async () => {
  await openPage(`${address}PAID`, {
    '/api/session': () => ({ body: { user: null } }),
    '/api/payments/status': () => refusal('platform.too-many'),
  })
  await screen.findByRole('alert')
  expect(screen.queryByText('Payment Fail')).toBeNull()
})

test('the status of a payment is polled at growing intervals, and no longer after some minutes', () => {
  expect([0, 30_000, 120_000, 300_000].map(nextAskMs)).toEqual([2_000, 5_000, 15_000, false])
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'

const at = '2026-11-20T05:30:00.000Z'
const payment = {
  ...{
    id: 3,
    orderId: 'F-3',
    studentId: 7,
    applicationId: null,
    applicationNo: null,
    rollNo: '22NA1A0501',
    admissionNo: 'NA1',
    fullName: 'Asha Rao',
  },
  ...{ kind: 'regular', gateway: 'lyra-charge', amountPaise: 45_000_00, refundedPaise: 0, state: 'paid', needsReview: false },
  ...{ createdAt: at, settledAt: at, transactionId: 'T77', method: 'UPI', receiptId: 9, receiptNo: 'NA/ON/1' },
}
const detail = {
  ...payment,
  items: [{ head: 'Tuition fee', label: 'Year 1', amountPaise: 45_000_00 }],
  events: [
    { at, source: 'portal', outcome: 'redirected', rawStatus: null, by: 'asha' },
    { at, source: 'notification', outcome: 'paid', rawStatus: 'PAID', by: 'portal' },
  ],
  returnedBy: '2026-11-27',
  refundedByHand: false,
}
const path = '/app/Accounts/Online Payments'
type Answers = Parameters<typeof openPage>[1]
const open = (
  address: string,
  answers: Answers,
  roles: 'ROLE_ACCOUNTANTS_OFFICER' | 'ROLE_PRINCIPAL' = 'ROLE_ACCOUNTANTS_OFFICER',
) => openPage(address, { '/api/session': () => ({ body: { user: person({ roles: [roles] }) } }), ...answers })

test('online payments are listed with their state, and can be filtered by those that need review', async () => {
  const { calls } = await open(`${path}?review=yes`, {
    '/api/payments': () => listReply([payment, { ...payment, id: 4, fullName: 'Ravi', needsReview: true }]),
  })
  const list = within(await screen.findByRole('table', { name: 'Online payments' }))
  expect((await list.findByRole('row', { name: /Asha Rao/ })).textContent).toContain('₹45,000.00')
  expect(list.getByRole('row', { name: /Ravi/ }).textContent).toContain('Needs review')
  expect(calls.some((one) => one.includes('review=yes'))).toBe(true)
})

test('without payments the list says what it will contain', async () => {
  await open(path, { '/api/payments': () => listReply([]) })
  await screen.findByText('Attempts of students, parents and guests to pay online are listed here.')
})

test('a payment shows its purpose and its history, and links to its receipt', async () => {
  await open(`${path}/3`, { '/api/payments/3': () => ({ body: detail }) })
  const details = within(await screen.findByRole('region', { name: 'Details' }))
  expect(details.getByRole('link', { name: 'NA/ON/1' }).getAttribute('href')).toBe('/app/Accounts/Receipts/9')
  expect(screen.getByRole('region', { name: 'Paid for' }).textContent).toContain('Year 1')
  const history = screen.getByRole('region', { name: 'Steps of the payment' }).textContent
  for (const text of ['The payment was received', 'Notification of the gateway', 'The gateway says: PAID'])
    expect(history).toContain(text)
})

test('the gateway can be asked again, and a refusal shows the reason', async () => {
  const { calls } = await open(`${path}/3`, {
    '/api/payments/3': () => ({ body: detail }),
    '/api/payments/3/check': () => refusal('payments.gateway-unavailable'),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Check again' }))
  await screen.findByText(/^The payment gateway does not answer/)
  expect(calls.filter((one) => one.includes('/check'))).toHaveLength(1)
})

test('a part is refunded with a reason; an amount that the server refuses is reported at its field', async () => {
  const sent: unknown[] = []
  await open(`${path}/3`, {
    '/api/payments/3': () => ({ body: detail }),
    '/api/payments/3/refunds': ({ body }) => {
      sent.push(body)
      return { body: { ...detail, state: 'partly-refunded', refundedPaise: 5_000_00 } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Refund payment' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund payment F-3' }))
  dialog.getByText('At most ₹45,000.00')
  const amount = dialog.getByRole('textbox', { name: /^Amount to refund/ })
  await userEvent.clear(amount)
  await userEvent.type(amount, '5000')
  await userEvent.click(dialog.getByRole('button', { name: /^Refund payment/ }))
  expect(sent).toEqual([])
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Scholarship came late')
  await userEvent.click(dialog.getByRole('button', { name: /^Refund payment/ }))
  await waitFor(() => expect(sent).toEqual([{ amountPaise: 5_000_00, reason: 'Scholarship came late' }]))
})

test('a payment that needs review is marked as reviewed with a reason', async () => {
  const sent: unknown[] = []
  await open(`${path}/3`, {
    '/api/payments/3': () => ({ body: { ...detail, needsReview: sent.length === 0 } }),
    '/api/payments/3/review': ({ body }) => {
      sent.push(body)
      return { body: { ...detail, needsReview: false } }
    },
  })
  await screen.findByRole('region', { name: 'Needs review' })
  await userEvent.click(screen.getByRole('button', { name: 'Mark as reviewed' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as reviewed' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Seen in the back office')
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as reviewed' }))
  await waitFor(() => expect(sent).toEqual([{ reason: 'Seen in the back office' }]))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Needs review' })).toBeNull())
})

test('a refund made in the back office of the gateway is recorded', async () => {
  const sent: unknown[] = []
  await open(`${path}/3`, {
    '/api/payments/3': () => ({ body: { ...detail, refundedByHand: true } }),
    '/api/payments/3/recorded-refunds': ({ body }) => {
      sent.push(body)
      return { body: { ...detail, refundedByHand: true, state: 'refunded', refundedPaise: 45_000_00 } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Record refund' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund payment F-3' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Refunded there on Monday')
  await userEvent.click(dialog.getByRole('button', { name: /^Record refund/ }))
  await waitFor(() => expect(sent).toEqual([{ amountPaise: 45_000_00, reason: 'Refunded there on Monday' }]))
})

test('a chargeback is recorded with a reason, and only while the payment is paid', async () => {
  const sent: unknown[] = []
  await open(`${path}/3`, {
    '/api/payments/3': () => ({ body: { ...detail, state: sent.length === 0 ? 'paid' : 'disputed' } }),
    '/api/payments/3/chargeback': ({ body }) => {
      sent.push(body)
      return { body: { ...detail, state: 'disputed' } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Record chargeback' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Record chargeback' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The payer did not recognise it')
  await userEvent.click(dialog.getByRole('button', { name: 'Record chargeback' }))
  await waitFor(() => expect(sent).toEqual([{ reason: 'The payer did not recognise it' }]))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Record chargeback' })).toBeNull())
})

test('leaders see a payment but cannot change it', async () => {
  await open(`${path}/3`, { '/api/payments/3': () => ({ body: detail }) }, 'ROLE_PRINCIPAL')
  await screen.findByRole('region', { name: 'Steps of the payment' })
  for (const name of ['Check again', 'Refund payment', 'Record chargeback'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

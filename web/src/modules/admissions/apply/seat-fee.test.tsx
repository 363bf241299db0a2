import { emptyForm } from '@nalanda/contract/applications/application-form'
import type { MyApplication, MySeatFee, OfferView } from '@nalanda/contract/applications/views'
import type { SeatFeePayment } from '@nalanda/contract/payments/seat-fee-payments'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'
import { dayText } from '../../../ui/format/format.ts'

const offer: OfferView = {
  ...{ course: 'B.Tech', branch: 'CSE', batch: '2026-2030', seatType: 'Management', madeAt: '2026-06-10T05:00:00Z' },
  ...{ expiresOn: '2026-06-17', feeDuePaise: 45_000_00, feeDueOn: '2126-06-17', feeDays: 7, settledOn: null },
  ...{ settledRef: null, waivedOn: null, bring: '' },
}
const due: MySeatFee = { state: 'due', feePaise: 45_000_00, heldPaise: 0, openPaise: 45_000_00, dueOn: '2126-06-17' }
const mine = (over: Partial<MyApplication>): MyApplication => ({
  ...{ number: 'A26-00007', revision: 1, state: 'accepted', season: '2026–27', email: 'lakshmi@example.com' },
  ...{ form: emptyForm({ fullName: 'Lakshmi Priya', mobile: '9876543210', courseId: 1 }), documents: [], aadhaar: null },
  ...{ missing: [], needsConsent: false, submittedAt: null, asked: null, offer, seatFee: due, admissionNo: null, timeline: [] },
  can: { edit: false, attach: false, submit: false, answer: false, accept: false, decline: false, withdraw: true },
  ...over,
})

type Answers = Parameters<typeof openPage>[1]
const receipt = { id: 7, number: 'NA/ON/2026-27/000007', receivedOn: '2026-06-12', amountPaise: 45_000_00, valid: true }
type Known = { receipts?: (typeof receipt)[]; payments?: SeatFeePayment[]; setUp?: boolean; start?: NonNullable<Answers>[string] }
async function openStatus(application: MyApplication, { receipts = [receipt], payments = [], setUp = true, start }: Known = {}) {
  await openPage('/apply/status', {
    '/api/session': () => ({ body: { user: null } }),
    '/api/apply/mine': () => ({ body: { application } }),
    '/api/apply/mine/receipts': () => ({ body: { receipts } }),
    '/api/apply/mine/payments': (call) => (call.body && start ? start(call) : { body: { payments, setUp } }),
  })
}
afterEach(() => vi.restoreAllMocks())

test('the fee of an accepted seat is shown with the deadline and where to pay, and is paid at the gateway', async () => {
  const sent: unknown[] = []
  await openStatus(mine({}), {
    start: ({ body }) => {
      sent.push(body)
      return {
        body: {
          orderId: 'Fabc',
          redirect: { method: 'POST', url: 'https://gateway.example/pay', fields: { vads_order_id: 'Fabc' } },
        },
      }
    },
  })
  const posted: string[] = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push(this.action)
  })
  expect(await screen.findByText(`Pay by: ${dayText('2126-06-17')}`)).toBeTruthy()
  expect(screen.getByText(/fee counter of the college. Give the number A26-00007/)).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Pay ₹45,000.00 now' }))
  await waitFor(() => expect(posted).toEqual(['https://gateway.example/pay']))
  expect(sent).toEqual([{ expectedPaise: 45_000_00, again: false }])
})

test('an unconfirmed payment is shown, and a second one needs a confirmation', async () => {
  const sent: unknown[] = []
  const waiting = { orderId: 'Fabc', state: 'pending' as const, amountPaise: 45_000_00, createdAt: '2026-06-10T05:00:00Z' }
  await openStatus(mine({}), {
    payments: [{ ...waiting, returnedBy: '2026-06-17' }],
    start: ({ body }) => {
      sent.push(body)
      return refusal('payments.pending', { values: { amount: '₹45,000' } })
    },
  })
  expect(await screen.findByText(/^A payment of ₹45,000.00 is not confirmed yet/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Pay ₹45,000.00 now' }))
  await screen.findByRole('dialog', { name: 'A payment is not confirmed yet' })
  await userEvent.click(screen.getByRole('button', { name: 'Pay once more' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ expectedPaise: 45_000_00, again: true })
})

test('without a payment gateway the page names only the counter', async () => {
  await openStatus(mine({}), { setUp: false })
  expect(await screen.findByText(/fee counter of the college/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

test('the receipt of a paid fee opens as a PDF, and the button of a reversed receipt says that it is reversed', async () => {
  const opened: string[] = []
  vi.stubGlobal('open', () => ({ location: { replace: () => {} }, close: () => {} }))
  const fee: MySeatFee = { ...due, state: 'paid', openPaise: 0, heldPaise: 45_000_00 }
  await openPage('/apply/status', {
    '/api/session': () => ({ body: { user: null } }),
    '/api/apply/mine': () => ({ body: { application: mine({ offer: { ...offer, settledOn: '2026-06-12' }, seatFee: fee }) } }),
    '/api/apply/mine/payments': () => ({ body: { payments: [], setUp: true } }),
    '/api/apply/mine/receipts': () => ({ body: { receipts: [{ ...receipt, id: 6, number: 'NA/FC/1', valid: false }, receipt] } }),
    '/api/apply/mine/receipts/7/document': () => {
      opened.push('7')
      return { file: new Blob(['%PDF-1.7'], { type: 'application/pdf' }) }
    },
  })
  await screen.findByRole('button', { name: 'Receipt NA/FC/1, reversed' })
  await userEvent.click(screen.getByRole('button', { name: 'Receipt NA/ON/2026-27/000007' }))
  await waitFor(() => expect(opened).toEqual(['7']))
})

test.each([
  [
    'paid',
    { settledOn: '2026-06-12', settledRef: 'NA/ON/2026-27/000007' },
    `Paid on ${dayText('2026-06-12')}, receipt NA/ON/2026-27/000007`,
  ],
  ['waived', {}, 'The college has waived the fee. You do not need to pay.'],
  ['to-refund', {}, 'The college has received ₹45,000.00 from you and holds it.'],
] as const)('a fee that is %s shows this and offers no payment', async (state, settled, text) => {
  const fee: MySeatFee = { ...due, state, openPaise: 0, heldPaise: 45_000_00 }
  await openStatus(mine({ offer: { ...offer, ...settled }, seatFee: fee }))
  expect(await screen.findByText(text, { exact: false })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

test('the page appears only when the receipts of the fee are loaded', async () => {
  const receipts = Promise.withResolvers<{ body: object }>()
  const paid = { ...due, state: 'paid' as const, openPaise: 0 }
  const { calls } = await openPage('/apply/status', {
    '/api/session': () => ({ body: { user: null } }),
    '/api/apply/mine': () => ({ body: { application: mine({ seatFee: paid }) } }),
    '/api/apply/mine/receipts': () => receipts.promise,
  })
  await expect.poll(() => calls).toContain('GET /api/apply/mine/receipts')
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.queryByRole('heading', { name: 'History' })).toBeNull()
  receipts.resolve({ body: { receipts: [receipt] } })
  expect(await screen.findByRole('heading', { name: 'History' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Receipt NA/ON/2026-27/000007' })).toBeTruthy()
})

test('an offer that was replaced cannot be accepted unread: the page shows the present offer', async () => {
  const offered = (revision: number, branch: string) =>
    mine({
      ...{ state: 'offered', revision, seatFee: null, offer: { ...offer, branch, expiresOn: '2126-06-17', feeDueOn: null } },
      can: { edit: false, attach: false, submit: false, answer: false, accept: true, decline: true, withdraw: true },
    })
  let stored = offered(4, 'CSE')
  await openPage('/apply/status', {
    '/api/session': () => ({ body: { user: null } }),
    '/api/apply/mine': () => ({ body: { application: stored } }),
    '/api/apply/mine/offer': ({ body }) =>
      (body as { revision: number }).revision === stored.revision
        ? { body: { ...stored, state: 'accepted' } }
        : refusal('platform.changed-meanwhile'),
  })
  await screen.findByText('CSE')
  stored = offered(6, 'CIVIL')
  await userEvent.click(screen.getByRole('button', { name: 'Accept seat' }))
  expect(await screen.findByText('CIVIL')).toBeTruthy()
  expect(screen.queryByText(/You have accepted the seat/)).toBeNull()
})

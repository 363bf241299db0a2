import type { SeatFeeDetail } from '@nalanda/contract/fees/seat-fees'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aReceipt, cashBooks } from '../../../../dev/fees.ts'
import { listReply, openPage, person } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'

const due: SeatFeeDetail = {
  ...{ id: 3, number: 'A26-00078', fullName: 'Lakshmi Priya', mobile: '9876543210', state: 'accepted', branch: 'CSE' },
  ...{ seatFee: 'due', feePaise: 45_000_00, heldPaise: 0, openPaise: 45_000_00, dueOn: '2026-12-01' },
  ...{ receipts: [], student: null },
}
const receipt = aReceipt({
  ...{ studentId: null, applicationId: 3, applicationNo: due.number, rollNo: null, admissionNo: null, branch: null },
  ...{ fullName: due.fullName, amountPaise: 45_000_00, lines: [] },
})

type Answers = Parameters<typeof openPage>[1]
async function open(address: string, fee = due, answers: Answers = {}) {
  const sent: unknown[] = []
  await openPage(address, {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ACCOUNTANTS_OFFICER'] }) } }),
    '/api/cash-books': () => listReply(cashBooks),
    '/api/seat-fees': () => listReply([due]),
    '/api/seat-fees/3': () => ({ body: fee }),
    '/api/seat-fees/3/receipts': ({ body }) => {
      sent.push(body)
      return { body: receipt }
    },
    '/api/fee-receipts/9': () => ({ body: receipt }),
    ...answers,
  })
  return { sent }
}

test('the list shows who must pay how much, and by when', async () => {
  await open('/app/Accounts/Seat Fees')
  const row = await screen.findByRole('row', { name: /Lakshmi Priya/ })
  expect(within(row).getByText('To be paid')).toBeTruthy()
  expect(within(row).getByText('₹45,000.00')).toBeTruthy()
})

test('the list can be filtered by due, paid, waived and held fees', async () => {
  const asked: (string | null)[] = []
  await open('/app/Accounts/Seat Fees?seatFee=due', due, {
    '/api/seat-fees': ({ query }) => {
      asked.push(query.get('seatFee'))
      return listReply(query.get('seatFee') === 'waived' ? [{ ...due, seatFee: 'waived', fullName: 'Ravi Teja' }] : [due])
    },
  })
  await screen.findByRole('row', { name: /Lakshmi Priya/ })
  await userEvent.click(screen.getByRole('button', { name: /^Filter/ }))
  await userEvent.selectOptions(await screen.findByLabelText('State'), 'Waived')
  await screen.findByRole('row', { name: /Ravi Teja/ })
  expect(screen.queryByRole('row', { name: /Lakshmi Priya/ })).toBeNull()
  expect(asked.filter((one, at) => one !== asked[at - 1])).toEqual(['due', 'waived'])
})

test('the fee is collected at the counter with its exact amount, and the receipt is offered for print', async () => {
  const { sent } = await open('/app/Accounts/Seat Fees/3')
  await userEvent.click(await screen.findByRole('radio', { name: 'UPI' }))
  await userEvent.type(screen.getByLabelText(/^Reference/), '632100000001')
  await userEvent.click(screen.getByRole('button', { name: /^Collect ₹45,000\.00/ }))
  expect(await screen.findByRole('dialog', { name: `Receipt ${receipt.number}` })).toBeTruthy()
  expect(sent).toEqual([
    expect.objectContaining({ cashBookId: 2, mode: 'upi', amountPaise: 45_000_00, reference: '632100000001', instrument: null }),
  ])
})

test('a fee that was paid in the meantime is refused with the reason', async () => {
  await open('/app/Accounts/Seat Fees/3', due, {
    '/api/seat-fees/3/receipts': () => refusal('fees.no-seat-fee'),
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Collect ₹45,000\.00/ }))
  expect(await screen.findByText('No seat-acceptance fee of this application is open')).toBeTruthy()
})

test('for money without a seat the page says how it is refunded, and nothing can be collected', async () => {
  await open('/app/Accounts/Seat Fees/3', {
    ...due,
    ...{ state: 'expired', seatFee: 'to-refund', feePaise: 0, openPaise: 0, heldPaise: 45_000_00, dueOn: null },
    receipts: [receipt],
  })
  expect(await screen.findByText(/^No accepted seat belongs to this money/)).toBeTruthy()
  expect(screen.getByText(`Seat-acceptance fee, ${due.number}`)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Collect/ })).toBeNull()
})

test('the receipt of an applicant names the application, and its reversal asks for no bank charge', async () => {
  await open('/app/Accounts/Receipts/9')
  await waitFor(() => expect(screen.getAllByText(due.number).length).toBeGreaterThan(0))
  expect(screen.getByText('Seat-acceptance fee')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Reverse receipt' }))
  expect(await screen.findByText(/^The fee is open again/)).toBeTruthy()
  expect(screen.queryByLabelText(/^Charge of the bank/)).toBeNull()
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'
import { refusal } from '../../../dev/replies.ts'

const line = {
  ...{ demandId: 1, head: 'Tuition fee', label: 'First instalment', instalment: null, treatment: 'slab' },
  ...{ paidPaise: 9_500_000, openPaise: 0, percent: 80, refundPaise: 7_600_000, deductedPaise: 0 },
  ...{ cancelledPaise: 0, stillOwedPaise: 0 },
}
const kept = { ...line, demandId: 2, head: 'Exam fee', treatment: 'kept', paidPaise: 360_000, percent: 0, refundPaise: 0 }
const deposit = { ...line, demandId: 3, head: 'Caution deposit', treatment: 'deposit', paidPaise: 500_000, refundPaise: 500_000 }
const calculation = {
  ...{ rule: 'UGC slabs', slabNo: 3, percent: 80, days: 12, lines: [line, kept, deposit], advancePaise: 0 },
  ...{ refundPaise: 8_100_000, deductedPaise: 0, cancelledPaise: 4_750_000, stillOwedPaise: 0 },
}
const refund = {
  ...{ id: 9, revision: 3, studentId: 2, rollNo: '26NA1A0501', admissionNo: 'ADM1', fullName: 'Asha Rao', branch: 'CSE' },
  ...{ academicYear: 2026, noticeOn: '2026-09-12', lastAdmissionOn: '2026-08-31', reason: 'Joins another college' },
  ...{ state: 'draft', refundPaise: null, cancelledPaise: null, approvedOn: null, paidOn: null, enteredBy: 'clerk' },
}
const detail = { ...refund, studentLeft: true, calculation, payments: [], entryId: null, request: null, history: [] }
const approved = { ...detail, state: 'approved', refundPaise: 8_100_000, cancelledPaise: 4_750_000, approvedOn: '2026-09-20' }
const payment = {
  ...{
    id: 4,
    number: 'NA/RF/2026-27/00004',
    paidOn: '2026-09-22',
    mode: 'cheque',
    reference: '104477',
    cashBook: null,
    amountPaise: 8_100_000,
  },
  ...{ paidBy: 'clerk', paidAt: '2026-09-22T05:30:00.000Z', reversedOn: null, reversalReason: null },
}
const slab = { basis: 'days', days: -15, month: 9, day: 30, percent: 100, deductPercent: 5, deductPaise: 100_000 }
const rule = { id: 1, revision: 1, academicYearFrom: 2018, name: 'Slabs of 2018', slabs: [slab] }
const book = {
  id: 7,
  revision: 1,
  retired: false,
  name: 'Fee counter',
  letters: 'FC',
  accountId: 1,
  account: 'Cash',
  modes: ['cash'],
}

type Answers = Parameters<typeof openPage>[1]
type Role = 'ROLE_ACCOUNTANT' | 'ROLE_ACCOUNTANTS_OFFICER' | 'ROLE_PRINCIPAL'
const open = (address: string, answers: Answers = {}, role: Role = 'ROLE_ACCOUNTANT') =>
  openPage(address, {
    '/api/session': () => ({ body: { user: person({ username: 'clerk', roles: [role] }) } }),
    '/api/refunds': () => listReply([refund]),
    '/api/refunds/9': () => ({ body: detail }),
    '/api/refund-dates': () => ({ body: { lastAdmissionOn: '2026-08-31' } }),
    '/api/refund-rules': () => listReply([rule]),
    '/api/cash-books': () => listReply([book]),
    '/api/fee-payers': () => listReply([]),
    ...answers,
  })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

beforeEach(() => {
  // Renders lists as cards, each with all its fields
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('max-width'), media: query },
    ...{ addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {} },
  }))
})

test('the list names student and state of each refund', async () => {
  await open('/app/Accounts/Refunds')
  await screen.findByText('Asha Rao')
  expect(screen.getAllByText('Draft').length).toBeGreaterThan(0)
})

test('a new calculation starts with the last date of admission, if it is known', async () => {
  await open('/app/Accounts/Refunds')
  await userEvent.click(await button(/^Calculate refund/))
  const form = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>(/^Last date of admission/).value).toContain('2026'))
})

test('a draft explains each due in words and is requested with the amounts that are shown', async () => {
  const sent: unknown[] = []
  await open('/app/Accounts/Refunds/9', {
    '/api/refunds/9/request': ({ body }) => {
      sent.push(body)
      return { body: { ...detail, state: 'requested' } }
    },
  })
  await screen.findByText('UGC slabs: the withdrawal was received 12 days after the last date of admission. 80% is refunded.')
  screen.getByText(/₹95,000(\.00)? paid\. 80% of it/)
  screen.getByText(/₹3,600(\.00)? paid\. This fee head is not refundable/)
  screen.getByText(/₹5,000(\.00)? paid\. Deposit: refunded in full/)
  await userEvent.click(await button(/^Request approval/))
  await waitFor(() => expect(sent).toEqual([{ revision: 3, refundPaise: 8_100_000, cancelledPaise: 4_750_000 }]))
})

test('a refund of a student who has not left shows a warning', async () => {
  await open('/app/Accounts/Refunds/9', { '/api/refunds/9': () => ({ body: { ...detail, studentLeft: false } }) })
  await screen.findByText(/^Asha Rao has not left the college/)
})

test('a year without a rule has no calculation', async () => {
  await open('/app/Accounts/Refunds/9', { '/api/refunds/9': () => ({ body: { ...detail, calculation: null } }) })
  await screen.findByText('No refund rule applies to this academic year. Add one first.')
})

test('an approved refund is paid by transfer; a refusal shows the reason', async () => {
  const sent: unknown[] = []
  const message = 'Another refund was paid with this reference. Check whether it was entered before'
  await open('/app/Accounts/Refunds/9', {
    '/api/refunds/9': () => ({ body: approved }),
    '/api/refunds/9/payment': ({ body }) => {
      sent.push(body)
      return refusal('refunds.reference-taken', { message })
    },
  })
  await userEvent.click(await button(/^Pay refund/))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Reference number/), 'UTR77')
  await userEvent.click(dialog.getByRole('button', { name: /^Pay ₹81,000/ }))
  await dialog.findByText(message)
  expect(sent).toMatchObject([{ mode: 'bank-transfer', reference: 'UTR77', cashBookId: null, revision: 3 }])
})

test('the officer reverses a payment with a reason, the accountant cannot', async () => {
  const sent: unknown[] = []
  const paid = { ...approved, state: 'paid', paidOn: '2026-09-22', payments: [payment] }
  const answers = {
    '/api/refunds/9': () => ({ body: paid }),
    '/api/refunds/9/payment-reversal': ({ body }: { body?: unknown }) => {
      sent.push(body)
      return { body: approved }
    },
  }
  await open('/app/Accounts/Refunds/9', answers, 'ROLE_ACCOUNTANTS_OFFICER')
  await screen.findByText('104477')
  screen.getByRole('button', { name: 'Print refund advice: NA/RF/2026-27/00004' })
  await userEvent.click(await button('Reverse payment'))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox'), 'The cheque came back')
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse payment' }))
  await waitFor(() => expect(sent).toEqual([{ revision: 3, reason: 'The cheque came back' }]))
})

test('the principal sees a refund and cannot change it', async () => {
  await open('/app/Accounts/Refunds/9', { '/api/refunds/9': () => ({ body: approved }) }, 'ROLE_PRINCIPAL')
  await screen.findByText('Calculation')
  expect(screen.queryByRole('button', { name: /Pay refund|Cancel refund|Change/ })).toBeNull()
})

test('a rule is listed with its slabs, and the officer changes it', async () => {
  const sent: unknown[] = []
  await open(
    '/app/Accounts/Refund Rules',
    {
      '/api/refund-rules/1': ({ body }) => {
        sent.push(body)
        return { body: rule }
      },
    },
    'ROLE_ACCOUNTANTS_OFFICER',
  )
  await screen.findByText('until 15 days before the last date of admission: 100%')
  await userEvent.click(screen.getByText('Slabs of 2018'))
  const form = within(await screen.findByRole('dialog'))
  await userEvent.click(form.getByRole('button', { name: /^Add slab/ }))
  await userEvent.selectOptions(form.getAllByLabelText(/^Until/)[1] as HTMLElement, 'date')
  await userEvent.click(form.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(sent).toMatchObject([{ slabs: [slab, { basis: 'date', month: 9, day: 30 }], revision: 1 }]))
})

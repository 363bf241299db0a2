import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'
import { refusal } from '../../../dev/replies.ts'

const vendor = {
  ...{ id: 3, revision: 1, retired: false, name: 'Vidya Book House', gstin: '27AAPFU0939F1ZV', pan: 'AAPFU0939F' },
  ...{ accountNumber: '1234567890', ifsc: 'SBIN0001234', contactPerson: null, email: 'office@vidya.example', mobile: null },
  ...{ address: null, tdsSection: '194C', tdsPercent: 2, openPaise: 1_160_000 },
}
const head = { id: 5, revision: 1, retired: false, code: 'BOOKS', name: 'Library books', accountId: 9, account: 'Purchases' }
const line = {
  ...{ headId: 5, head: 'Library books', description: 'Textbooks', taxablePaise: 1_000_000, gstRate: 18 },
  ...{ cgstPaise: 90_000, sgstPaise: 90_000, igstPaise: 0, costPaise: 1_180_000 },
}
const bill = {
  ...{ id: 7, revision: 2, vendorId: 3, vendor: vendor.name, number: 'VBH/12', billedOn: '2026-11-10', dueOn: '2026-12-10' },
  ...{ supply: 'within', roundingPaise: 0, tdsSection: '194C', tdsPercent: 2, notDuplicate: false, lines: [line] },
  ...{ financialYear: 2026, state: 'draft', taxClaimed: false, taxablePaise: 1_000_000, cgstPaise: 90_000, sgstPaise: 90_000 },
  ...{ igstPaise: 0, totalPaise: 1_180_000, tdsPaise: 20_000, payablePaise: 1_160_000, paidPaise: 0, openPaise: 0 },
  ...{ approvedOn: null, enteredBy: 'clerk', scan: { type: 'image/jpeg', bytes: 900 }, decider: 'officer', payments: [] },
  ...{ entryId: null, request: null, history: [] },
  budgets: [{ headId: 5, head: 'Library books', costPaise: 1_180_000, amountPaise: 5_000_000, leftPaise: 100_000 }],
}
const approved = { ...bill, state: 'approved', approvedOn: '2026-11-12', openPaise: 1_160_000, entryId: 4 }
const payment = {
  ...{ id: 2, number: 'NA/PV/2026-27/000002', vendorId: 3, vendor: vendor.name, paidOn: '2026-11-20', mode: 'bank-transfer' },
  ...{ reference: 'UTR1', amountPaise: 1_160_000, remark: null, state: 'valid', reversedOn: null, reversalReason: null },
  ...{ paidBy: 'clerk', paidAt: '2026-11-20T05:30:00.000Z', email: vendor.email, entryId: 6, reversedBy: null },
  lines: [
    { billId: 7, number: 'VBH/12', billedOn: '2026-11-10', totalPaise: 1_180_000, tdsPaise: 20_000, amountPaise: 1_160_000 },
  ],
}

type Answers = Parameters<typeof openPage>[1]
type Role = 'ROLE_ACCOUNTANT' | 'ROLE_ACCOUNTANTS_OFFICER' | 'ROLE_PRINCIPAL'
const open = (address: string, answers: Answers, role: Role = 'ROLE_ACCOUNTANT') =>
  openPage(address, {
    '/api/session': () => ({ body: { user: person({ username: 'clerk', roles: [role] }) } }),
    '/api/vendors': () => listReply([vendor]),
    '/api/vendors/3': () => ({ body: vendor }),
    '/api/budget-heads': () => listReply([head]),
    '/api/vendor-bills': () => listReply([bill]),
    ...answers,
  })
const openBill = (values: object, answers: Answers = {}, role: Role = 'ROLE_ACCOUNTANT') =>
  open('/app/Accounts/Bills/7', { '/api/vendor-bills/7': () => ({ body: { ...bill, ...values } }), ...answers }, role)
const button = (name: string | RegExp) => screen.findByRole('button', { name })

beforeEach(() => {
  // Renders lists as cards, each with all its fields
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('max-width'), media: query },
    ...{ addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {} },
  }))
})

test('a GSTIN with a wrong check character is reported in the form, and nothing is sent', async () => {
  const sent: unknown[] = []
  await open('/app/Accounts/Vendors', {
    '/api/vendors': ({ body }) => {
      if (body) sent.push(body)
      return body ? { body: vendor } : listReply([vendor])
    },
  })
  await userEvent.click(await button('Add vendor'))
  const drawer = within(await screen.findByRole('dialog'))
  await userEvent.type(drawer.getByLabelText(/^Name/), 'Krishna Traders')
  await userEvent.type(drawer.getByLabelText(/^GSTIN/), '27AAPFU0939F1ZX')
  await userEvent.click(drawer.getByRole('button', { name: /^Save/ }))
  await drawer.findByText(/The last character does not match/)
  expect(sent).toEqual([])
  await userEvent.clear(drawer.getByLabelText(/^GSTIN/))
  await userEvent.type(drawer.getByLabelText(/^GSTIN/), '27aapfu0939f1zv')
  await userEvent.click(drawer.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(sent).toMatchObject([{ name: 'Krishna Traders', gstin: '27AAPFU0939F1ZV', pan: null }]))
})

test('a bill is entered with the TDS of its vendor and its totals; a similar bill is shown at its checkbox', async () => {
  const sent: object[] = []
  await open('/app/Accounts/Bills', {
    '/api/vendor-bills': ({ body }) => {
      if (!body) return listReply([bill])
      sent.push(body)
      const message = 'Bill VBH/12 of this vendor has the same date and total, or nearly the same number.'
      const fields = { notDuplicate: { code: 'vendors.similar-bill', params: { number: 'VBH/12' }, message } }
      return sent.length === 1 ? refusal('vendors.similar-bill', { message, fields }) : { body: { ...bill, id: 8 } }
    },
  })
  await userEvent.click(await button('Add bill'))
  const drawer = within(await screen.findByRole('dialog'))
  await userEvent.type(drawer.getByLabelText(/^Bill number/), 'VBH/13')
  await userEvent.type(drawer.getByRole('combobox', { name: /^Vendor/ }), 'Vidya')
  await userEvent.click(await screen.findByRole('option', { name: /Vidya Book House/ }))
  await waitFor(() => expect(drawer.getByLabelText<HTMLInputElement>(/^TDS section/).value).toBe('194C'))
  await userEvent.type(drawer.getByRole('textbox', { name: /^Bill date/ }), '10112026')
  await userEvent.type(drawer.getByRole('textbox', { name: /^Due date/ }), '10122026')
  await userEvent.selectOptions(drawer.getByLabelText(/^Budget head/), 'BOOKS Library books')
  await userEvent.type(drawer.getByLabelText(/^Description/), 'Textbooks')
  await userEvent.type(drawer.getByLabelText(/^Taxable amount/), '10000')
  for (const amount of ['₹11,800.00', '₹200.00', '₹11,600.00']) drawer.getByText(amount)
  await userEvent.click(drawer.getByRole('button', { name: /^Save/ }))
  await drawer.findByRole('alert')
  await userEvent.click(drawer.getByLabelText('Not a duplicate'))
  await userEvent.click(drawer.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({
    ...{ vendorId: 3, number: 'VBH/13', billedOn: '2026-11-10', dueOn: '2026-12-10', tdsSection: '194C', tdsPercent: 2 },
    lines: [{ headId: 5, description: 'Textbooks', taxablePaise: 1_000_000, gstRate: 18 }],
    notDuplicate: true,
  })
})

test('a bill beyond its budget says so, and that the principal decides', async () => {
  await openBill({ decider: 'principal', budgets: [{ ...bill.budgets[0], leftPaise: -50_000 }] })
  expect((await screen.findByRole('alert')).textContent).toContain('goes beyond the budget of Library books')
  screen.getByText('The principal decides on this bill.')
})

test('a draft is sent for approval with the revision that is shown', async () => {
  const sent: unknown[] = []
  await openBill(
    {},
    {
      '/api/vendor-bills/7/request': ({ body }) => {
        sent.push(body)
        return { body: { ...bill, state: 'requested' } }
      },
    },
  )
  await userEvent.click(await button('Request approval'))
  await waitFor(() => expect(sent).toEqual([{ revision: 2 }]))
  expect(screen.queryByRole('button', { name: 'Pay bill' })).toBeNull()
})

test('an approved bill is cancelled only with a reason; users without the right to change have no actions', async () => {
  const sent: unknown[] = []
  await openBill(approved, {
    '/api/vendor-bills/7/cancellation': ({ body }) => {
      sent.push(body)
      return { body: { ...bill, state: 'cancelled' } }
    },
  })
  await userEvent.click(await button('Cancel bill'))
  const dialog = within(await screen.findByRole('dialog'))
  const act = dialog.getByRole('button', { name: 'Cancel bill' })
  expect(act.hasAttribute('disabled')).toBe(true)
  await userEvent.type(dialog.getByRole('textbox'), 'The goods were sent back')
  await userEvent.click(act)
  await waitFor(() => expect(sent).toEqual([{ revision: 2, reason: 'The goods were sent back' }]))
  await openBill(approved, {}, 'ROLE_PRINCIPAL')
  await button('View scan')
  for (const name of ['Cancel bill', 'Pay bill']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a bill is paid in part, and the payment opens', async () => {
  const sent: unknown[] = []
  const other = { ...approved, id: 8, number: 'VBH/14', openPaise: 50_000 }
  const { where } = await openBill(approved, {
    '/api/vendor-bills': () => listReply([approved, other]),
    '/api/vendor-payments': ({ body }) => {
      if (!body) return listReply([payment])
      sent.push(body)
      return { body: payment }
    },
    '/api/vendor-payments/2': () => ({ body: payment }),
  })
  await userEvent.click(await button('Pay bill'))
  const dialog = within(await screen.findByRole('dialog'))
  const amount = dialog.getByLabelText<HTMLInputElement>('Bill VBH/12')
  expect([amount.value, dialog.getByLabelText<HTMLInputElement>('Bill VBH/14').value]).toEqual(['11600', ''])
  await userEvent.clear(amount)
  await userEvent.type(amount, '5,000')
  await userEvent.type(dialog.getByLabelText(/^Reference number/), 'UTR1')
  await userEvent.click(dialog.getByRole('button', { name: /Pay ₹5,000.00/ }))
  await waitFor(() => expect(where()).toBe('/app/Accounts/Vendor Payments/2'))
  expect(sent).toMatchObject([{ vendorId: 3, mode: 'bank-transfer', reference: 'UTR1', sendAdvice: true }])
  expect(sent).toMatchObject([{ bills: [{ billId: 7, amountPaise: 500_000 }] }])
  await screen.findByRole('heading', { name: payment.number, level: 1 })
})

test('a payment advice is sent by e-mail, and the payment is reversed with a reason', async () => {
  const sent: unknown[] = []
  await open('/app/Accounts/Vendor Payments/2', {
    '/api/vendor-payments/2': () => ({ body: payment }),
    '/api/vendor-payments/2/advice/email': () => ({ body: { to: vendor.email } }),
    '/api/vendor-payments/2/reversal': ({ body }) => {
      sent.push(body)
      return { body: { ...payment, state: 'reversed' } }
    },
  })
  await userEvent.click(await button('Send payment advice by e-mail'))
  await screen.findByText(`Payment advice sent to ${vendor.email}`)
  await userEvent.click(await button('Reverse payment'))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox'), 'The bank returned it')
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse payment' }))
  await waitFor(() => expect(sent).toEqual([{ reason: 'The bank returned it' }]))
})

test('the ageing shows its totals and each vendor, the TDS register its months', async () => {
  const ages = { to30Paise: 100, to60Paise: 0, to90Paise: 20_000, over90Paise: 0, openPaise: 20_100 }
  await open('/app/Accounts/Payables', {
    '/api/vendor-ageing': () => listReply([{ id: 3, vendor: vendor.name, gstin: null, bills: 2, ...ages }]),
    '/api/vendor-ageing/totals': () => ({ body: ages }),
  })
  await waitFor(() => expect(screen.getAllByText('₹201.00')).toHaveLength(2))
  const row = {
    id: 7,
    section: '194C',
    percent: 2,
    approvedOn: '2026-11-12',
    cancelledOn: '2026-12-02',
    vendor: vendor.name,
    pan: null,
    number: 'VBH/12',
  }
  await open('/app/Accounts/TDS', {
    '/api/vendor-tds': () => listReply([{ ...row, billedOn: '2026-11-10', taxablePaise: 1_000_000, tdsPaise: 20_000 }]),
    '/api/vendor-tds/months': () => ({
      body: {
        financialYear: 2026,
        months: [{ month: '2026-11', section: '194C', bills: 1, taxablePaise: 1_000_000, tdsPaise: 20_000 }],
      },
    }),
  })
  await screen.findByRole('row', { name: /November 2026 194C 1/ })
})

test('only the accounts officer changes the settings', async () => {
  const settings = {
    ...{
      officerLimitPaise: 5_000_000,
      claimsInputTax: false,
      scanRequired: true,
      bankAccountId: 1,
      cashAccountId: 2,
      revision: 1,
    },
  }
  const answers = { '/api/vendor-settings': () => ({ body: settings }), '/api/ledger-accounts': () => listReply([]) }
  await open('/app/Accounts/Vendor Settings', answers, 'ROLE_ACCOUNTANTS_OFFICER')
  await button(/^Save/)
  await open('/app/Accounts/Vendor Settings', answers, 'ROLE_PRINCIPAL')
  await screen.findByLabelText(/^Limit of the accounts officer/)
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
})

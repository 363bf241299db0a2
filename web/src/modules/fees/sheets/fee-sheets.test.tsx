import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'

const settings = {
  ...{
    revision: 1,
    upiId: null,
    reminderDays: 7,
    holdAfterDays: 30,
    holdFromPaise: 0,
    cashLimitPaise: 2_00_000_00,
    paymentSummary: true,
  },
  openingOn: '2026-06-01' as string | null,
}
const change = { added: 2, changed: 1, present: 4, totalPaise: 42_500_00 }
const checked = { rows: 7, good: 7, errorCount: 0, errors: [], change }

type Answers = Parameters<typeof openPage>[1]
const open = (address: string, role: 'ROLE_ACCOUNTANT' | 'ROLE_PRINCIPAL', answers: Answers = {}) =>
  openPage(address, {
    '/api/session': () => ({ body: { user: person({ roles: [role] }) } }),
    '/api/fee-demands': () => listReply([]),
    '/api/fee-receipts': () => listReply([]),
    '/api/fee-heads': () => listReply([]),
    '/api/cash-books': () => listReply([]),
    '/api/fee-settings': () => ({ body: settings }),
    ...answers,
  })
const file = new File(['PK'], 'fees.xlsx')

async function chooseFile(act: string) {
  await userEvent.click(await screen.findByRole('button', { name: act }))
  const dialog = within(await screen.findByRole('dialog', { name: act }))
  await userEvent.upload(await dialog.findByLabelText(/Choose the filled-in spreadsheet/), file)
  return dialog
}

test('an import of opening balances shows what the file would change, then what it changed', async () => {
  await open('/app/Accounts/Demands', 'ROLE_ACCOUNTANT', {
    '/api/fee-openings/sheets/check': () => ({ body: checked }),
    '/api/fee-openings/sheets': () => ({ body: checked }),
  })
  const dialog = await chooseFile('Import opening balances')
  await dialog.findByText(/^Opening day: .*2026$/)
  await dialog.findByText('2 new rows')
  dialog.getByText('1 row changes what is stored')
  dialog.getByText('4 rows are already there')
  dialog.getByText('Total amount: ₹42,500.00')
  await userEvent.click(dialog.getByRole('button', { name: 'Import 3 rows' }))
  await screen.findByText('3 rows imported, ₹42,500.00 in all')
})

test('invalid rows are listed, and nothing can be imported', async () => {
  const error = {
    row: 3,
    column: 'Roll number',
    cell: 'A3',
    text: '99XX1A0001',
    code: 'fees.no-such-student',
    values: { rollNo: '99XX1A0001' },
  }
  const errors = [{ ...error, message: 'There is no student with the roll number 99XX1A0001' }]
  await open('/app/Accounts/Demands', 'ROLE_ACCOUNTANT', {
    '/api/fee-demands/sheets/check': () => ({ body: { ...checked, good: 6, errorCount: 1, errors, change: null } }),
  })
  const dialog = await chooseFile('Import demands')
  await dialog.findByText('There is no student with the roll number 99XX1A0001')
  expect(dialog.queryByRole('button', { name: /^Import \d/ })).toBeNull()
})

test('the import of past receipts explains its rule, and links to the fee settings if the opening day is missing', async () => {
  await open('/app/Accounts/Receipts', 'ROLE_ACCOUNTANT', {
    '/api/fee-settings': () => ({ body: { ...settings, openingOn: null } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Import past receipts' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/before the opening day is history and does not change what is owed/)
  expect(await dialog.findByRole('link', { name: 'Fee settings' })).toHaveProperty('pathname', '/app/Accounts/Fee%20Settings')
})

test('a user with read-only access to fees cannot import', async () => {
  await open('/app/Accounts/Demands', 'ROLE_PRINCIPAL')
  await screen.findByText('No demands yet')
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'

const vendor = {
  ...{ id: 3, revision: 1, retired: false, name: 'Krishna Traders', gstin: null, pan: null },
  ...{ accountNumber: null, ifsc: null, contactPerson: null, email: null, mobile: null, address: null },
  ...{ tdsSection: '393(1) SL. 6(I)', tdsPercent: 2, openPaise: 0 },
}
const warning = 'Without a PAN, at least 20% is usually deducted.'
async function openForm(values: object) {
  await openPage('/app/Accounts/Vendors/3', {
    '/api/session': () => ({ body: { user: person({ username: 'clerk', roles: ['ROLE_ACCOUNTANTS_OFFICER'] }) } }),
    '/api/vendors': () => listReply([{ ...vendor, ...values }]),
    '/api/vendors/3': () => ({ body: { ...vendor, ...values } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  await screen.findByLabelText(/^TDS percentage/)
}

test('a vendor without a PAN shows a warning if less than 20% is deducted', async () => {
  await openForm({})
  expect(screen.getByText(warning)).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /^PAN/ }), 'AAPFU0939F')
  expect(screen.queryByText(warning)).toBeNull()
})

test.each([
  ['20% is deducted', { tdsPercent: 20 }],
  ['nothing is deducted', { tdsSection: null, tdsPercent: 0 }],
  ['the GSTIN contains the PAN', { gstin: '27AAPFU0939F1ZV' }],
])('there is no warning if %s', async (_case, values) => {
  await openForm(values)
  expect(screen.queryByText(warning)).toBeNull()
})

test('a bill shows the same warning as its vendor', async () => {
  await openPage('/app/Accounts/Bills', {
    '/api/session': () => ({ body: { user: person({ username: 'clerk', roles: ['ROLE_ACCOUNTANTS_OFFICER'] }) } }),
    '/api/vendors': () => listReply([vendor]),
    '/api/vendors/3': () => ({ body: vendor }),
    '/api/vendor-bills': () => listReply([]),
    '/api/budget-heads': () => listReply([]),
  })
  const [add] = await screen.findAllByRole('button', { name: 'Add bill' })
  await userEvent.click(add ?? document.body)
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.queryByText(warning)).toBeNull()
  await userEvent.type(drawer.getByRole('combobox', { name: /^Vendor/ }), 'Krishna')
  await userEvent.click(await screen.findByRole('option', { name: /Krishna Traders/ }))
  await waitFor(() => expect(drawer.getByText(warning)).toBeTruthy())
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'

const none = { count: 0, paise: 0 }
const groups = {
  ...{ matched: { count: 12, paise: 540_000_00 }, 'missing-here': { count: 1, paise: 45_000_00 }, 'missing-there': none },
  ...{ 'amount-differs': none, 'paid-twice': none },
}
const day = { id: 4, day: '2026-11-20', groups, openCount: 1, changedAt: '2026-11-21T05:30:00.000Z' }
const item = {
  ...{ id: 8, day: day.day, kind: 'payment', group: 'missing-here', orderId: 'F-8', transactionId: 'T8', paymentId: 3 },
  ...{ studentId: 7, applicationId: null, rollNo: '22NA1A0501', fullName: 'Asha Rao', filePaise: 45_000_00, oursPaise: null },
  ...{ reviewedAt: null, reviewedBy: null, reviewReason: null },
}
const unknown = {
  ...item,
  id: 9,
  orderId: 'F-9',
  transactionId: 'T9',
  paymentId: null,
  studentId: null,
  applicationId: null,
  rollNo: null,
  fullName: null,
}
const path = '/app/Accounts/Reconciliation'
type Answers = Parameters<typeof openPage>[1]
const open = (address: string, answers: Answers, roles: 'ROLE_ACCOUNTANT' | 'ROLE_PRINCIPAL' = 'ROLE_ACCOUNTANT') =>
  openPage(address, {
    '/api/session': () => ({ body: { user: person({ roles: [roles] }) } }),
    '/api/payment-reconciliations': () => listReply([day]),
    '/api/payment-reconciliations/4': () => ({ body: day }),
    '/api/payment-reconciliation-items': () => listReply([item, unknown]),
    ...answers,
  })

test('days are listed with the counts of their groups and the number to review', async () => {
  await open(path, {})
  const row = await within(await screen.findByRole('table', { name: 'Reconciliation' })).findByRole('row', {
    name: /20 Nov 2026/,
  })
  expect(row.textContent).toContain('12')
  expect(row.textContent).toContain('1 to review')
})

test('without a file the list says what to do; leaders cannot upload one', async () => {
  await open(path, { '/api/payment-reconciliations': () => listReply([]) }, 'ROLE_PRINCIPAL')
  await screen.findByText('Download the settlement file of a day from the payment gateway and upload it here.')
  expect(screen.queryByRole('button', { name: 'Upload settlement file' })).toBeNull()
})

test('a file is uploaded with its columns, and then its day opens', async () => {
  const appended = vi.spyOn(FormData.prototype, 'append')
  const { where } = await open(path, {
    '/api/settlement-files/preview': () => ({
      body: {
        ...{ headings: ['When', 'Order', 'Txn', 'Paid'], samples: [['2026-11-20', 'F-8', 'T8', '45000']], lineCount: 1 },
        columns: { day: 0, orderId: 1, transactionId: null, amount: 3, status: null, unit: 'rupees' },
        remembered: false,
      },
    }),
    '/api/settlement-files': () => ({ body: { added: 1, known: 0, removed: 0, days: [day] } }),
  })
  const mappings = () => appended.mock.calls.filter(([name]) => name === 'mapping').map(([, value]) => JSON.parse(String(value)))
  await userEvent.click(await screen.findByRole('button', { name: 'Upload settlement file' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload settlement file' }))
  await userEvent.upload(dialog.getByLabelText(/^Settlement file/), new File(['x'], 'day.csv', { type: 'text/csv' }))
  await dialog.findByRole('table', { name: 'First lines, 1 line' })
  await userEvent.click(dialog.getByRole('button', { name: /^Compare/ }))
  expect(mappings()).toEqual([])
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Transaction ID/ }), 'Txn')
  await userEvent.click(dialog.getByRole('button', { name: /^Compare/ }))
  await waitFor(() => expect(where()).toBe('/app/Accounts/Reconciliation/4'))
  expect(mappings()).toEqual([{ day: 0, orderId: 1, transactionId: 2, amount: 3, status: null, unit: 'rupees' }])
})

test('a file that is no settlement file is reported, and cannot be compared', async () => {
  await open(path, { '/api/settlement-files/preview': () => refusal('payments.settlement-not-csv') })
  await userEvent.click(await screen.findByRole('button', { name: 'Upload settlement file' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload settlement file' }))
  await userEvent.upload(dialog.getByLabelText(/^Settlement file/), new File(['x'], 'day.csv', { type: 'text/csv' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^This file is not a CSV file/)
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Compare/ }).disabled).toBe(true)
})

test('a day shows its groups; a known payment is checked at the gateway, an unknown one is closed with a reason', async () => {
  const sent: unknown[] = []
  const { calls } = await open(`${path}/4?group=missing-here`, {
    '/api/payments/3/check': () => refusal('payments.gateway-unavailable'),
    '/api/payment-reconciliation-items/9/review': ({ body }) => {
      sent.push(body)
      return { body: { ...unknown, reviewedAt: day.changedAt, reviewedBy: 'anil', reviewReason: 'A test payment' } }
    },
  })
  await screen.findByRole('heading', { name: 'Reconciliation of 20 Nov 2026' })
  screen.getByText(/^The file lists it, and the portal has not credited it/)
  const list = within(await screen.findByRole('table', { name: 'Compared payments' }))
  const known = within(await list.findByRole('row', { name: /Asha Rao/ }))
  expect(known.getByRole('link', { name: 'Asha Rao' }).getAttribute('href')).toBe('/app/Accounts/Online%20Payments/3')
  await userEvent.click(known.getByRole('button', { name: 'Check again: Asha Rao' }))
  await screen.findByText(/^The payment gateway does not answer/)
  expect(calls.some((one) => one.includes('/payments/3/check'))).toBe(true)
  const stranger = within(list.getByRole('row', { name: /F-9/ }))
  expect(stranger.queryByRole('button', { name: /^Check again/ })).toBeNull()
  await userEvent.click(stranger.getByRole('button', { name: 'Close difference: F-9' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close difference' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'A test payment')
  await userEvent.click(dialog.getByRole('button', { name: 'Close difference' }))
  await waitFor(() => expect(sent).toEqual([{ reason: 'A test payment' }]))
})

test('a reviewed item offers no actions, and neither does any item for leaders', async () => {
  await open(`${path}/4`, {
    '/api/payment-reconciliation-items': () =>
      listReply([{ ...item, reviewedAt: day.changedAt, reviewedBy: 'anil', reviewReason: 'A test payment' }]),
  })
  await screen.findByText('Missing in the portal, Reviewed')
  expect(screen.queryByRole('button', { name: /^Close difference/ })).toBeNull()
  await open(`${path}/4`, {}, 'ROLE_PRINCIPAL')
  await screen.findByRole('link', { name: 'Asha Rao' })
  expect(screen.queryByRole('button', { name: /^Close difference/ })).toBeNull()
})

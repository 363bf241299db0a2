import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aDue, aReceipt, aStatement, cashBooks } from '../../../../dev/fees.ts'
import { listReply, openPage, person } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'

const tuition = aDue({ lateFeePaise: 500_00 })
const library = aDue({ id: 2, headId: 4, head: 'Library fee', headKind: 'library', priority: 40, amountPaise: 1_500_00 })
const statement = aStatement([tuition, library])
const payer = {
  ...{ id: 7, rollNo: '22NA1A0501', admissionNo: 'NA20220001', fullName: 'Asha Rao', course: 'B.Tech', branch: 'CSE' },
  ...{ batch: '2022-2026', openPaise: 41_500_00 },
}

type Answers = Parameters<typeof openPage>[1]
async function openCounter(answers: Answers = {}, address = '/app/Accounts/Counter?student=7') {
  const sent: unknown[] = []
  const opened = await openPage(address, {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_FEEPAYMENTS'] }) } }),
    '/api/cash-books': () => listReply(cashBooks),
    '/api/fee-payers': () => listReply([payer]),
    '/api/students/7/fees': () => ({ body: statement }),
    '/api/fee-receipts': ({ body }) => {
      sent.push(body)
      return { body: aReceipt() }
    },
    ...answers,
  })
  return { ...opened, sent }
}
const amount = () => screen.findByLabelText<HTMLInputElement>('Amount')
const preview = async () => within(await screen.findByRole('region', { name: 'This payment is for' }))
const lines = async () => (await preview()).getAllByRole('listitem').map(({ textContent }) => textContent)
async function confirm() {
  await userEvent.keyboard('{Control>}s{/Control}')
  await screen.findByRole('dialog', { name: /^Collect ₹/ })
  await userEvent.keyboard('{Control>}s{/Control}')
}

test('a student is found by name and opened by keyboard', async () => {
  const { where } = await openCounter({}, '/app/Accounts/Counter')
  const find = await screen.findByRole('combobox', { name: 'Find student' })
  await waitFor(() => expect(document.activeElement).toBe(find))
  await userEvent.type(find, 'asha')
  await screen.findByRole('option', { name: /Asha Rao.*Open ₹41,500\.00/ })
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'Asha Rao' })
  expect(where()).toBe('/app/Accounts/Counter')
})

test('a roll number and Enter open the student as soon as the suggestion is loaded', async () => {
  const other = { ...payer, id: 8, rollNo: '22NA1A05011', fullName: 'Bala Kumar' }
  await openCounter({ '/api/fee-payers': () => listReply([other, payer]) }, '/app/Accounts/Counter')
  await userEvent.type(await screen.findByRole('combobox', { name: 'Find student' }), '22na1a0501{Enter}')
  await screen.findByRole('heading', { name: 'Asha Rao' })
})

test('ticking a due enters its amount with the late fee, and the preview shows what the amount pays', async () => {
  await openCounter()
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Tuition fee/ }))
  expect((await amount()).value).toBe('40500')
  expect(await lines()).toEqual([
    'Tuition feeInstalment 1, 2026-2027₹40,000.00',
    'Tuition fee, late feeInstalment 1, 2026-2027₹500.00',
    'Total₹40,500.00',
  ])
  await userEvent.clear(await amount())
  await userEvent.type(await amount(), '43000')
  expect((await lines()).slice(2)).toEqual([
    'Library feeInstalment 1, 2026-2027₹1,500.00',
    'Advance, for later dues₹1,000.00',
    'Total₹43,000.00',
  ])
})

test('pressing Ctrl+S twice collects a payment once, and the receipt is offered for printing', async () => {
  const { sent } = await openCounter()
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Library fee/ }))
  await confirm()
  const receipt = within(await screen.findByRole('dialog', { name: 'Receipt NA/FC/2026-27/000042' }))
  expect(sent).toEqual([
    {
      ...{ studentId: 7, cashBookId: 1, mode: 'cash', amountPaise: 1_500_00, receivedOn: expect.any(String), remark: null },
      ...{ reference: null, instrument: null, dues: [{ demandId: 2, amountPaise: 1_500_00 }] },
    },
  ])
  expect(document.activeElement).toBe(receipt.getByRole('button', { name: 'Print' }))
  await userEvent.click(receipt.getByRole('button', { name: 'Next student' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Find student' })))
  expect(screen.queryByRole('heading', { name: 'Asha Rao' })).toBeNull()
})

test('a cheque is recorded in the cash book for cheques, with number and bank', async () => {
  const { sent } = await openCounter()
  await userEvent.type(await amount(), '1000')
  expect(screen.queryByRole('radio', { name: 'Demand draft' })).toBeNull()
  await userEvent.click(await screen.findByRole('radio', { name: 'Cheque' }))
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.type(await screen.findByLabelText(/^Number of the cheque/), '004512')
  await userEvent.type(await screen.findByLabelText(/^Bank/), 'State Bank')
  await confirm()
  await screen.findByRole('dialog', { name: /^Receipt/ })
  expect(sent).toMatchObject([{ cashBookId: 2, mode: 'cheque', instrument: { number: '004512', bank: 'State Bank' } }])
})

test('a post-dated cheque or a UPI payment without a reference is not collected, and the form says what to do', async () => {
  const { sent } = await openCounter()
  await userEvent.type(await amount(), '1000')
  await userEvent.click(await screen.findByRole('radio', { name: 'Cheque' }))
  await userEvent.type(await screen.findByLabelText(/^Number of the cheque/), '004512')
  await userEvent.type(await screen.findByLabelText(/^Bank/), 'State Bank')
  const dated = await screen.findByLabelText(/^Date of the cheque/)
  await userEvent.clear(dated)
  await userEvent.type(dated, '01/01/2099')
  await userEvent.keyboard('{Control>}s{/Control}')
  await screen.findByText(/ask for a cheque or draft dated .* or earlier/)
  await userEvent.click(screen.getByRole('radio', { name: 'UPI' }))
  await userEvent.keyboard('{Control>}s{/Control}')
  await screen.findByText(/^Enter the reference of the payment/)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([])
})

test('a refusal is shown, and the entered values are kept', async () => {
  const taken = refusal('fees.reference-taken', { message: 'The receipt NA/BK/2026-27/000001 already has this reference' })
  await openCounter({ '/api/fee-receipts': () => taken })
  await userEvent.type(await amount(), '1000')
  await userEvent.click(await screen.findByRole('radio', { name: 'UPI' }))
  await userEvent.type(await screen.findByLabelText(/^Reference/), '634512345678')
  await confirm()
  await screen.findByText(/already has this reference/)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect((await amount()).value).toBe('1000')
})

test('an advance is used for the dues', async () => {
  const { calls } = await openCounter({
    '/api/students/7/fees': () => ({ body: aStatement([library], { advancePaise: 2_000_00 }) }),
    '/api/students/7/fee-advance': () => ({ body: { usedPaise: 1_500_00 } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Use advance' }))
  await screen.findByText('₹1,500.00 of the advance was used')
  expect(calls.filter((one) => one.includes('fee-advance'))).toHaveLength(1)
})

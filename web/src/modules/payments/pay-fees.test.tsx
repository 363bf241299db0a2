import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openPage, person } from '../../../dev/page.tsx'
import { refusal } from '../../../dev/replies.ts'

const due = {
  demandId: 1,
  head: 'Tuition fee',
  academicYear: 2026,
  instalment: 1,
  label: '',
  dueOn: '2026-07-01',
  openPaise: 45_000_00,
  lateFeePaise: 0,
}
const late = { ...due, demandId: 2, head: 'Bus fee', instalment: null, openPaise: 5_000_00, lateFeePaise: 100_00 }
const asha = { studentId: 5, rollNo: '22NA1A0501', admissionNo: 'A1', fullName: 'Asha Rao', dues: [due, late] }
const form = { method: 'POST' as const, url: 'https://gateway.example/pay', fields: { vads_order_id: 'F1', signature: 's' } }

type Answers = Parameters<typeof openPage>[1]
const open = (answers: Answers, students: object[] = [asha]) =>
  openPage('/app/Pay Fees', {
    '/api/session': () => ({ body: { user: person({ username: 'asha', roles: ['ROLE_STUDENT'] }) } }),
    '/api/my/payments/dues': () => ({ body: { students, setUp: true } }),
    '/api/my/payments': () => ({ body: { payments: [] } }),
    ...answers,
  })

test('ticked dues are paid with their late fees at the gateway, by submitting its form', async () => {
  const sent: unknown[] = []
  const posted: string[] = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push(this.action, this.method, new URLSearchParams(new FormData(this) as never).toString())
  })
  await open({
    '/api/my/payments': ({ body }) => {
      if (!body) return { body: { payments: [] } }
      sent.push(body)
      return { body: { orderId: 'F1', redirect: form } }
    },
  })
  await screen.findByRole('button', { name: 'Pay ₹50,100.00 online' })
  // A click on the name, which is part of the checkbox's label
  await userEvent.click(screen.getByText('Tuition fee, 2026-2027, Instalment 1'))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tuition fee, 2026-2027, Instalment 1' }).checked).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Pay ₹5,100.00 online' }))
  await waitFor(() => expect(posted).toEqual([form.url, 'post', 'vads_order_id=F1&signature=s']))
  expect(sent).toEqual([{ studentId: 5, demandIds: [2], expectedPaise: 5_100_00, again: false }])
  expect(sessionStorage.getItem('paymentData')).toBe('F1')
})

test('the selection can be cleared and restored as a whole', async () => {
  await open({})
  const pay = (amount: string) => screen.getByRole<HTMLButtonElement>('button', { name: `Pay ₹${amount} online` })
  await userEvent.click(await screen.findByRole('button', { name: 'Clear selection' }))
  expect(pay('0.00').disabled).toBe(true)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Bus fee, 2026-2027' }))
  expect(pay('5,100.00').disabled).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Select all' }))
  expect(pay('50,100.00').disabled).toBe(false)
})

test('while another payment is pending, a new payment needs a confirmation', async () => {
  const sent: { again?: boolean }[] = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  await open({
    '/api/my/payments': ({ body }) => {
      if (!body) return { body: { payments: [] } }
      sent.push(body as object)
      return (body as { again: boolean }).again
        ? { body: { orderId: 'F2', redirect: form } }
        : refusal('payments.pending', { message: 'A payment of ₹100 is still being confirmed' })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Pay ₹/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Another payment is still waiting' }))
  expect(sessionStorage.getItem('paymentData')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Pay again' }))
  await waitFor(() => expect(sessionStorage.getItem('paymentData')).toBe('F2'))
  expect(sent.map(({ again }) => again)).toEqual([false, true])
})

test('a changed price is reported, and the dues are fetched again', async () => {
  const { calls } = await open({
    '/api/my/payments': ({ body }) =>
      body ? refusal('payments.price-changed', { message: 'The amount has changed to ₹60,000' }) : { body: { payments: [] } },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Pay ₹/ }))
  expect((await screen.findByRole('alert')).textContent).toBe('The amount has changed to ₹60,000')
  await waitFor(() => expect(calls.filter((one) => one.includes('/my/payments/dues'))).toHaveLength(2))
  expect(sessionStorage.getItem('paymentData')).toBeNull()
})

test('a user without a student may not pay', async () => {
  await open({}, [])
  await screen.findByText('Your not Entitled to pay')
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../../dev/page.tsx'
import { refusal } from '../../../dev/replies.ts'

const due = {
  ...{ demandId: 1, head: 'Tuition fee', academicYear: 2026, instalment: 1, label: '', dueOn: '2026-07-01' },
  ...{ openPaise: 45_000_00, lateFeePaise: 100_00 },
}
const found = { rollNo: '22NA1A0501', initials: 'A. R', dues: [due], setUp: true }
const form = { method: 'POST' as const, url: 'https://gateway.example/pay', fields: { vads_order_id: 'F1', signature: 's' } }
const who = { rollNo: '22NA1A0501', dateOfBirth: '2005-08-15' }

const open = (answers: Parameters<typeof openPage>[1]) =>
  openPage('/pay', {
    '/api/session': () => ({ body: { user: null } }),
    '/api/quick-pay/dues': () => ({ body: found }),
    ...answers,
  })

/** Finds the student as a guest does, with the keyboard only. */
async function find() {
  await userEvent.type(await screen.findByRole('textbox', { name: /^Roll number/ }), '22na1a0501')
  await userEvent.type(screen.getByRole('textbox', { name: /^Date of birth/ }), '15-08-2005{Enter}')
}

test('a guest enters the student, sees only initials and dues, and pays them at the gateway', async () => {
  const sent: unknown[] = []
  const posted: string[] = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push(this.action)
  })
  await open({
    '/api/quick-pay/dues': ({ body }) => {
      sent.push(body)
      return { body: found }
    },
    '/api/quick-pay/orders': ({ body }) => {
      sent.push(body)
      return { body: { orderId: 'F1', redirect: form } }
    },
  })
  await find()
  await screen.findByRole('region', { name: 'Dues: A. R, 22NA1A0501' })
  await userEvent.click(screen.getByRole('button', { name: 'Pay ₹45,100.00 online' }))
  await waitFor(() => expect(posted).toEqual([form.url]))
  expect(sent).toEqual([who, { ...who, demandIds: [1], expectedPaise: 45_100_00, again: false }])
  expect(sessionStorage.getItem('paymentData')).toBe('F1')
})

test('without roll number and date of birth nothing is sent, and each field says what is missing', async () => {
  const { calls } = await open({})
  await userEvent.click(await screen.findByRole('button', { name: 'Show dues' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Roll number/ }).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('textbox', { name: /^Date of birth/ }).getAttribute('aria-invalid')).toBe('true')
  expect(calls.filter((one) => one.includes('quick-pay'))).toEqual([])
})

test('an unknown student is reported without revealing which of the two values is wrong', async () => {
  await open({ '/api/quick-pay/dues': () => refusal('payments.no-such-student') })
  await find()
  expect((await screen.findByRole('alert')).textContent).toBe('No student has this roll number and date of birth')
})

test('a student without dues has nothing to pay, and another student can be looked up', async () => {
  await open({ '/api/quick-pay/dues': () => ({ body: { ...found, dues: [] } }) })
  await find()
  await screen.findByText('There are no open dues.')
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Another student' }))
  await screen.findByRole('button', { name: 'Show dues' })
})

test('a college without online payments shows the dues and where to pay', async () => {
  await open({ '/api/quick-pay/dues': () => ({ body: { ...found, setUp: false } }) })
  await find()
  await screen.findByText('Online payment is not set up. Pay at the fee counter')
  screen.getByText('Tuition fee, 2026-2027, Instalment 1')
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

test('while a payment is pending, a second one needs a confirmation', async () => {
  const sent: unknown[] = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  await open({
    '/api/quick-pay/orders': ({ body }) => {
      const { again } = body as { again: boolean }
      sent.push(again)
      return again
        ? { body: { orderId: 'F2', redirect: form } }
        : refusal('payments.pending', { message: 'A payment of ₹100 is still being confirmed' })
    },
  })
  await find()
  await userEvent.click(await screen.findByRole('button', { name: /^Pay ₹/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Another payment is still waiting' }))
  dialog.getByText('A payment of ₹100 is still being confirmed')
  await userEvent.click(dialog.getByRole('button', { name: 'Pay again' }))
  await waitFor(() => expect(sent).toEqual([false, true]))
})

test('a changed price is reported together with the present dues', async () => {
  let times = 0
  await open({
    '/api/quick-pay/dues': () => ({ body: times++ === 0 ? found : { ...found, dues: [{ ...due, openPaise: 60_000_00 }] } }),
    '/api/quick-pay/orders': () => refusal('payments.price-changed', { message: 'The amount has changed to ₹60,100.00' }),
  })
  await find()
  await userEvent.click(await screen.findByRole('button', { name: 'Pay ₹45,100.00 online' }))
  await screen.findByRole('button', { name: 'Pay ₹60,100.00 online' })
  expect(screen.getByRole('alert').textContent).toBe('The amount has changed to ₹60,100.00')
})

import { addDays } from '@nalanda/contract/platform/dates/dates'
import type { FigureCount } from '@nalanda/contract/platform/figures'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayOf, now, setClock } from '../../platform/clock.ts'
import { formOf } from '../../testing/http.ts'
import { openPaymentOffice } from '../../testing/payments/payment-office.ts'
import { paymentOrders } from './schema.ts'

// Tomorrow: until then the queue starts no polling round of its own
setClock(new Date(`${addDays(dayOf(new Date()), 1)}T06:30:00Z`))
const { db, officer, payer, next, sandbox } = await openPaymentOffice()
const today = dayOf(now())
const mapping = JSON.stringify({ day: 0, orderId: 1, transactionId: 2, amount: 3, status: null, unit: 'rupees' })

const waiting = async (calls = officer) => {
  const { figures }: { figures: FigureCount[] } = (await calls.get('/figures')) as never
  const found = figures.filter(({ name }) => name === 'paymentsToReview' || name === 'daysToReconcile')
  return Object.fromEntries(found.map(({ name, total, search }) => [name, { total, search }]))
}

test('the accounts office sees the payments to review and the days with differences until they are reviewed', async () => {
  expect(await waiting()).toMatchObject({ paymentsToReview: { total: 0 }, daysToReconcile: { total: 0 } })
  const { pay } = await payer()
  await next({ outcome: 'paid' })
  const { orderId } = await pay()
  await sandbox.settled()
  await db
    .update(paymentOrders)
    .set({ needsReview: true })
    .where(eq(paymentOrders.orderId, orderId as string))
  const content = Buffer.from(`day,order,transaction,gross\n${today},unknown-order,unknown-transaction,10\n`)
  await officer.post('/settlement-files', formOf({ file: { name: 'settlement.csv', content }, mapping }))
  expect(await waiting()).toEqual({
    paymentsToReview: { total: 1, search: { review: 'yes' } },
    daysToReconcile: { total: 1, search: { open: 'yes' } },
  })
  const { items } = await officer.get('/payment-reconciliation-items?open=yes')
  for (const { id } of items)
    await officer.post(`/payment-reconciliation-items/${id}/review`, { reason: 'Looked into at the bank' })
  const [{ id }] = (await officer.get('/payments?review=yes')).items
  await officer.post(`/payments/${id}/review`, { reason: 'Looked into at the bank' })
  expect(await waiting()).toMatchObject({ paymentsToReview: { total: 0 }, daysToReconcile: { total: 0 } })
})

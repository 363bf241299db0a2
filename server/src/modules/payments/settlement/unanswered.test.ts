import { expect, test } from 'vitest'
import { openPaymentOffice } from '../../../testing/payments/payment-office.ts'

const { officer, payer, next, control, orderOf, shownOf, stored } = await openPaymentOffice()

const outcomesOf = async (id: number): Promise<string[]> =>
  (await officer.get(`/payments/${id}`)).events.map(({ outcome }: { outcome: string }) => outcome)

test('a page that asks repeatedly while the gateway does not respond records one event', async () => {
  const { pay } = await payer()
  await next({ outcome: 'paid', notifications: 'none' })
  const { orderId } = await pay()
  const id = (await orderOf(orderId))?.id ?? 0
  await control(`charges/${orderId}`, { query: 'error' })
  const before = await stored()
  for (let times = 0; times < 3; times += 1) expect(await shownOf(orderId)).toMatchObject({ outcome: 'pending' })
  expect(await outcomesOf(id)).toEqual(['created', 'redirected', 'unavailable'])
  expect(await stored()).toEqual(before)
  await control(`charges/${orderId}`, { query: 'none' })
  expect(await shownOf(orderId)).toMatchObject({ outcome: 'paid' })
  expect(await outcomesOf(id)).toEqual(['created', 'redirected', 'unavailable', 'paid'])
})

import { addDays } from '@nalanda/contract/platform/dates/dates'
import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayOf, now, setClock } from '../../../platform/clock.ts'
import { byDatabaseRule } from '../../../testing/database-rules.ts'
import { formOf } from '../../../testing/http.ts'
import { openPaymentOffice } from '../../../testing/payments/payment-office.ts'
import { reconciledDays, reconciliationItems, settlementFiles } from '../schema-reconciliation.ts'

setClock(new Date(`${addDays(dayOf(new Date()), 1)}T06:30:00Z`))
const { db, officer, payer, next, sandbox, orderOf } = await openPaymentOffice()
const today = dayOf(now())

const right = { day: 0, orderId: 1, transactionId: 2, amount: 3, status: 5, unit: 'rupees' }
const send = (text: string, columns: object = right) =>
  officer.post(
    '/settlement-files',
    formOf({ file: { name: 'settlement.csv', content: Buffer.from(text) }, mapping: JSON.stringify(columns) }),
  )
const file = (...lines: string[]) => ['day,order,transaction,gross,settled_day,status', ...lines].join('\n')
const linesOf = (orderTexts: string[]) =>
  db.select().from(reconciliationItems).where(inArray(reconciliationItems.orderText, orderTexts)).orderBy(reconciliationItems.id)
const dayNamed = async (day: string) => (await db.select().from(reconciledDays).where(eq(reconciledDays.day, day)))[0]
const all = async () => [
  await db.select().from(reconciliationItems).orderBy(reconciliationItems.id),
  await db.select().from(reconciledDays).orderBy(reconciledDays.id),
  await db.select().from(settlementFiles),
]

async function paid() {
  const { pay } = await payer()
  await next({ outcome: 'paid' })
  const { orderId } = await pay()
  await sandbox.settled()
  const order = await orderOf(orderId)
  return { orderId: orderId as string, id: order?.id ?? 0, transaction: order?.transactionId ?? '' }
}

test('a file that was read with wrong columns can be read again with the right ones, which replaces its lines', async () => {
  const { orderId, id, transaction } = await paid()
  const text = file(`${today},${orderId},${transaction},45000,2001-01-05,CAPTURED`)
  const wrong = { ...right, day: 4, orderId: 2, transactionId: 1 }
  expect(await send(text, wrong)).toMatchObject({ added: 1, removed: 0, days: [{ day: '2001-01-05', openCount: 1 }] })
  const again = await send(text)
  expect(again).toMatchObject({ status: 200, added: 1, known: 0, removed: 1, days: [{ day: today, openCount: 0 }] })
  expect(await linesOf([transaction])).toEqual([])
  expect(await linesOf([orderId])).toMatchObject([{ orderId: id, group: 'matched', filePaise: 45_000_00 }])
  expect(await dayNamed('2001-01-05')).toBeUndefined()
  const known = await all()
  expect(await send(text)).toMatchObject({ added: 0, known: 1, removed: 0 })
  expect(await all()).toEqual(known)
})

test('amounts in the wrong unit can be read again, and the lines of another file of the day are kept', async () => {
  const { orderId, transaction } = await paid()
  await send(file('2001-02-05,F-other,T-other,10,,CAPTURED'))
  const text = file(`${today},${orderId},${transaction},45000,2001-02-05,CAPTURED`)
  await send(text, { ...right, unit: 'paise', day: 4 })
  expect(await linesOf([orderId])).toMatchObject([{ group: 'amount-differs', filePaise: 450_00 }])
  expect(await dayNamed('2001-02-05')).toMatchObject({ openCount: 2 })
  expect(await send(text)).toMatchObject({ added: 1, removed: 1 })
  expect(await linesOf([orderId])).toMatchObject([{ group: 'matched', filePaise: 45_000_00, day: today }])
  expect(await dayNamed('2001-02-05')).toMatchObject({ openCount: 1, groups: { 'missing-here': { count: 1 } } })
})

test('a file with a matched or reviewed line keeps its columns', async () => {
  const { orderId, transaction } = await paid()
  const matched = file(`${today},${orderId},${transaction},45000,${today},CAPTURED`, `${today},F-1,T-1,10,${today},CAPTURED`)
  await send(matched)
  const reviewed = file(`${today},F-2,T-2,10,${today},CAPTURED`)
  await send(reviewed)
  const [line] = await linesOf(['F-2'])
  await officer.post(`/payment-reconciliation-items/${line?.id}/review`, { reason: 'A test payment of the gateway' })
  const before = await all()
  for (const text of [matched, reviewed])
    expect(await send(text, { ...right, orderId: 2, transactionId: 1 })).toMatchObject({
      ...{ status: 409, code: 'payments.settlement-compared' },
    })
  expect(await all()).toEqual(before)
  const isMatched = and(eq(reconciliationItems.orderText, orderId), eq(reconciliationItems.group, 'matched'))
  await expect(db.delete(reconciliationItems).where(isMatched)).rejects.toMatchObject(byDatabaseRule)
  expect(await all()).toEqual(before)
})

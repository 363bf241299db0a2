import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { openTestApp } from '../../../testing/app.ts'
import { feeOffice } from '../../../testing/fees/fee-office.ts'
import { actorCalled } from '../../../testing/http.ts'
import { markRefunded } from '../refunded-receipts.ts'
import { takeBackPart } from './partial-refunds.ts'

const on = (day: string) => setClock(new Date(`${day}T05:00:00Z`))
on('2026-11-21')
const { db, officer, newStudent, collect, book, faults } = await feeOffice(await openTestApp())

/** Takes back an amount in rupees of a receipt on a day, as after a refund by a gateway. */
const takeBack = (receiptId: number, rupees: number, today: string) =>
  inTransaction(db, actorCalled('gateway'), (tx) =>
    takeBackPart(tx, { receiptId, amountPaise: rupees * 100, today, key: `${receiptId} of ${rupees}`, reason: 'Asked for it' }),
  )
const dayBook = async (day: string) => (await officer.get(`/cash-books/${book('FC')}/days/${day}`)).body
const figures = async () => {
  const all: { name: string; total: number; search: object }[] = (await officer.get('/figures')).figures
  return (name: string) => all.find((figure) => figure.name === name)
}
const month = async (wanted: string) =>
  (await officer.get('/fee-months?academicYear=2026')).months.find((one: { month: string }) => one.month === wanted).receivedPaise

/** Returns the amount collected on the day of the clock and in its month, according to each screen. */
async function said(day: string) {
  const [{ totalPaise, reversedPaise }, of] = [await dayBook(day), await figures()]
  const { total: today, search } = of('feesCollectedToday') ?? {}
  expect(search).toEqual({ from: day, to: day })
  return {
    ...{ book: totalPaise - reversedPaise, today },
    ...{ month: of('feesCollectedMonth')?.total, chart: await month(day.slice(0, 7)) },
  }
}

test('a refunded part of a receipt is no longer collected from the day of the refund on, on every screen', async () => {
  const receipt = await collect((await newStudent()).id)
  expect(await said('2026-11-21')).toEqual({ book: 1_000_00, today: 1_000_00, month: 1_000_00, chart: 1_000_00 })
  await takeBack(receipt.id, 400, '2026-11-21')
  expect(await said('2026-11-21')).toEqual({ book: 600_00, today: 600_00, month: 600_00, chart: 600_00 })
  const before = await dayBook('2026-11-21')
  on('2026-12-02')
  await takeBack(receipt.id, 100, '2026-12-02')
  expect(await said('2026-12-02')).toEqual({ book: -100_00, today: -100_00, month: -100_00, chart: -100_00 })
  const last = await takeBack(receipt.id, 500, '2026-12-02')
  await inTransaction(db, actorCalled('gateway'), (tx) =>
    markRefunded(tx, { receiptId: receipt.id, entryId: last, today: '2026-12-02', reason: 'Asked for it' }),
  )
  expect(await said('2026-12-02')).toEqual({ book: -600_00, today: -600_00, month: -600_00, chart: -600_00 })
  expect([await dayBook('2026-11-21'), await month('2026-11')]).toEqual([before, 600_00])
  expect(await faults()).toEqual([])
})

test('reversing a receipt on a later day leaves the figures of its own day unchanged', async () => {
  on('2027-01-11')
  const receipt = await collect((await newStudent()).id, { receivedOn: '2027-01-11' })
  const before = await dayBook('2027-01-11')
  on('2027-01-12')
  await officer.post(`/fee-receipts/${receipt.id}/reversal`, { kind: 'cancelled', reason: 'Wrong student', chargePaise: 0 })
  expect(await dayBook('2027-01-11')).toEqual(before)
  expect(await said('2027-01-12')).toEqual({ book: -1_000_00, today: -1_000_00, month: 0, chart: 0 })
})

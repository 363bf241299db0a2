import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { aProgramme } from '../../academics/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { feeBasics } from '../factory.ts'
import { sheetOffice } from '../sheets/factory.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { db, officer, upload, statement, faults } = await sheetOffice(await openTestApp())
const { place } = await aProgramme(db)
const { book } = await feeBasics(db)

const headings = ['Receipt number', 'Date', 'Roll number', 'Head code', 'Academic year', 'Amount', 'Mode', 'Reference']

/** Returns the amount collected today according to the start page, the chart and the day book of the earlier books. */
async function collected() {
  const figures: { name: string; total: number }[] = (await officer.get('/figures')).figures
  const { months } = await officer.get('/fee-months?academicYear=2026')
  const { body } = await officer.get(`/cash-books/${book('PR')}/days/2026-11-21`)
  return {
    today: figures.find(({ name }) => name === 'feesCollectedToday')?.total,
    month: months.find(({ month }: { month: string }) => month === '2026-11')?.receivedPaise,
    book: body.totalPaise - body.reversedPaise,
  }
}

test('reversing a receipt of the earlier books changes the figures of its own day, and moves no money today', async () => {
  const student = await aStudent(db, place)
  const rows = [
    ['3001', '12-07-2026', student.rollNo, 'TUITION', 2026, 30_000, 'Cash', null],
    ['3002', '12-07-2026', student.rollNo, 'TUITION', 2026, 4_000, null, null],
  ]
  const owed = [[student.rollNo, 'TUITION', 2026, 40_000, '31-08-2026']]
  const opening = ['Roll number', 'Head code', 'Academic year', 'Still owed', 'Due on']
  await upload('/fee-openings/sheets', { 'Opening balances': { headings: opening, rows: owed } })
  expect(await upload('/past-fee-receipts/sheets', { 'Past receipts': { headings, rows } })).toMatchObject({ errorCount: 0 })
  const before = await collected()
  const asked = { kind: 'cancelled', reason: 'Of another student', chargePaise: 0 }
  for (const { id } of (await statement(student.id)).receipts)
    expect(await officer.post(`/fee-receipts/${id}/reversal`, asked)).toMatchObject({ state: 'cancelled' })
  expect(await collected()).toEqual(before)
  const { months } = await officer.get('/fee-months?academicYear=2026')
  expect(months.find(({ month }: { month: string }) => month === '2026-07')).toMatchObject({ receivedPaise: 0 })
  expect(await faults()).toEqual([])
})

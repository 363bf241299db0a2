import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { aProgramme } from '../../academics/factory.ts'
import { ledgerAccounts, ledgerEntries, ledgerLines } from '../../ledger/schema.ts'
import { aStudent } from '../../students/factory.ts'
import { feeDemands, feeOpeningAdvances, feeSettings } from '../schema.ts'
import { sheetOffice, type Typed } from './factory.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const opened = await openTestApp()
const { db, officer, reader, upload, statement, faults, errorsOf } = await sheetOffice(opened)
const { place } = await aProgramme(db)

const headings = ['Roll number', 'Head code', 'Academic year', 'Still owed', 'Due on']
const sheets = (dues: Typed[][], advances: Typed[][] = []) => ({
  'Opening balances': { headings, rows: dues },
  Advances: { headings: ['Roll number', 'Amount'], rows: advances },
})
const openings = () => db.select().from(feeDemands).where(eq(feeDemands.source, 'opening')).orderBy(feeDemands.id)
const balanceOf = async (key: 'opening' | 'fees') => {
  const [row] = await db
    .select({ paise: sql<number>`coalesce(sum(${ledgerLines.amountPaise}), 0)`.mapWith(Number) })
    .from(ledgerLines)
    .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.id, ledgerLines.accountId), eq(ledgerAccounts.systemKey, key)))
  return row?.paise ?? 0
}

test('a sheet posts dues and advances against opening balances, and sending it again changes nothing', async () => {
  const [one, other] = [await aStudent(db, place), await aStudent(db, place)]
  const sheet = sheets(
    [
      [one.rollNo, 'tuition', 2025, '40,000', '31-08-2025'],
      [one.rollNo, 'LIBRARY', 2025, 500.5, '31-08-2025'],
    ],
    [[other.rollNo?.toLowerCase() ?? '', 2_000]],
  )
  const change = { added: 3, changed: 0, present: 0, totalPaise: 42_500_50 }
  expect(await upload('/fee-openings/sheets/check', sheet)).toMatchObject({ errorCount: 0, change })
  expect(await openings()).toEqual([])
  expect(await upload('/fee-openings/sheets', sheet)).toMatchObject({ status: 200, change })
  expect(await statement(one.id)).toMatchObject({ openPaise: 40_500_50, advancePaise: 0, dues: [{ source: 'opening' }, {}] })
  expect(await statement(other.id)).toMatchObject({ openPaise: 0, advancePaise: 2_000_00 })
  expect([await balanceOf('opening'), await balanceOf('fees')]).toEqual([-38_500_50, 0])
  expect(await db.select().from(ledgerEntries)).toMatchObject([{ postedOn: '2026-06-01' }, { postedOn: '2026-06-01' }])
  expect(await upload('/fee-openings/sheets', sheet)).toMatchObject({
    change: { added: 0, changed: 0, present: 3, totalPaise: 0 },
  })
  expect(await openings()).toHaveLength(2)
  expect(await faults()).toEqual([])
})

test('a corrected sheet changes amounts, but not below what is paid, and zero removes them', async () => {
  const student = await aStudent(db, place)
  const due = (rupees: number, day = '31-08-2025') => [student.rollNo, 'TUITION', 2025, rupees, day]
  await upload('/fee-openings/sheets', sheets([due(10_000)], [[student.rollNo, 5_000]]))
  expect(await officer.post(`/students/${student.id}/fee-advance`)).toMatchObject({ usedPaise: 5_000_00 })
  const answer = await upload('/fee-openings/sheets', sheets([due(4_999)], [[student.rollNo, 4_000]]))
  expect(errorsOf(answer)).toEqual([
    [2, 'Still owed', 'fees.opening-settled'],
    [2, 'Amount', 'fees.advance-used'],
  ])
  expect(await statement(student.id)).toMatchObject({ demandedPaise: 10_000_00, openPaise: 5_000_00, advancePaise: 0 })
  const change = { added: 0, changed: 2, present: 0, totalPaise: 14_000_00 }
  expect(await upload('/fee-openings/sheets', sheets([due(8_000)], [[student.rollNo, 6_000]]))).toMatchObject({ change })
  expect(await statement(student.id)).toMatchObject({ openPaise: 3_000_00, advancePaise: 1_000_00 })
  expect(await upload('/fee-openings/sheets', sheets([due(8_000, '30-09-2025')]))).toMatchObject({
    change: { added: 0, changed: 1, present: 0, totalPaise: 0 },
  })
  expect(await statement(student.id)).toMatchObject({ dues: [{ dueOn: '2025-09-30' }] })
  const untouched = await aStudent(db, place)
  await upload('/fee-openings/sheets', sheets([[untouched.rollNo, 'TUITION', 2025, 900, '31-08-2025']]))
  await upload('/fee-openings/sheets', sheets([[untouched.rollNo, 'TUITION', 2025, 0, '31-08-2025']]))
  expect(await statement(untouched.id)).toMatchObject({ openPaise: 0, demandedPaise: 0 })
  expect(await faults()).toEqual([])
})

test('a change of an opening balance by the office does not count as income of this year', async () => {
  const student = await aStudent(db, place)
  await upload('/fee-openings/sheets', sheets([[student.rollNo, 'TUITION', 2024, 1_000, '31-08-2024']]))
  const before = [await balanceOf('opening'), await balanceOf('fees')]
  const [due] = (await statement(student.id)).dues
  const asked = { amountPaise: 400_00, reason: 'Waived by the earlier office' }
  expect(await officer.post(`/fee-demands/${due.id}/amount`, asked)).toMatchObject({ amountPaise: 400_00 })
  expect([await balanceOf('opening'), await balanceOf('fees')]).toEqual([(before[0] ?? 0) + 600_00, before[1]])
  expect(await faults()).toEqual([])
})

test('hostile rows are reported by cell, and nothing of the sheet is stored', async () => {
  const [student, left] = [await aStudent(db, place), await aStudent(db, { ...place, state: 'discontinued' })]
  const good: Typed[] = [student.rollNo, 'TUITION', 2025, 100, '31-08-2025']
  const before = [await openings(), await db.select().from(ledgerEntries), await db.select().from(feeOpeningAdvances)]
  let year = 1990
  const row = (at: number, value: Typed) => [...good].with(2, year++).with(at, value)
  const answer = await upload(
    '/fee-openings/sheets',
    sheets(
      [
        good,
        [left.rollNo, 'TUITION', 2025, 100, '2025-08-31'],
        row(3, -5),
        row(3, '10.005'),
        row(3, 100_000_001),
        row(3, 'five hundred'),
        row(0, '99XX1A0001'),
        row(1, 'NONE'),
        row(2, '20255'),
        row(4, '31-02-2025'),
        row(4, '08/31/2025'),
        row(3, { formula: 'SUM(1,2)', result: 3 }),
        good,
        row(3, null),
      ],
      [[student.rollNo, -1]],
    ),
  )
  expect(errorsOf(answer)).toEqual([
    [4, 'Still owed', 'too-small'],
    [5, 'Still owed', 'too-many-decimals'],
    [6, 'Still owed', 'too-big'],
    [7, 'Still owed', 'not-an-amount'],
    [8, 'Roll number', 'fees.no-such-student'],
    [9, 'Head code', 'not-in-list'],
    [10, 'Academic year', 'not-an-academic-year'],
    [11, 'Due on', 'not-a-day'],
    [12, 'Due on', 'not-a-day'],
    [13, 'Still owed', 'formula'],
    [14, 'Roll number', 'duplicate-in-sheet'],
    [15, 'Still owed', 'required'],
    [2, 'Amount', 'too-small'],
  ])
  const after = [await openings(), await db.select().from(ledgerEntries), await db.select().from(feeOpeningAdvances)]
  expect(after).toEqual(before)
})

test('a sheet without an opening day or from a user with read access is refused', async () => {
  const student = await aStudent(db, place)
  const sheet = sheets([[student.rollNo, 'TUITION', 2025, 100, '31-08-2025']])
  expect(await upload('/fee-openings/sheets', sheet, reader)).toMatchObject({ status: 403 })
  await db.update(feeSettings).set({ openingOn: null })
  expect(errorsOf(await upload('/fee-openings/sheets', sheet))).toEqual([[2, 'Roll number', 'fees.no-opening-day']])
  await db.update(feeSettings).set({ openingOn: '2026-06-01' })
  expect(await statement(student.id)).toMatchObject({ dues: [] })
})

test('the opening day cannot be changed once there are opening balances', async () => {
  const { headers: _headers, status: _status, ...settings } = await officer.get('/fee-settings')
  for (const [openingOn, code] of [
    ['2026-07-01', 'fees.opening-day-fixed'],
    [null, 'fees.opening-day-fixed'],
    ['2026-11-22', 'fees.future-opening-day'],
  ])
    expect(await officer.put('/fee-settings', { ...settings, openingOn })).toMatchObject({ code })
  expect(await officer.get('/fee-settings')).toMatchObject(settings)
})

test('a sheet with thousands of rows is imported completely', async () => {
  const students = await Promise.all(Array.from({ length: 500 }, () => aStudent(db, place)))
  const heads = ['TUITION', 'SPECIAL', 'EXAM', 'LIBRARY', 'HOSTEL']
  const rows = students.flatMap(({ rollNo }) =>
    heads.flatMap((head) => [2024, 2025].map((year) => [rollNo, head, year, 1_000, '31-08-2025'])),
  )
  expect(await upload('/fee-openings/sheets', sheets(rows))).toMatchObject({ change: { added: 5_000, totalPaise: 5_000_000_00 } })
  expect(await faults()).toEqual([])
  const once = await upload(
    '/fee-openings/sheets',
    sheets([...rows, [students[0]?.rollNo ?? '', 'OTHER', 2025, 1, '31-08-2025']]),
  )
  expect(once).toMatchObject({ code: 'platform.sheet-too-many-rows' })
})

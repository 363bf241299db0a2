import { eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf, type Reply } from '../../../testing/http.ts'
import { aProgramme } from '../../academics/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { feeBasics } from '../factory.ts'
import { feeDemands } from '../schema.ts'
import { feeReceipts } from '../schema-receipts.ts'
import { sheetOffice, type Typed } from './factory.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const opened = await openTestApp()
const { db, officer, upload, statement, faults, errorsOf } = await sheetOffice(opened)
const counter = callsOf(opened.app, await opened.as('ROLE_FEEPAYMENTS', { username: 'counter' }))
const { place } = await aProgramme(db)
const { book } = await feeBasics(db)

const headings = ['Receipt number', 'Date', 'Roll number', 'Head code', 'Academic year', 'Amount', 'Mode', 'Reference']
const past = (rows: Typed[][]) => upload('/past-fee-receipts/sheets', { 'Past receipts': { headings, rows } })
const owed = (rows: Typed[][]) =>
  upload('/fee-openings/sheets', {
    'Opening balances': { headings: ['Roll number', 'Head code', 'Academic year', 'Still owed', 'Due on'], rows },
  })
const receipts = () => db.select().from(feeReceipts).where(isNotNull(feeReceipts.pastNumber)).orderBy(feeReceipts.id)
const whole = async () => [await receipts(), await db.select().from(feeDemands).orderBy(feeDemands.id)]

test('receipts from before the opening day are history and do not change the opening balance', async () => {
  const student = await aStudent(db, place)
  await owed([[student.rollNo, 'TUITION', 2025, 20_000, '31-08-2025']])
  const rows = [
    ['1234', '12-07-2025', student.rollNo, 'TUITION', 2025, '30,000', 'UPI', '60012345'],
    ['1234', '12-07-2025', student.rollNo, 'library', 2025, 500, 'upi', '60012345'],
    ['1300', '31-05-2026', student.rollNo, 'TUITION', 2025, 5_000, null, null],
  ]
  const change = { added: 3, changed: 0, present: 0, totalPaise: 35_500_00 }
  expect(await past(rows)).toMatchObject({ errorCount: 0, change })
  const after = await statement(student.id)
  expect(after).toMatchObject({ openPaise: 20_000_00, paidPaise: 35_500_00, advancePaise: 0 })
  expect(after.receipts.map(({ number, mode }: Reply) => [number, mode])).toEqual([
    ['PR/2026-27/1300', 'past'],
    ['PR/2025-26/1234', 'upi'],
  ])
  expect(await past(rows)).toMatchObject({ change: { added: 0, present: 3, totalPaise: 0 } })
  expect(await receipts()).toMatchObject([
    { pastNumber: '1234', amountPaise: 30_500_00, receivedBy: 'officer' },
    { pastNumber: '1300', reference: null },
  ])
  expect(await faults()).toEqual([])
  // The counter continues with its own numbers
  const asked = {
    cashBookId: book('FC'),
    mode: 'cash',
    receivedOn: '2026-11-21',
    reference: null,
    instrument: null,
    dues: [],
    remark: null,
  }
  const collected = await counter.post('/fee-receipts', { studentId: student.id, amountPaise: 100_00, ...asked })
  expect(collected.number).toMatch(/\/FC\/2026-27\/0*1$/)
})

test('receipts since the opening day pay what is open of their head and year, and no more', async () => {
  const student = await aStudent(db, place)
  await owed([
    [student.rollNo, 'TUITION', 2025, 20_000, '31-08-2025'],
    [student.rollNo, 'EXAM', 2025, 1_000, '31-08-2025'],
  ])
  const row = (number: string, rupees: number, head = 'TUITION') => [
    number,
    '01-06-2026',
    student.rollNo,
    head,
    2025,
    rupees,
    'Cash',
    null,
  ]
  const before = await whole()
  expect(errorsOf(await past([row('2001', 15_000), row('2002', 5_001), row('2003', 900, 'LIBRARY')]))).toEqual([
    [3, 'Amount', 'fees.more-than-open'],
    [4, 'Amount', 'fees.more-than-open'],
  ])
  expect(await whole()).toEqual(before)
  await past([row('2001', 15_000), row('2002', 5_000)])
  expect(await statement(student.id)).toMatchObject({ openPaise: 1_000_00, paidPaise: 20_000_00 })
  expect(await faults()).toEqual([])
})

test('a receipt since the opening day is refused if the portal already has its payment', async () => {
  const student = await aStudent(db, place)
  await owed([[student.rollNo, 'TUITION', 2025, 20_000, '31-08-2025']])
  const collected = await counter.post('/fee-receipts', {
    ...{ studentId: student.id, cashBookId: book('BK'), mode: 'upi', amountPaise: 4_000_00, receivedOn: '2026-06-02' },
    ...{ reference: 'utr71234567', instrument: null, dues: [], remark: null },
  })
  expect(collected).toMatchObject({ status: 200 })
  const row = (number: string, day: string, mode: string) => {
    return [number, day, student.rollNo, 'TUITION', 2025, 4_000, mode, 'UTR71234567']
  }
  const before = await whole()
  expect(errorsOf(await past([row('2101', '02-06-2026', 'UPI'), row('2102', '12-07-2025', 'UPI')]))).toEqual([
    [2, 'Reference', 'fees.reference-known'],
  ])
  expect(await whole()).toEqual(before)
  // The number of a transfer, and a receipt from before the opening day, are other payments
  await past([row('2101', '02-06-2026', 'Bank transfer'), row('2102', '12-07-2025', 'UPI')])
  expect(await statement(student.id)).toMatchObject({ openPaise: 12_000_00 })
  await officer.post(`/fee-receipts/${collected.id}/reversal`, { kind: 'cancelled', reason: 'Twice', chargePaise: 0 })
  expect(await past([row('2103', '02-06-2026', 'UPI')])).toMatchObject({ errorCount: 0, change: { added: 1 } })
  expect(await faults()).toEqual([])
})

test('a wrong past receipt can be reversed, and a historical one leaves no due behind', async () => {
  const student = await aStudent(db, place)
  await owed([[student.rollNo, 'TUITION', 2025, 20_000, '31-08-2025']])
  const rows = [
    ['3001', '12-07-2025', student.rollNo, 'TUITION', 2025, 30_000, 'Cash', null],
    ['3002', '02-06-2026', student.rollNo, 'TUITION', 2025, 4_000, 'Cash', null],
  ]
  await past(rows)
  const asked = { kind: 'cancelled', reason: 'Of another student', chargePaise: 0 }
  for (const { id } of (await statement(student.id)).receipts)
    expect(await officer.post(`/fee-receipts/${id}/reversal`, asked)).toMatchObject({ state: 'cancelled' })
  expect(await statement(student.id)).toMatchObject({ openPaise: 20_000_00, paidPaise: 0, demandedPaise: 20_000_00 })
  expect(errorsOf(await past(rows.slice(0, 1)))).toEqual([[2, 'Receipt number', 'fees.receipt-was-reversed']])
  expect(await faults()).toEqual([])
})

test('a demand that a historical receipt paid cannot be changed by hand', async () => {
  const student = await aStudent(db, place)
  await past([['3101', '12-07-2025', student.rollNo, 'TUITION', 2025, 30_000, 'Cash', null]])
  const [due] = (await statement(student.id)).dues
  const before = await whole()
  const asked = { amountPaise: 50_000_00, reason: 'A larger amount' }
  expect(await officer.post(`/fee-demands/${due.id}/amount`, asked)).toMatchObject({ code: 'fees.demand-settled' })
  expect(await whole()).toEqual(before)
})

test('receipt numbers are unique in their financial year, and the rows of one receipt must agree', async () => {
  const [one, other] = [await aStudent(db, place), await aStudent(db, place)]
  const row = (number: string, day: string, rollNo: string | null, rupees = 100, head = 'TUITION'): Typed[] => [
    ...[number, day, rollNo, head, 2025, rupees, 'Cash', null],
  ]
  await past([row('4001', '12-07-2025', one.rollNo), row('4001', '12-07-2024', one.rollNo)])
  expect(await db.select().from(feeReceipts).where(eq(feeReceipts.studentId, one.id))).toHaveLength(2)
  const before = await whole()
  const answer = await past([
    row('4001', '12-07-2025', other.rollNo),
    row('4001', '12-07-2024', one.rollNo, 200),
    row('4002', '12-07-2025', one.rollNo),
    row('4002', '12-07-2025', other.rollNo, 100, 'EXAM'),
  ])
  expect(errorsOf(answer)).toEqual([
    [2, 'Receipt number', 'fees.receipt-known'],
    [3, 'Receipt number', 'fees.receipt-known'],
    [5, 'Receipt number', 'fees.receipt-differs'],
  ])
  expect(await whole()).toEqual(before)
})

test('hostile rows are reported by cell, and nothing of the sheet is stored', async () => {
  const student = await aStudent(db, place)
  let serial = 5000
  const good: Typed[] = ['', '12-07-2025', student.rollNo, 'TUITION', 2025, 100, 'Cash', null]
  const row = (at: number, value: Typed) => good.with(0, String(serial++)).with(at, value)
  const before = await whole()
  const answer = await past([
    row(5, -1),
    row(5, 0),
    row(5, 1.005),
    row(5, { formula: 'A1', result: 5 }),
    row(5, 1e12),
    row(1, '22-11-2026'),
    row(1, '2025-13-01'),
    row(2, '99XX1A0001'),
    row(3, 'NONE'),
    row(6, 'Barter'),
    row(0, '1.23457E+15'),
    row(0, ''),
  ])
  expect(errorsOf(answer)).toEqual([
    [2, 'Amount', 'too-small'],
    [3, 'Amount', 'fees.zero-amount'],
    [4, 'Amount', 'too-many-decimals'],
    [5, 'Amount', 'formula'],
    [6, 'Amount', 'too-big'],
    [7, 'Date', 'fees.receipt-to-come'],
    [8, 'Date', 'not-a-day'],
    [9, 'Roll number', 'fees.no-such-student'],
    [10, 'Head code', 'not-in-list'],
    [11, 'Mode', 'not-in-list'],
    [12, 'Receipt number', 'number-shortened'],
    [13, 'Receipt number', 'required'],
  ])
  expect(await whole()).toEqual(before)
})

test('a sheet with thousands of receipts is imported completely', async () => {
  const students = await Promise.all(Array.from({ length: 250 }, () => aStudent(db, place)))
  const rows = students.flatMap(({ rollNo }, at) =>
    Array.from({ length: 20 }, (_unused, more) => [`L${at}-${more}`, '12-07-2025', rollNo, 'TUITION', 2025, 100, 'Cash', null]),
  )
  expect(await past(rows)).toMatchObject({ change: { added: 5_000, totalPaise: 500_000_00 } })
  expect(await faults()).toEqual([])
})

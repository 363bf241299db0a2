import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import type { Reply } from '../../../testing/http.ts'
import { aProgramme } from '../../academics/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { feeDemands, feeHeads } from '../schema.ts'
import { sheetOffice, type Typed } from './factory.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const opened = await openTestApp()
const { db, officer, reader, upload, statement, faults, errorsOf } = await sheetOffice(opened)
const { place } = await aProgramme(db)

const headings = ['Roll number', 'Head code', 'Academic year', 'For', 'Amount', 'Due on']
const send = (rows: Typed[][], by = officer) => upload('/fee-demands/sheets', { Demands: { headings, rows } }, by)
const demands = () => db.select().from(feeDemands).orderBy(feeDemands.id)

test('a sheet raises the demands of many students once, however often it is sent', async () => {
  const [one, other] = [await aStudent(db, place), await aStudent(db, place)]
  const rows = [
    [one.rollNo, 'LIBRARY', null, 'Lost book', 450, '30-11-2026'],
    [one.rollNo, 'TRANSPORT', 2025, 'Route 4', '12,000', '15/12/2026'],
    [other.rollNo, 'OTHER', null, 'Fine', 100, '2027-05-31'],
  ]
  const answers = await Promise.all([send(rows), send(rows)])
  expect(answers.filter(({ change }: Reply) => change?.added === 3)).toHaveLength(1)
  const { dues } = await statement(one.id)
  expect(dues.map(({ label, academicYear, amountPaise, dueOn }: Reply) => [label, academicYear, amountPaise, dueOn])).toEqual([
    ['Lost book', 2026, 450_00, '2026-11-30'],
    ['Route 4', 2025, 12_000_00, '2026-12-15'],
  ])
  expect(await statement(other.id)).toMatchObject({ openPaise: 100_00, dues: [{ source: 'individual', academicYear: 2027 }] })
  expect(await send(rows)).toMatchObject({ change: { added: 0, changed: 0, present: 3, totalPaise: 0 } })
  expect(await demands()).toHaveLength(3)
  expect(await faults()).toEqual([])
})

test('hostile rows are reported by cell, and nothing of the sheet is stored', async () => {
  const [student, left] = [await aStudent(db, place), await aStudent(db, { ...place, state: 'discontinued' })]
  const retired = await officer.post('/fee-heads', {
    ...{ code: 'OLD', name: 'Old fee', kind: 'other', priority: 99, refundable: false },
    incomeAccountId: (await db.select().from(feeHeads))[0]?.incomeAccountId,
  })
  await db.update(feeHeads).set({ retiredAt: new Date() }).where(eq(feeHeads.id, retired.id))
  const good: Typed[] = [student.rollNo, 'LIBRARY', 2026, 'Fine', 100, '30-11-2026']
  const row = (at: number, value: Typed) => good.with(3, `Fine ${at} ${JSON.stringify(value)}`).with(at, value)
  const before = await demands()
  const answer = await send([
    good,
    row(4, -100),
    row(4, 0),
    row(4, '1.001'),
    row(4, 'ten'),
    row(4, 1e11),
    row(4, { formula: 'B2*2', result: 4 }),
    row(0, left.rollNo),
    row(0, '99XX1A0001'),
    row(1, 'OLD'),
    row(3, null),
    row(3, 'x'.repeat(121)),
    row(5, '11/30/2026'),
    good,
  ])
  expect(errorsOf(answer)).toEqual([
    [3, 'Amount', 'too-small'],
    [4, 'Amount', 'fees.zero-amount'],
    [5, 'Amount', 'too-many-decimals'],
    [6, 'Amount', 'not-an-amount'],
    [7, 'Amount', 'too-big'],
    [8, 'Amount', 'formula'],
    [9, 'Roll number', 'fees.student-left'],
    [10, 'Roll number', 'fees.no-such-student'],
    [11, 'Head code', 'not-in-list'],
    [12, 'For', 'required'],
    [13, 'For', 'too-long'],
    [14, 'Due on', 'not-a-day'],
    [15, 'Roll number', 'duplicate-in-sheet'],
  ])
  expect(await demands()).toEqual(before)
  expect(await send([good], reader)).toMatchObject({ status: 403 })
  expect(await demands()).toEqual(before)
})

test('a sheet raises thousands of demands completely', async () => {
  const students = await Promise.all(Array.from({ length: 500 }, () => aStudent(db, place)))
  const rows = students.flatMap(({ rollNo }) =>
    Array.from({ length: 10 }, (_unused, at) => [rollNo, 'LIBRARY', 2026, `Book ${at}`, 50, '30-11-2026']),
  )
  expect(await send(rows)).toMatchObject({ change: { added: 5_000, totalPaise: 250_000_00 } })
  expect(await faults()).toEqual([])
})

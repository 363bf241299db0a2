import { eq } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import type { CellInput } from '../../../platform/spreadsheets/sheet-spec.ts'
import { openTestApp } from '../../../testing/app.ts'
import { formOf, type Reply } from '../../../testing/http.ts'
import { concessionOffice } from '../factory.ts'
import { concessions } from '../schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const opened = await openTestApp()
const { db, clerk, principal, aType, owing } = await concessionOffice(opened)
const headings = ['Roll number', 'Type', 'Academic year', 'Percent', 'Amount', 'Reason']
const reason = 'Income below the limit'

async function upload(path: '' | '/check', rows: CellInput[][], by = clerk): Promise<Reply> {
  const columns = headings.map((header) => ({ header }))
  const content = await opened.platform.spreadsheets.writeXlsx([{ name: 'Concessions', columns, rows }])
  return by.post(`/concessions/sheets${path}`, formOf({ file: { name: 'concessions.xlsx', content } }))
}

test('a sheet adds drafts for the students that it lists, and leaves existing ones unchanged', async () => {
  const [type, one, other] = [await aType({ percent: 10 }), await owing(), await owing()]
  const rows = [
    [one.rollNo, type.code, 2026, 25, null, reason],
    [other.rollNo, type.code, 2026, null, '1,500', reason],
  ]
  expect(await upload('/check', rows)).toMatchObject({ errorCount: 0, change: { added: [one.rollNo, other.rollNo], present: 0 } })
  expect(await db.$count(concessions, eq(concessions.typeId, type.id))).toBe(0)
  expect(await upload('', rows)).toMatchObject({ status: 200 })
  const stored = await db.select().from(concessions).where(eq(concessions.typeId, type.id)).orderBy(concessions.id)
  expect(stored).toMatchObject([
    { studentId: one.id, state: 'draft', percent: 25, amountPaise: null, enteredBy: 'clerk' },
    { studentId: other.id, state: 'draft', percent: null, amountPaise: 1_500_00, grantedPaise: 0 },
  ])
  expect(await upload('', rows)).toMatchObject({ change: { added: [], present: 2 } })
})

test('roll numbers and types in small letters are those of the register', async () => {
  const [type, student] = [await aType({ percent: 10 }), await owing()]
  const rows = [[student.rollNo?.toLowerCase(), type.code.toLowerCase(), 2026, null, null, reason]]
  expect(await upload('', rows)).toMatchObject({ errorCount: 0, change: { added: [student.rollNo], present: 0 } })
  expect(await upload('', rows)).toMatchObject({ errorCount: 0, change: { added: [], present: 1 } })
})

test('a percentage in a cell with percent format is read as it is shown', async () => {
  const [type, student, other] = [await aType({ percent: 10 }), await owing(), await owing()]
  const rows = [
    headings,
    [student.rollNo, type.code, 2026, null, null, reason],
    [other.rollNo, type.code, 2026, '7.5 %', null, reason],
  ]
  const cells = new Map([['1,3', { value: 0.5, type: 'number', style: { numFmt: '0%' } } as const]])
  const content = Buffer.from(await writeXlsx({ sheets: [{ name: 'Concessions', rows, cells }] }))
  const answer = await clerk.post('/concessions/sheets', formOf({ file: { name: 'concessions.xlsx', content } }))
  expect(answer).toMatchObject({ errorCount: 0, change: { added: [student.rollNo, other.rollNo] } })
  const stored = await db.select().from(concessions).where(eq(concessions.typeId, type.id)).orderBy(concessions.id)
  expect(stored.map(({ percent }) => percent)).toEqual([50, 7.5])
})

test('wrong cells are reported, and nothing of the sheet is added', async () => {
  const [type, bare, student] = [await aType({ percent: 10 }), await aType(), await owing()]
  const before = await db.$count(concessions)
  const answer = await upload('', [
    [student.rollNo, type.code, 2026, null, null, reason],
    ['99XX1A0001', type.code, 2026, null, null, reason],
    [student.rollNo, 'NONE', 2026, 5, null, reason],
    [student.rollNo, type.code, 2025, 5, 100, reason],
    [student.rollNo, bare.code, 2026, null, null, reason],
    [student.rollNo, type.code, 2024, null, null, 'x'],
  ])
  expect(answer.errors.map(({ row, code }: Reply) => [row, code])).toEqual([
    [3, 'concessions.no-such-student'],
    [4, 'concessions.no-such-type'],
    [5, 'concessions.percent-and-amount'],
    [6, 'concessions.type-without-amount'],
    [7, 'reason-too-short'],
  ])
  expect(await db.$count(concessions)).toBe(before)
})

test('only users who manage concessions can upload a sheet', async () => {
  const before = await db.$count(concessions)
  expect(
    await upload('', [[(await owing()).rollNo, (await aType({ percent: 10 })).code, 2026, null, null, reason]], principal),
  ).toMatchObject({ status: 403 })
  expect(await db.$count(concessions)).toBe(before)
})

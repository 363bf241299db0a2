import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { aProgramme } from '../../academics/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { feeDemands } from '../schema.ts'
import { sheetOffice, type Typed } from './factory.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { db, upload, faults, errorsOf } = await sheetOffice(await openTestApp())
const { place } = await aProgramme(db)

const headings = ['Roll number', 'Head code', 'Academic year', 'For', 'Amount', 'Due on']
const plain = (rows: Typed[][]) => upload('/fee-demands/sheets', { Demands: { headings, rows } })
const withKind = (rows: Typed[][]) =>
  upload('/fee-demands/sheets', { Demands: { headings: [...headings, 'Kind of exam'], rows } })
const demandsOf = (studentId: number) =>
  db.select().from(feeDemands).where(eq(feeDemands.studentId, studentId)).orderBy(feeDemands.id)
const fee = (rollNo: string | null, ...more: Typed[]): Typed[] => [rollNo, 'EXAM', 2026, 'November', 750, '30-11-2026', ...more]

test('a sheet sets the kind of exam of an exam fee', async () => {
  const student = await aStudent(db, place)
  const rows = [
    fee(student.rollNo, 'Supplementary'),
    fee(student.rollNo, 'regular').with(3, 'December'),
    fee(student.rollNo, null).with(1, 'LIBRARY'),
  ]
  expect(await withKind(rows)).toMatchObject({ errorCount: 0, change: { added: 3 } })
  expect((await demandsOf(student.id)).map(({ examKind }) => examKind)).toEqual(['supplementary', 'regular', null])
  expect(await withKind(rows)).toMatchObject({ change: { added: 0, changed: 0, present: 3 } })
  expect(await faults()).toEqual([])
})

test('an exam fee without a kind and a kind without an exam fee are reported by cell', async () => {
  const student = await aStudent(db, place)
  const rows = [
    fee(student.rollNo, null),
    fee(student.rollNo, 'yearly').with(3, 'December'),
    fee(student.rollNo, 'Regular').with(1, 'LIBRARY'),
  ]
  const answer = await withKind(rows)
  expect(errorsOf(answer)).toEqual([
    [2, 'Kind of exam', 'fees.exam-kind-missing'],
    [3, 'Kind of exam', 'not-in-list'],
    [4, 'Kind of exam', 'fees.not-an-exam-fee'],
  ])
  expect(errorsOf(await plain([fee(student.rollNo)]))).toEqual([[2, 'Kind of exam', 'fees.exam-kind-missing']])
  expect(await demandsOf(student.id)).toEqual([])
})

test('a sheet adds the kind to exam fees that an earlier sheet demanded without a kind', async () => {
  const student = await aStudent(db, place)
  await withKind([fee(student.rollNo, 'Supplementary')])
  await db.update(feeDemands).set({ examKind: null })
  const change = { added: 0, changed: 1, present: 0, totalPaise: 0 }
  expect(await withKind([fee(student.rollNo, 'Supplementary')])).toMatchObject({ errorCount: 0, change })
  expect(await demandsOf(student.id)).toMatchObject([{ examKind: 'supplementary', amountPaise: 750_00 }])
  const kept = { added: 0, changed: 0, present: 1 }
  expect(await withKind([fee(student.rollNo, 'Regular')])).toMatchObject({ errorCount: 0, change: kept })
  expect(await demandsOf(student.id)).toMatchObject([{ examKind: 'supplementary' }])
  expect(await faults()).toEqual([])
})

import { asc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openExistingStudents } from '../../../testing/imports/existing-students.ts'
import { workbookOf } from '../../../testing/imports/sheet-imports.ts'
import { students } from '../../students/schema.ts'

const { db, imports } = await openExistingStudents()

const headings = ['Roll no', 'Name', 'Branch', 'Batch', 'M/F', 'DOB', 'Father']
type Row = { rollNo?: string; name?: string; born?: string }
let people = 0
const rowOf = ({ rollNo = '', name = `Student ${String.fromCharCode(65 + people++)}`, born = '01-02-2003' }: Row) =>
  [rollNo, name, 'CSE', '2021', 'F', born, 'Ravi'] as const
const checkRows = async (...rows: Row[]) =>
  imports.check(await imports.upload(await workbookOf({ List: [headings, ...rows.map(rowOf)] })))
const stored = () => db.select({ rollNo: students.rollNo, fullName: students.fullName }).from(students).orderBy(asc(students.id))
let before = 0
const addedNow = async () => (await stored()).slice(before)
beforeEach(async () => {
  before = (await stored()).length
})

test('a person listed twice is imported once; the second row is an error if either row lacks a roll number', async () => {
  const checked = await checkRows(
    { name: 'Lata Devi' },
    { name: 'LATA  DEVI' },
    { name: 'Mina Rao', rollNo: '21T01' },
    { name: 'Mina Rao' },
    { name: 'Nila Rao' },
    { name: 'Nila Rao', rollNo: '21T02' },
  )
  expect(await imports.errors(checked)).toEqual(['B3 duplicate-in-sheet', 'B5 duplicate-in-sheet', 'B7 duplicate-in-sheet'])
  expect(await imports.save(checked)).toMatchObject({ savedCount: 3 })
  expect((await addedNow()).map(({ fullName }) => fullName).sort()).toEqual(['Lata Devi', 'Mina Rao', 'Nila Rao'])
})

test('two roll numbers for one name and birth date, or a new one for a registered student, are a warning', async () => {
  const first = await checkRows({ name: 'Oma Rao', rollNo: '21T03' }, { name: 'Oma Rao', rollNo: '21T04' }, { name: 'Pia Rao' })
  expect(await imports.errors(first)).toEqual(['B3 admissions.same-person-in-row'])
  expect(await imports.save(first)).toMatchObject({ savedCount: 3 })
  const second = await checkRows({ name: 'Pia Rao', rollNo: '21T05' })
  expect(second).toMatchObject({ goodCount: 1, warningCount: 1 })
  expect(await imports.errors(second)).toEqual(['B2 admissions.same-person'])
})

test('a file without roll numbers that is checked twice before it is saved adds its students once', async () => {
  const rows = [{ name: 'Qadir Ali' }, { name: 'Rani Rao' }]
  const [one, other] = [await checkRows(...rows), await checkRows(...rows)]
  expect([one.goodCount, other.goodCount]).toEqual([2, 2])
  const saved = await Promise.all([imports.save(one), imports.save(other)])
  expect(saved.map(({ savedCount }) => savedCount).sort()).toEqual([0, 2])
  expect(saved.map(({ errorCount }) => errorCount).sort()).toEqual([0, 2])
  expect(await addedNow()).toHaveLength(2)
})

test('two names that differ only in vowel signs of an Indian script belong to two students', async () => {
  const checked = await checkRows({ name: 'राम' }, { name: 'रमा' }, { name: 'సీత' }, { name: 'సుత' }, { name: 'సీత ' })
  expect(await imports.errors(checked)).toEqual(['B6 duplicate-in-sheet'])
  expect(await imports.save(checked)).toMatchObject({ savedCount: 4 })
})

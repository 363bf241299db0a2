import type { ImportRowError } from '@nalanda/contract/platform/imports/staged-imports'
import type { Mapping } from '@nalanda/contract/results/results'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openExamCell } from '../../../testing/exam-cell.ts'
import { examResults } from '../schema.ts'

const { app, db, world, goodRows, xlsx, call, upload, until, check, bring, countEntries } = await openExamCell()

it('importing a sheet computes the results', async () => {
  const imported = await bring(goodRows())
  expect(imported).toMatchObject({ rowCount: 4, goodCount: 4, errorCount: 0, savedCount: 4, progress: 100 })
  const results = await db.select().from(examResults).where(eq(examResults.examId, world.class.exam.id))
  expect(results.map(({ sgpa, passCount, failCount }) => [sgpa, passCount, failCount])).toEqual([
    ['4.57', 1, 1],
    ['4.57', 1, 1],
  ])
  expect(await call('GET', `/exams/${world.class.exam.id}`)).toMatchObject({ state: 'ready', studentCount: 2, entryCount: 4 })
})

it('the mapping is guessed, and a confirmed mapping is remembered for the same headings', async () => {
  const heads = ['H.T.No', 'Student', 'Sub Code', 'Int', 'Ext']
  const first = await upload(await xlsx(goodRows(), heads))
  expect(first.mapping).toMatchObject({ layout: 'long', columns: { 0: 'rollNo', 2: 'courseCode', 3: 'internal', 4: 'external' } })
  expect(first.mappingRemembered).toBe(false)
  const mapping: Mapping = { ...first.mapping, columns: { ...first.mapping.columns, 1: 'name' } }
  await call('POST', `/imports/${first.id}/check`, mapping)
  await until(first.id, 'checked')
  const second = await upload(await xlsx(goodRows(), heads))
  expect(second).toMatchObject({ mappingRemembered: true, mapping: { columns: { 1: 'name' } } })
})

it('the check reports the cell of each error, the errors can be downloaded, and the good rows imported alone', async () => {
  const [first] = world.class.students
  const rows = [...goodRows(), ['22ZZ1A9999', null, 'MA101', 30, 45], [first.rollNo, null, 'XX999', 30, 45]]
  const checked = await check(rows)
  expect(checked).toMatchObject({ rowCount: 6, goodCount: 4, errorCount: 2 })
  const errors = await call<{ items: ImportRowError[]; total: number }>('GET', `/imports/${checked.id}/row-errors?severity=error`)
  expect(errors.items.map(({ row, cell, column, code, text }) => [row, cell, column, code, text])).toEqual([
    [6, 'A6', 'Roll No', 'results.no-such-student', '22ZZ1A9999'],
    [7, 'C7', 'Course Code', 'results.no-such-course', 'XX999'],
  ])
  const refused = await call<{ code: string }>('POST', `/imports/${checked.id}/run`, { mode: 'all-or-nothing' })
  expect(refused.code).toBe('platform.import-has-errors')
  expect(await countEntries()).toBe(0)
  const csv = await app.inject({ url: `/api/imports/${checked.id}/row-errors/export?format=csv`, headers: world.headers })
  expect(csv.body).toContain('6,A6,Roll No,error,22ZZ1A9999,No student has the roll number 22ZZ1A9999,results.no-such-student')
  await call('POST', `/imports/${checked.id}/run`, { mode: 'good-rows' })
  expect(await until(checked.id, 'done')).toMatchObject({ savedCount: 4 })
  expect(await countEntries()).toBe(4)
})

it('the pages of row errors show each error once, in the order of the rows', async () => {
  const rows = [...Array(7).keys()].map((n) => [`22ZZ1A990${n}`, null, 'MA101', 30, 45])
  const { id } = await check(rows)
  const seen: number[] = []
  for (let after = ''; ; ) {
    const page = await call<{ items: ImportRowError[]; total: number; next: string | null }>(
      'GET',
      `/imports/${id}/row-errors?size=3${after}`,
    )
    expect(page.total).toBe(7)
    seen.push(...page.items.map(({ row }) => row))
    if (page.next === null) break
    after = `&after=${page.next}`
  }
  expect(seen).toEqual([2, 3, 4, 5, 6, 7, 8])
})

it('importing the same file again creates nothing', async () => {
  await bring(goodRows())
  const again = await check(goodRows())
  expect(again).toMatchObject({ goodCount: 0, errorCount: 0, warningCount: 4 })
  const refused = await call<{ code: string }>('POST', `/imports/${again.id}/run`, { mode: 'good-rows' })
  expect(refused.code).toBe('platform.import-nothing-to-save')
  expect(await countEntries()).toBe(4)
})

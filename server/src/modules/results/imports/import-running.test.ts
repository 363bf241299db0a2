import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { saveInBackground } from '../../../platform/imports/staged/saving.ts'
import { imports } from '../../../platform/imports/staged/schema.ts'
import { stagedDeps } from '../../../platform/imports/staged/staged-imports.ts'
import { openExamCell } from '../../../testing/exam-cell.ts'
import { subjects } from '../../academics/schema.ts'
import { lockExam } from '../exams/exam-records.ts'
import { resultsKind } from './results-kind.ts'

const { platform, db, world, goodRows, call, until, check, countEntries } = await openExamCell()

it('a cancelled import leaves nothing behind', async () => {
  const checked = await check(goodRows())
  // another transaction locks the exam, so the import has to wait, and there is time to cancel it
  const { promise: cancelled, resolve: release } = Promise.withResolvers<void>()
  const { promise: locked, resolve: holds } = Promise.withResolvers<void>()
  const held = db.transaction(async (tx) => {
    await lockExam(tx, world.class.exam.id)
    holds()
    await cancelled
  })
  await locked
  await call('POST', `/imports/${checked.id}/run`, { mode: 'all-or-nothing' })
  expect(await call('POST', `/imports/${checked.id}/cancel`)).toMatchObject({ state: 'cancelled' })
  release()
  await held
  expect(await call('GET', `/imports/${checked.id}`)).toMatchObject({ state: 'cancelled', savedCount: 0 })
  // A process runs these jobs one after the other: once this check is done, the cancelled import has ended
  await call('POST', `/imports/${checked.id}/check`, checked.mapping)
  expect(await until(checked.id, 'checked')).toMatchObject({ goodCount: 4, savedCount: 0 })
  expect(await countEntries()).toBe(0)
})

it('an import runs once, even if two processes take up its job', async () => {
  const { id } = await check(goodRows())
  await db.update(imports).set({ state: 'saving', jobId: 'twice' }).where(eq(imports.id, id))
  const kind = resultsKind(platform.spreadsheets)
  const context = { id: 'twice', attempt: 0, signal: new AbortController().signal }
  const run = () => saveInBackground(stagedDeps(platform), kind, { importId: id }, context)
  await Promise.all([run(), run()])
  expect(await call('GET', `/imports/${id}`)).toMatchObject({ state: 'done', savedCount: 4, failure: null })
  expect(await countEntries()).toBe(4)
})

it.each<[string, Partial<typeof subjects.$inferInsert>]>([
  ['the credits of a course', { credits: 2 }],
  ['the maximum of its marks', { maxExternal: 40 }],
])('an import saves nothing if %s changed since the check', async (_, change) => {
  const { id } = await check(goodRows())
  await db.update(subjects).set(change).where(eq(subjects.id, world.class.maths.id))
  await call('POST', `/imports/${id}/run`, { mode: 'all-or-nothing' })
  const { failure } = await until(id, 'failed')
  expect(failure).toBe('The exam was changed after this file was checked. No results were imported. Check the file again')
  expect(await countEntries()).toBe(0)
})

it('an import saves nothing if another sheet recorded its results after the check', async () => {
  const [one, two] = [await check(goodRows()), await check(goodRows())]
  await call('POST', `/imports/${one.id}/run`, { mode: 'all-or-nothing' })
  await until(one.id, 'done')
  await call('POST', `/imports/${two.id}/run`, { mode: 'all-or-nothing' })
  const overtaken = await until(two.id, 'failed')
  expect(overtaken.failure).toBe(
    'Some of these results were recorded after this file was checked. No results were imported. Check the file again',
  )
  expect(await countEntries()).toBe(4)
})

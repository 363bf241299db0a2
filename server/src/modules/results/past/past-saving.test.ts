import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { now } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { importRows, imports } from '../../../platform/imports/staged/schema.ts'
import { actorCalled } from '../../../testing/http.ts'
import { openPastResults } from '../../../testing/imports/past-results.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { lockExam } from '../exams/exam-records.ts'
import { pastResultsImport } from './past-import.ts'

const { db, world, past, get, post, put, check, examsOf, resultOf, anExamOfClass } = await openPastResults()
const second = () => world.students[1].rollNo ?? ''
const examiner = actorCalled('examination')

/** Saves the rows of a checked import as one batch, and does nothing after it: a cancelled import ends there. */
async function saveOneBatch({ id }: { id: number }): Promise<void> {
  const [record] = await db.select().from(imports).where(eq(imports.id, id))
  if (!record) throw new Error('There is no import')
  const staged = await db.select().from(importRows).where(eq(importRows.importId, id)).orderBy(importRows.row)
  const rows = staged.map(({ row, payload }) => ({ row, payload: (payload as { content: unknown }).content }))
  const run = { record, db, signal: new AbortController().signal, at: now(), createMissing: false }
  const more = { file: async () => Buffer.alloc(0), progress: async () => {} }
  await inTransaction(db, examiner, (tx) => pastResultsImport.save(tx, rows, { ...run, ...more }))
}

it('results that an import saved before it was cancelled are computed, and the exam keeps its kind', async () => {
  await saveOneBatch(await check([{ published: 'Yes' }, { rollNo: second(), published: 'Yes' }]))
  const [exam] = await examsOf()
  expect(exam).toMatchObject({ state: 'ready', studentCount: 2, entryCount: 2 })
  const url = `/exams/${exam?.id}`
  expect(await resultOf(exam?.id ?? 0)).toMatchObject({ sgpa: '8.00' })
  const { body } = await get(url)
  expect(await put(url, { ...body, kind: 'supplementary' })).toMatchObject({ code: 'results.has-entries' })
  expect((await get(url)).body).toEqual(body)
})

/** Waits until the import is blocked by the lock of an exam. */
const untilItWaits = () =>
  waitUntil(async () => {
    const { rows } = await db.execute(sql`
      SELECT FROM pg_locks locked JOIN pg_stat_activity one ON one.pid = locked.pid
      WHERE NOT locked.granted AND locked.locktype = 'advisory' AND one.datname = current_database()`)
    expect(rows).toHaveLength(1)
  })

it('an import and a correction lock the same exams in the same order', async () => {
  const earlier = await anExamOfClass({ title: `Earlier ${world.title}`, heldIn: '2022-05' })
  const later = await anExamOfClass()
  const checked = await check([{}, { exam: earlier.title, heldIn: 'May 2022' }])
  await inTransaction(db, examiner, async (tx) => {
    await lockExam(tx, earlier.id)
    await post(`/sheet-imports/results.past-results/imports/${checked.id}/save`, { mode: 'good-rows' })
    await untilItWaits()
    // The import waits for the earlier exam and does not hold a lock on the later one meanwhile
    await tx.execute(sql`SET LOCAL lock_timeout = '500ms'`)
    await lockExam(tx, later.id)
  })
  expect(await past.settled(checked.id)).toMatchObject({ state: 'done', savedCount: 2 })
})

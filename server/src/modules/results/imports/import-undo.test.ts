import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openExamCell } from '../../../testing/exam-cell.ts'
import { exams } from '../schema.ts'

const { db, world, goodRows, xlsx, call, upload, check, bring, countEntries } = await openExamCell()

it('an import can be undone completely until its exam is scheduled or published', async () => {
  const imported = await bring(goodRows())
  expect(await call('POST', `/imports/${imported.id}/undo`)).toMatchObject({ state: 'undone' })
  expect(await countEntries()).toBe(0)
  expect(await call('GET', `/exams/${world.class.exam.id}`)).toMatchObject({ state: 'draft', studentCount: 0, entryCount: 0 })

  const second = await bring(goodRows())
  for (const publishAt of ['2099-01-01T00:00:00.000Z', null]) {
    expect(await call('POST', `/exams/${world.class.exam.id}/publish`, { publishAt })).toMatchObject({
      state: publishAt ? 'scheduled' : 'published',
    })
    expect(await call('POST', `/imports/${second.id}/undo`)).toMatchObject({ code: 'results.exam-closed' })
    expect(await countEntries()).toBe(4)
  }
  await call('POST', `/exams/${world.class.exam.id}/unpublish`, { reason: 'Published by mistake' })
  expect(await call('POST', `/imports/${second.id}/undo`)).toMatchObject({ code: 'results.seen-by-public' })
  expect(await countEntries()).toBe(4)
})

it('an import made after the exam was taken back can be undone, but not results that the public saw', async () => {
  const [maths, physics] = [goodRows().filter((row) => row[2] === 'MA101'), goodRows().filter((row) => row[2] === 'PH102')]
  const seen = await bring(maths)
  await call('POST', `/exams/${world.class.exam.id}/publish`, { publishAt: null })
  await call('POST', `/exams/${world.class.exam.id}/unpublish`, { reason: 'A course is missing' })
  const wrong = await bring(physics)
  expect(await call('POST', `/imports/${wrong.id}/undo`)).toMatchObject({ state: 'undone' })
  expect(await call('POST', `/imports/${seen.id}/undo`)).toMatchObject({ code: 'results.seen-by-public' })
  expect(await countEntries()).toBe(2)
})

it.each([
  ['scheduled', '2099-01-01T00:00:00Z'],
  ['published', '2020-01-01T00:00:00Z'],
])('a %s exam accepts no sheet', async (_, publishAt) => {
  const checked = await check(goodRows())
  await db
    .update(exams)
    .set({ publishAt: new Date(publishAt) })
    .where(eq(exams.id, world.class.exam.id))
  expect(await upload(await xlsx(goodRows()))).toMatchObject({ code: 'results.exam-closed' })
  expect(await call('POST', `/imports/${checked.id}/run`, { mode: 'good-rows' })).toMatchObject({ code: 'results.exam-closed' })
  expect(await countEntries()).toBe(0)
})

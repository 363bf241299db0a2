import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { imports } from '../../../platform/imports/staged/schema.ts'
import { auditEntries } from '../../../platform/schema.ts'
import { openExam } from '../../../testing/exam-with-marks.ts'
import { anExam } from '../factory.ts'
import { exams } from '../schema.ts'

const { db, world, remove } = await openExam()

const newExam = () => anExam(db, world.programme.exam)
const stored = (id: number) => db.select().from(exams).where(eq(exams.id, id))
const usesOf = async (id: number) => {
  const before = await stored(id)
  const refused = await remove(`/exams/${id}`)
  expect(refused).toMatchObject({ status: 409, code: 'platform.used-by' })
  expect(await stored(id)).toEqual(before)
  return refused.values.uses
}

test('an exam without results can be deleted, and the audit trail records it', async () => {
  const { id, title } = await newExam()
  expect(await remove(`/exams/${id}`)).toMatchObject({ status: 200 })
  expect(await stored(id)).toEqual([])
  const [entry] = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, String(id)))
  expect(entry).toMatchObject({ entity: 'exam', changes: { title: [title, null] } })
  expect(await remove(`/exams/${id}`)).toMatchObject({ status: 404 })
})

test('an exam with results cannot be deleted', async () => {
  expect(await usesOf(world.exam.id)).toContain('result_entries:')
})

test('an exam to which a file was imported cannot be deleted, even after the import was undone', async () => {
  const { id } = await newExam()
  const by = { uploadedBy: 'cell', uploadedAt: new Date() }
  await db
    .insert(imports)
    .values({ kind: 'results.marks', ownerId: id, state: 'undone', fileName: 'marks.xlsx', details: {}, ...by })
  expect(await usesOf(id)).toBe('imports:1')
})

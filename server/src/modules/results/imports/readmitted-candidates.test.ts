import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { aBatch, aProgramme, aRegulation, aSubject } from '../../academics/factory.ts'
import { batches } from '../../academics/schema.ts'
import { aStudent } from '../../students/factory.ts'
import { studentStates } from '../../students/schema.ts'
import { getExamRecord } from '../exams/exam-records.ts'
import { anExam } from '../factory.ts'
import { listCandidates } from './candidates.ts'

const { db } = await openTestDatabase()

test('a student readmitted under another regulation is a candidate of earlier exams under the former regulation', async () => {
  const { place, course, batch, semester, exam: held } = await aProgramme(db)
  await db.update(batches).set({ startYear: 2024 }).where(eq(batches.id, batch.id))
  const regulation = await aRegulation(db, { courseId: course.id })
  const next = await aBatch(db, { courseId: course.id, regulationId: regulation.id, startYear: 2025 })
  for (const regulationId of [place.regulationId, regulation.id]) await aSubject(db, { regulationId, semesterId: semester.id })
  const mate = await aStudent(db, place)
  const later = { ...place, batchId: next.id, sectionId: null, regulationId: regulation.id }
  const readmitted = await aStudent(db, { ...later, state: 'readmitted' })
  const by = { studentId: readmitted.id, reason: 'As the order says', recordedBy: 'office', recordedAt: new Date() }
  const left = { leftBatchId: batch.id, leftSectionId: place.sectionId, leftRegulationId: place.regulationId }
  await db.insert(studentStates).values([
    { ...by, state: 'enrolled', startedOn: '2024-08-12' },
    { ...by, state: 'detained', startedOn: '2025-01-20' },
    { ...by, state: 'readmitted', startedOn: '2025-08-04', ...left },
  ])
  const sitting = async (heldIn: string, of: object) => {
    const exam = await getExamRecord(db, (await anExam(db, { ...held, ...of, heldIn })).id)
    return (await listCandidates(db, exam)).map(({ rollNo }) => rollNo)
  }
  expect(await sitting('2024-12', {})).toEqual([mate.rollNo, readmitted.rollNo])
  const ofRegulation = { regulationId: regulation.id, rulesId: regulation.rules.id }
  expect(await sitting('2024-12', ofRegulation)).toEqual([])
  expect(await sitting('2025-12', ofRegulation)).toEqual([readmitted.rollNo])
})

import type { ExamProgress } from '@nalanda/contract/results/progress'
import { expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { actorCalled } from '../../../testing/http.ts'
import { openPastResults } from '../../../testing/imports/past-results.ts'
import { anEntry } from '../factory.ts'
import { computeExam } from '../grading/computation.ts'

const { db, world, get, post, bring, examsOf, anExamOfClass } = await openPastResults()
const at = new Date('2026-03-01T05:30:00Z')
const first = () => world.students[0].id

async function progressOf(examId: number | undefined): Promise<ExamProgress | undefined> {
  const { exams: shown } = (await get('/exam-progress')).body as { exams: ExamProgress[] }
  return shown.find(({ id }) => id === examId)
}

const withholdFirst = (examId: number | undefined) =>
  post(`/exams/${examId}/withholdings`, { rollNo: world.students[0].rollNo, reason: 'Malpractice' })

/** Holds an exam of the class in which one student has the marks of one course. */
async function holdPartly() {
  const exam = await anExamOfClass()
  await anEntry(db, { examId: exam.id, studentId: first(), subjectId: world.maths.id })
  await inTransaction(db, actorCalled('examination'), (tx) => computeExam(tx, exam.id, { at }))
  return exam
}

it('an exam that was published without some of its candidates still counts them', async () => {
  const { id } = await holdPartly()
  const before = await progressOf(id)
  expect(before).toMatchObject({ state: 'ready', expected: 2, present: 1, missing: 2 })
  const confirmed = { missing: 1, incomplete: 1, rowsNotImported: 0 }
  await post(`/exams/${id}/publish`, { publishAt: null, confirmed })
  await withholdFirst(id)
  const { expected, present, missing } = before ?? {}
  expect(await progressOf(id)).toMatchObject({ state: 'published', expected, present, missing, next: 'decide' })
})

it('a published exam of past results expects only the imported students', async () => {
  await bring([{ published: 'Yes' }])
  const [exam] = await examsOf()
  await withholdFirst(exam?.id)
  expect(await progressOf(exam?.id)).toMatchObject({ state: 'published', expected: 1, present: 1, missing: 0 })
})

it('a published exam for which the register expects no candidates counts the students with a result', async () => {
  const of = { heldIn: '2031-11', publishAt: at, studentCount: 1, withheldCount: 1 }
  const exam = await anExamOfClass(of)
  await anEntry(db, { examId: exam.id, studentId: first(), subjectId: world.maths.id })
  expect(await progressOf(exam.id)).toMatchObject({ expected: 1, present: 1, missing: 0 })
})

it('a published supplementary exam keeps its candidates and reports none of them as missing', async () => {
  const { id: regular } = await holdPartly()
  const failed = { passed: false, grade: 'F', gradePoints: 0, subjectId: world.physics.id }
  for (const { id: studentId } of world.students) await anEntry(db, { examId: regular, studentId, ...failed })
  const more = { kind: 'supplementary', publishAt: at, withheldCount: 1 } as const
  const again = await anExamOfClass({ title: `${world.title} again`, heldIn: '2023-05', ...more })
  await anEntry(db, { examId: again.id, studentId: first(), ...failed })
  const counts = { state: 'published', expected: 2, present: 1, missing: 0 }
  expect(await progressOf(again.id)).toMatchObject(counts)
  const later = await anExamOfClass({ title: `${world.title} once more`, heldIn: '2023-11', kind: 'supplementary' })
  for (const { id: studentId } of world.students) await anEntry(db, { examId: later.id, studentId, subjectId: world.physics.id })
  expect(await progressOf(again.id)).toMatchObject(counts)
})

import { expect, test } from 'vitest'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { actorCalled } from '../../../testing/http.ts'
import { aProgramme, aSemester, aSubject, plainRules } from '../../academics/factory.ts'
import { regulationRules } from '../../academics/schema.ts'
import { aStudent } from '../../students/factory.ts'
import { getExamRecord } from '../exams/exam-records.ts'
import { publishExam } from '../exams/publication.ts'
import { withholdResult } from '../exams/withholdings.ts'
import { anExam } from '../factory.ts'
import { computeExam } from '../grading/computation.ts'
import { recordEntries } from '../marks/entries.ts'
import { ownResultChart, ownResultFigures } from './own-results.ts'

const { db } = await openTestDatabase()
const at = new Date('2026-01-10T05:30:00Z')
const programme = await aProgramme(db)
const { courseId } = programme.place

type Sat = { semesterId: number; subjectId: number; marks: number; heldIn?: string; kind?: 'regular' | 'supplementary' }

/** Creates a published exam in which the student sat a course. */
async function sat(studentId: number, { semesterId, subjectId, marks, ...more }: Sat): Promise<{ id: number }> {
  const exam = await anExam(db, { ...programme.exam, semesterId, ...more })
  await inTransaction(db, actorCalled('examination'), async (tx: Database) => {
    const entry = { internal: null, external: null, grade: null, absent: false, studentId, subjectId, marks }
    await recordEntries(tx, await getExamRecord(tx, exam.id), [entry], { recordedBy: 'examination', recordedAt: at })
    await computeExam(tx, exam.id, { at })
    await publishExam(tx, { enqueue: async () => null }, { examId: exam.id, publishAt: null }, () => at)
  })
  return exam
}

async function aCourseIn(number: number) {
  const semester = await aSemester(db, { courseId, number, name: `Semester ${number}` })
  const subject = await aSubject(db, { ...programme.exam, semesterId: semester.id })
  return { semesterId: semester.id, subjectId: subject.id }
}

/** Records that the student passed a course of four credits in a semester. */
async function passed(studentId: number, number: number): Promise<void> {
  await sat(studentId, { ...(await aCourseIn(number)), marks: 80 })
}

const user = { userId: 1 } as never
const asking = (studentId: number) => ({
  ...{ user, now: new Date('2026-11-24T05:30:00Z'), today: '2026-11-24', page: null },
  studentId,
})
const figure = async (name: string, studentId: number) =>
  ownResultFigures.find((one) => one.name === name)?.measure(db, asking(studentId))
const credits = (studentId: number) => figure('ownCredits', studentId)

test('credits are shown out of those for the award only if every completed semester has results; else semesters are named', async () => {
  const student = await aStudent(db, { ...programme.place, promotedTo: 13 })
  await passed(student.id, 11)
  await passed(student.id, 12)
  expect(await credits(student.id)).toEqual({ total: 8, about: 'Semester 11, Semester 12' })
  const another = await aStudent(db, { ...programme.place, promotedTo: 2 })
  await passed(another.id, 15)
  const later = { ...plainRules, regulationId: programme.place.regulationId, effectiveFrom: '2027-01-01', creditsForAward: 164 }
  await db.insert(regulationRules).values(later)
  expect(await credits(another.id)).toEqual({ total: 4, outOf: 160 })
})

test('the credits of a student who joined in the second year are not shown out of those for the award', async () => {
  const lateral = await aStudent(db, { ...programme.place, lateralEntry: true, promotedTo: 4 })
  await passed(lateral.id, 3)
  expect(await credits(lateral.id)).toEqual({ total: 4 })
})

test('the CGPA is that of the last published exam of any kind; the SGPA and the chart are of regular exams', async () => {
  const student = await aStudent(db, programme.place)
  const [first, second] = [await aCourseIn(13), await aCourseIn(14)]
  await sat(student.id, { ...first, marks: 20, heldIn: '2024-12' })
  await sat(student.id, { ...second, marks: 95, heldIn: '2025-05' })
  expect(await figure('ownCgpa', student.id)).toMatchObject({ total: 5, about: 'Semester 14' })
  const supply = await sat(student.id, { ...first, marks: 75, heldIn: '2025-07', kind: 'supplementary' })
  expect(await figure('ownCgpa', student.id)).toEqual({
    total: 9,
    about: 'Semester 14',
    change: { by: 4, since: '2026-01-10' },
  })
  expect(await figure('ownSgpa', student.id)).toMatchObject({ total: 10, about: 'Semester 14' })
  expect((await ownResultChart.draw(db, asking(student.id)))?.rows).toEqual([
    { name: 'Semester 13', values: [0, 0] },
    { name: 'Semester 14', values: [10, 5] },
  ])
  await inTransaction(db, actorCalled('examination'), (tx) =>
    withholdResult(tx, { examId: supply.id, rollNo: student.rollNo ?? '', reason: 'Inquiry' }, at),
  )
  expect(await figure('ownCgpa', student.id)).toMatchObject({ total: 5 })
})

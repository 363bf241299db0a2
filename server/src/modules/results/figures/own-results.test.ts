import { expect, test } from 'vitest'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { actorCalled } from '../../../testing/http.ts'
import { aProgramme, aSemester, aSubject } from '../../academics/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { getExamRecord } from '../exams/exam-records.ts'
import { publishExam } from '../exams/publication.ts'
import { anExam } from '../factory.ts'
import { computeExam } from '../grading/computation.ts'
import { recordEntries } from '../marks/entries.ts'
import { ownResultFigures } from './own-results.ts'

const { db } = await openTestDatabase()
const at = new Date('2026-01-10T05:30:00Z')
const programme = await aProgramme(db)
const { courseId } = programme.place

/** The student has passed a course of four credits in a semester. */
async function passed(studentId: number, number: number): Promise<void> {
  const semester = await aSemester(db, { courseId, number, name: `Semester ${number}` })
  const place = { ...programme.exam, semesterId: semester.id }
  const subject = await aSubject(db, place)
  const exam = await anExam(db, place)
  await inTransaction(db, actorCalled('examination'), async (tx: Database) => {
    const entry = { internal: null, external: null, grade: null, absent: false, studentId, subjectId: subject.id, marks: 80 }
    await recordEntries(tx, await getExamRecord(tx, exam.id), [entry], { recordedBy: 'examination', recordedAt: at })
    await computeExam(tx, exam.id, { at })
    await publishExam(tx, { enqueue: async () => null }, { examId: exam.id, publishAt: null }, () => at)
  })
}

async function credits(studentId: number) {
  const user = { userId: 1 } as never
  const figure = ownResultFigures.find(({ name }) => name === 'ownCredits')
  return figure?.measure(db, { user, now: new Date('2026-11-24T05:30:00Z'), today: '2026-11-24', page: null, studentId })
}

test('credits are of those for the award once every completed semester has results, and else of the semesters that are named', async () => {
  const student = await aStudent(db, { ...programme.place, promotedTo: 13 })
  await passed(student.id, 11)
  await passed(student.id, 12)
  expect(await credits(student.id)).toEqual({ total: 8, about: 'Semester 11, Semester 12' })
  const lateral = await aStudent(db, { ...programme.place, lateralEntry: true, promotedTo: 4 })
  await passed(lateral.id, 3)
  expect(await credits(lateral.id)).toEqual({ total: 4, outOf: 160 })
})

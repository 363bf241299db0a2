import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { aProgramme, aSubject } from '../../academics/factory.ts'
import { batches } from '../../academics/schema.ts'
import { aStudent } from '../../students/factory.ts'
import { studentStates } from '../../students/schema.ts'
import { studentSemesters } from '../../students/schema-life.ts'
import { getExamRecord } from '../exams/exam-records.ts'
import { anEntry, anExam } from '../factory.ts'
import { listCandidates } from './candidates.ts'

const { db } = await openTestDatabase()

it('the candidates of a second-semester exam in August are students of the batch of last year in that semester', async () => {
  const programme = await aProgramme(db)
  const { place, batch } = programme
  await db.update(batches).set({ startYear: 2025 }).where(eq(batches.id, batch.id))
  const { id: _id, ...copy } = batch
  const [fresh] = await db
    .insert(batches)
    .values({ ...copy, label: '2026-2030', startYear: 2026 })
    .returning()
  const ofExam = { ...programme.exam, semesterId: programme.nextSemester.id }
  await aSubject(db, { ...ofExam, code: 'MA201' })
  const exam = await getExamRecord(db, (await anExam(db, { ...ofExam, heldIn: '2026-08' })).id)
  const [present, promotedEarly, heldBack, left] = [
    await aStudent(db, place),
    await aStudent(db, place),
    await aStudent(db, place),
    await aStudent(db, place),
  ]
  await aStudent(db, { ...place, batchId: fresh?.id ?? 0, sectionId: null })
  const rolls = async () => (await listCandidates(db, exam)).map(({ rollNo }) => rollNo)
  // with no promotion recorded, the calendar determines the whole batch
  expect(await rolls()).toEqual([present, promotedEarly, heldBack, left].map(({ rollNo }) => rollNo))
  const into = (studentId: number, semesterNo: number, startedOn: string) => ({ studentId, semesterNo, startedOn })
  const by = { note: 'Promoted', recordedBy: 'academics', recordedAt: new Date('2026-01-19T05:30:00Z') }
  await db
    .insert(studentSemesters)
    .values(
      [
        into(present.id, 2, '2026-01-19'),
        into(promotedEarly.id, 2, '2026-01-19'),
        into(promotedEarly.id, 3, '2026-07-20'),
        into(left.id, 2, '2026-01-19'),
      ].map((row) => ({ ...row, ...by })),
    )
  const since = { recordedBy: 'office', recordedAt: by.recordedAt, reason: 'Left' }
  await db.insert(studentStates).values([
    { studentId: left.id, state: 'discontinued', startedOn: '2026-03-01', ...since },
    { studentId: present.id, state: 'discontinued', startedOn: '2026-10-01', ...since },
  ])
  const [one, two] = await listCandidates(db, exam)
  expect([one, two].map((each) => [each?.rollNo, each?.courseCodes, each?.branch])).toEqual([
    [present.rollNo, ['MA201'], programme.branch.shortName],
    [promotedEarly.rollNo, ['MA201'], programme.branch.shortName],
  ])
  expect(await rolls()).toHaveLength(2)
})

it('the candidates of a supplementary exam are students with a backlog who had not left the college by then', async () => {
  const { place, exam: held, semester } = await aProgramme(db)
  const subject = await aSubject(db, { regulationId: place.regulationId, semesterId: semester.id })
  const earlier = await anExam(db, { ...held, heldIn: '2025-12' })
  const exam = await getExamRecord(db, (await anExam(db, { ...held, kind: 'supplementary', heldIn: '2026-05' })).id)
  const since = { recordedBy: 'office', recordedAt: new Date('2026-01-19T05:30:00Z'), reason: 'Told the office' }
  const failed = async (state: 'enrolled' | 'graduated' | 'discontinued' | 'transferred', startedOn: string) => {
    const student = await aStudent(db, place)
    await anEntry(db, { examId: earlier.id, studentId: student.id, subjectId: subject.id, passed: false })
    await db.insert(studentStates).values({ studentId: student.id, state, startedOn, ...since })
    return student.rollNo
  }
  const sitting = [
    await failed('enrolled', '2022-08-01'),
    await failed('graduated', '2026-04-30'),
    await failed('discontinued', '2026-06-01'),
  ]
  await failed('discontinued', '2026-03-01')
  await failed('transferred', '2026-05-31')
  expect((await listCandidates(db, exam)).map(({ rollNo }) => rollNo)).toEqual(sitting)
})

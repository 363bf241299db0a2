import { storedReasonText } from '@nalanda/contract/platform/validation/stored-reason'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { actorCalled } from '../../../testing/http.ts'
import { aProgramme, aSubject } from '../../academics/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { students } from '../../students/schema.ts'
import { getExamRecord } from '../exams/exam-records.ts'
import { anExam } from '../factory.ts'
import { type NewEntry, recordEntries } from '../marks/entries.ts'
import { examResults, exams, resultEntries, resultIssues, withholdings } from '../schema.ts'
import { computeExam } from './computation.ts'

const { db } = await openTestDatabase()
const actor = actorCalled('examination')
const write = <T>(work: (db: Database) => Promise<T>) => inTransaction(db, actor, work)
const at = new Date('2026-01-10T05:30:00Z')
const nothing = { internal: null, external: null, marks: null, grade: null, absent: false }

async function aSemesterOfTwoCourses() {
  const programme = await aProgramme(db)
  const maths = await aSubject(db, { ...programme.exam, name: 'Mathematics' })
  const physics = await aSubject(db, { ...programme.exam, name: 'Physics', credits: 3 })
  const student = await aStudent(db, programme.place)
  return { programme, maths, physics, student }
}

let world: Awaited<ReturnType<typeof aSemesterOfTwoCourses>>
beforeEach(async () => {
  world = await aSemesterOfTwoCourses()
})

const entry = (subjectId: number, given: Partial<NewEntry>): NewEntry => ({
  ...nothing,
  studentId: world.student.id,
  subjectId,
  ...given,
})

async function hold(overrides: Partial<typeof exams.$inferInsert>, entries: NewEntry[]) {
  const exam = await anExam(db, { ...world.programme.exam, ...overrides })
  await write(async (tx) => {
    await recordEntries(tx, await getExamRecord(tx, exam.id), entries, { recordedBy: 'examination', recordedAt: at })
    await computeExam(tx, exam.id, { at })
  })
  return exam
}

async function resultOf(examId: number, studentId = world.student.id) {
  const [row] = await db
    .select()
    .from(examResults)
    .where(and(eq(examResults.examId, examId), eq(examResults.studentId, studentId)))
  if (!row) throw new Error('No result')
  return { ...row, answer: row.body.length > 0 ? JSON.parse(row.body.toString()) : null }
}

const publish = (examId: number, publishAt: Date | null, occasion = at) =>
  write(async (tx) => {
    await tx.update(exams).set({ publishAt }).where(eq(exams.id, examId))
    await computeExam(tx, examId, { at: occasion })
  })

it('averages and counts are computed from the entries, and there is no public response before publication', async () => {
  const exam = await hold({}, [entry(world.maths.id, { marks: 82 }), entry(world.physics.id, { marks: 30 })])
  expect(await resultOf(exam.id)).toMatchObject({
    sgpa: '5.14',
    cgpa: '5.14',
    totalCredits: 7,
    earnedCredits: 4,
    passCount: 1,
    failCount: 1,
    etag: '',
    answer: null,
  })
  expect(await getExamRecord(db, exam.id)).toMatchObject({ studentCount: 1, entryCount: 2, withheldCount: 0 })
})

it('recording the same entries again creates nothing', async () => {
  const entries = [entry(world.maths.id, { marks: 82 })]
  const exam = await hold({}, entries)
  const again = await write(async (tx) =>
    recordEntries(tx, await getExamRecord(tx, exam.id), entries, { recordedBy: 'examination', recordedAt: at }),
  )
  expect(again).toBe(0)
  expect(await db.$count(resultEntries, eq(resultEntries.examId, exam.id))).toBe(1)
})

it('a published result has the documented public shape, and its first issue is recorded', async () => {
  const exam = await hold({}, [entry(world.maths.id, { marks: 82 }), entry(world.physics.id, { absent: true })])
  await publish(exam.id, at)
  const { answer, etag } = await resultOf(exam.id)
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  expect(answer).toEqual({
    studentName: world.student.fullName,
    studentRollNo: world.student.rollNo,
    totalCredits: 7,
    earnedCredits: 4,
    passCount: 1,
    failCount: 1,
    listofRecords: [
      expect.objectContaining({
        examTitle: exam.title,
        sgpa: '5.14',
        course: 'Mathematics',
        credits: 4,
        grade: 'A',
        gradePoints: 9,
        status: 'Pass',
      }),
      expect.objectContaining({ course: 'Physics', credits: 3, grade: 'AB', gradePoints: 0, status: 'Absent' }),
    ],
    withheld: false,
    branch: world.programme.branch.shortName,
    sgpa: '5.14',
    cgpa: '5.14',
    issueNo: 1,
    issuedOn: '2026-01-10',
    reissued: false,
  })
  expect(await db.select().from(resultIssues).where(eq(resultIssues.examId, exam.id))).toMatchObject([
    { issueNo: 1, issuedAt: at, reason: null },
  ])
})

it('an unchanged result keeps its issue, however often it is computed or published', async () => {
  const exam = await hold({}, [entry(world.maths.id, { marks: 82 })])
  await publish(exam.id, at)
  await publish(exam.id, null)
  await publish(exam.id, new Date('2026-02-01T05:30:00Z'), new Date('2026-02-01T05:30:00Z'))
  expect(await resultOf(exam.id)).toMatchObject({ issueNo: 1, issuedAt: at })
  expect(await db.$count(resultIssues, eq(resultIssues.examId, exam.id))).toBe(1)
})

it('an embargoed result is prepared with its day of publication and not issued before it', async () => {
  const exam = await hold({}, [entry(world.maths.id, { marks: 82 })])
  await publish(exam.id, new Date('2026-01-12T18:45:00Z'))
  expect((await resultOf(exam.id)).answer).toMatchObject({ issueNo: 1, issuedOn: '2026-01-13' })
  expect(await db.$count(resultIssues, eq(resultIssues.examId, exam.id))).toBe(0)
})

it('the CGPA counts what was published before and nothing unpublished', async () => {
  const seen = await hold({ heldIn: '2025-05', publishAt: at }, [entry(world.maths.id, { marks: 95 })])
  await hold({ heldIn: '2025-06' }, [entry(world.physics.id, { marks: 20 })])
  const third = await aSubject(db, { ...world.programme.exam, credits: 2 })
  const last = await hold({ heldIn: '2025-12', publishAt: at }, [entry(third.id, { marks: 72 })])
  expect(await resultOf(seen.id)).toMatchObject({ cgpa: '10.00' })
  expect(await resultOf(last.id)).toMatchObject({ sgpa: '8.00', cgpa: '9.33' })
})

it('a supplementary attempt replaces a failed one in the CGPA and leaves the figures of the first exam unchanged', async () => {
  const regular = await hold({ heldIn: '2025-05', publishAt: at }, [
    entry(world.maths.id, { marks: 20 }),
    entry(world.physics.id, { marks: 85 }),
  ])
  const supplementary = await hold({ heldIn: '2025-07', kind: 'supplementary', publishAt: at }, [
    entry(world.maths.id, { marks: 65 }),
  ])
  expect(await resultOf(regular.id)).toMatchObject({ sgpa: '3.85', cgpa: '3.85', issueNo: 1 })
  expect(await resultOf(supplementary.id)).toMatchObject({ sgpa: '7.00', cgpa: '7.85', passCount: 1, failCount: 0 })
})

it('publishing an earlier exam reissues the later results, with the reason', async () => {
  const early = await hold({ heldIn: '2025-05' }, [entry(world.maths.id, { marks: 95 })])
  const late = await hold({ heldIn: '2025-12', publishAt: at }, [entry(world.physics.id, { marks: 72 })])
  expect(await resultOf(late.id)).toMatchObject({ cgpa: '8.00', issueNo: 1 })
  await publish(early.id, at)
  const { answer, issueNo } = await resultOf(late.id)
  expect({ issueNo, cgpa: answer.cgpa, reissued: answer.reissued }).toEqual({ issueNo: 2, cgpa: '9.14', reissued: true })
  const issues = await db.select().from(resultIssues).where(eq(resultIssues.examId, late.id)).orderBy(resultIssues.issueNo)
  expect(issues.map(({ reason }) => reason && storedReasonText(reason))).toEqual([
    null,
    `The overall CGPA changed because of the results of “${early.title}”`,
  ])
})

it('the public sees nothing of a withheld result, neither in the result nor in the CGPA of later exams', async () => {
  const held = await anExam(db, { ...world.programme.exam, heldIn: '2025-05', publishAt: at })
  await db
    .insert(withholdings)
    .values({ examId: held.id, studentId: world.student.id, reason: 'Fee due', withheldBy: 'x', withheldAt: at })
  await write(async (tx) => {
    const entries = [entry(world.maths.id, { marks: 20 })]
    await recordEntries(tx, await getExamRecord(tx, held.id), entries, { recordedBy: 'examination', recordedAt: at })
    await computeExam(tx, held.id, { at })
  })
  const later = await hold({ heldIn: '2025-12', publishAt: at }, [entry(world.physics.id, { marks: 72 })])
  expect((await resultOf(held.id)).answer).toMatchObject({
    withheld: true,
    listofRecords: [],
    sgpa: '',
    cgpa: '',
    totalCredits: 0,
    failCount: 0,
  })
  expect(JSON.stringify((await resultOf(held.id)).answer)).not.toContain('Fee due')
  expect(await db.$count(resultIssues, eq(resultIssues.examId, held.id))).toBe(0)
  expect((await resultOf(later.id)).answer).toMatchObject({ cgpa: '8.00' })
})

it('results follow two students who exchange roll numbers that were assigned by mistake', async () => {
  const other = await aStudent(db, world.programme.place)
  const exam = await hold({}, [
    entry(world.maths.id, { marks: 95 }),
    { ...entry(world.maths.id, { marks: 45 }), studentId: other.id },
  ])
  const [mine, theirs] = [world.student.rollNo, other.rollNo]
  for (const [id, rollNo] of [
    [other.id, null],
    [world.student.id, theirs],
    [other.id, mine],
  ] as const) {
    await db.update(students).set({ rollNo }).where(eq(students.id, id))
  }
  await write((tx) => computeExam(tx, exam.id, { at, studentIds: [world.student.id] }))
  expect(await resultOf(exam.id)).toMatchObject({ rollNo: theirs, sgpa: '10.00' })
  expect(await resultOf(exam.id, other.id)).toMatchObject({ rollNo: mine, sgpa: '0.00' })
})

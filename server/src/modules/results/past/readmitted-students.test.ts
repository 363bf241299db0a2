import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openPastResults } from '../../../testing/imports/past-results.ts'
import { aBatch, aRegulation, aSubject } from '../../academics/factory.ts'
import { studentStates, students } from '../../students/schema.ts'
import { resultEntries } from '../schema.ts'

const { db, world, bring, examsOf, get } = await openPastResults()

/** Readmits the second student on 7 August 2023 to a batch with another regulation, which has a subject with the same code. */
async function readmit() {
  const { place, course, semester } = world.programme
  const regulation = await aRegulation(db, { courseId: course.id })
  const subject = await aSubject(db, { regulationId: regulation.id, semesterId: semester.id, code: 'MA101' })
  const batch = await aBatch(db, { courseId: course.id, regulationId: regulation.id, startYear: 2023 })
  const { id } = world.students[1]
  await db
    .update(students)
    .set({ state: 'readmitted', batchId: batch.id, sectionId: null, regulationId: regulation.id })
    .where(eq(students.id, id))
  const left = { leftBatchId: place.batchId, leftSectionId: place.sectionId, leftRegulationId: place.regulationId }
  const by = { reason: 'As the order says', recordedBy: 'office', recordedAt: new Date() }
  await db.insert(studentStates).values({ studentId: id, state: 'readmitted', startedOn: '2023-08-07', ...left, ...by })
  return { regulation, subject }
}

it('marks from before a readmission belong to subjects of the former regulation, later ones to the present regulation', async () => {
  const { regulation, subject } = await readmit()
  const rollNo = world.students[1].rollNo ?? ''
  await bring([{ internal: 25 }, { rollNo, internal: 10, external: 15 }])
  await bring([{ rollNo, exam: `${world.title} again`, heldIn: 'Dec 2023' }])
  expect(await examsOf()).toMatchObject([{ title: world.title, studentCount: 2 }])
  const { items } = await get(`/exams?regulationId=${regulation.id}&size=200`)
  expect(items).toMatchObject([{ title: `${world.title} again`, studentCount: 1 }])
  expect(await entriesOf()).toEqual([
    { subjectId: world.maths.id, marks: 25 },
    { subjectId: subject.id, marks: 75 },
  ])
})

const supplementary = (heldIn: string) => ({ exam: `${world.title} ${heldIn}`, kind: 'Supplementary', heldIn })

it('a supplementary exam after a readmission repeats the subject that was failed before it', async () => {
  const { regulation } = await readmit()
  const rollNo = world.students[1].rollNo ?? ''
  await bring([{ rollNo, internal: 10, external: 15 }])
  await bring([{ rollNo, ...supplementary('Dec 2023') }])
  expect(await entriesOf()).toEqual([
    { subjectId: world.maths.id, marks: 25 },
    { subjectId: world.maths.id, marks: 75 },
  ])
  expect((await get(`/exams?regulationId=${regulation.id}&size=200`)).items).toEqual([])
})

it('a supplementary exam repeats the subject of the latest attempt, even if one sheet contains all attempts', async () => {
  const { subject } = await readmit()
  const rollNo = world.students[1].rollNo ?? ''
  const fails = { rollNo, internal: 10, external: 15 }
  await bring([
    { ...fails, ...supplementary('Sep 2023') },
    fails,
    { ...fails, exam: `${world.title} again`, heldIn: 'Dec 2023' },
    { rollNo, ...supplementary('May 2024') },
  ])
  expect((await entriesOf()).map(({ subjectId }) => subjectId)).toEqual([world.maths.id, world.maths.id, subject.id, subject.id])
})

/** Returns the subjects and marks of the readmitted student. */
const entriesOf = () =>
  db
    .select({ subjectId: resultEntries.subjectId, marks: resultEntries.marks })
    .from(resultEntries)
    .where(eq(resultEntries.studentId, world.students[1].id))
    .orderBy(resultEntries.id)

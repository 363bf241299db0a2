import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { aStudent } from '../students/factory.ts'
import { aBranch, aCourse, aProgramme, aRegulation, aSemester, aSubject } from './factory.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = await as('ROLE_ACADEMICS')
const save = async (method: 'POST' | 'PUT', url: string, payload: object) => {
  const answer = await app.inject({ method, url: `/api${url}`, payload, headers: office })
  return { status: answer.statusCode, ...answer.json() }
}
const list = async (url: string) => (await app.inject({ url: `/api${url}`, headers: office })).json()

test('a semester beyond the length of its course is refused', async () => {
  const { id: courseId } = await aCourse(db, { semesterCount: 4 })
  const refused = await save('POST', '/semesters', { courseId, number: 5, name: 'III Year I Sem' })
  expect(refused).toMatchObject({
    status: 400,
    code: 'academics.semester-beyond-course',
    message: 'The course has only 4 semesters',
  })
  expect(await list(`/semesters?courseId=${courseId}`)).toMatchObject({ total: 0 })
})

test('a course cannot be made shorter than its existing semesters', async () => {
  const course = await aCourse(db, { semesterCount: 8 })
  await aSemester(db, { courseId: course.id, number: 8 })
  const form = { name: course.name, degreeId: course.degreeId, revision: 1 }
  const refused = await save('PUT', `/courses/${course.id}`, { ...form, semesterCount: 7 })
  expect(refused).toMatchObject({ status: 409, code: 'platform.still-in-use' })
  expect(refused.fields).toHaveProperty('semesterCount')
  expect(await save('PUT', `/courses/${course.id}`, { ...form, semesterCount: 9 })).toMatchObject({
    status: 200,
    semesterCount: 9,
  })
})

test('a section is refused if its branch belongs to another course than its batch', async () => {
  const programme = await aProgramme(db)
  const stranger = await aBranch(db)
  const refused = await save('POST', '/sections', { batchId: programme.batch.id, branchId: stranger.id, name: 'b' })
  expect(refused).toMatchObject({
    status: 400,
    code: 'platform.invalid',
    fields: { branchId: { code: 'academics.branch-of-other-course' } },
  })
  const added = await save('POST', '/sections', { batchId: programme.batch.id, branchId: programme.branch.id, name: 'b' })
  expect(added).toMatchObject({ name: 'B', branchShortName: programme.branch.shortName, studentCount: 0 })
})

test('a batch can only use a regulation of its own course', async () => {
  const { course } = await aProgramme(db)
  const stranger = await aRegulation(db)
  const form = { courseId: course.id, label: '2026-2030', startYear: 2026, regulationId: stranger.id }
  const refused = await save('POST', '/batches', form)
  expect(refused).toMatchObject({ status: 400, fields: { regulationId: { code: 'academics.regulation-of-another-course' } } })
})

test('the semester and the branches of a subject must belong to the course of its regulation', async () => {
  const { regulation, semester, branch } = await aProgramme(db)
  const form = { regulationId: regulation.id, code: 'cs101', name: 'Programming', credits: 3, maxInternal: 40, maxExternal: 60 }
  const strangers = { semester: (await aSemester(db)).id, branch: (await aBranch(db)).id }
  const elsewhere = await save('POST', '/subjects', { ...form, semesterId: strangers.semester, branchIds: [] })
  expect(elsewhere.fields).toMatchObject({ semesterId: { code: 'academics.semester-of-other-course' } })
  const others = await save('POST', '/subjects', { ...form, semesterId: semester.id, branchIds: [branch.id, strangers.branch] })
  expect(others.fields).toMatchObject({ branchIds: { code: 'academics.branches-of-other-course' } })
  expect(await list(`/subjects?regulationId=${regulation.id}`)).toMatchObject({ total: 0 })

  const added = await save('POST', '/subjects', { ...form, semesterId: semester.id, branchIds: [branch.id, branch.id] })
  expect(added).toMatchObject({ code: 'CS101', branchIds: [branch.id], branches: branch.shortName })
})

test('a subject without marks is refused', async () => {
  const { regulation, semester } = await aProgramme(db)
  const form = { regulationId: regulation.id, semesterId: semester.id, code: 'X', name: 'X', credits: 0, branchIds: [] }
  const refused = await save('POST', '/subjects', { ...form, maxInternal: 0, maxExternal: 0 })
  expect(refused).toMatchObject({ status: 400, code: 'academics.subject-without-marks' })
})

test('a branch studies its own subjects and those of all branches, but not those of other branches', async () => {
  const { course, regulation, semester, branch } = await aProgramme(db)
  const other = await aBranch(db, { courseId: course.id })
  const shared = { regulationId: regulation.id, semesterId: semester.id }
  const own = await aSubject(db, { ...shared, code: 'A1', branchIds: [branch.id] })
  const all = await aSubject(db, { ...shared, code: 'A2' })
  await aSubject(db, { ...shared, code: 'A3', branchIds: [other.id] })
  const { items } = await list(`/subjects?branchId=${branch.id}`)
  expect(items.map((item: { id: number }) => item.id)).toEqual([own.id, all.id])
})

test('a branch with students or sections cannot be moved to another course', async () => {
  const { branch, place } = await aProgramme(db)
  const { id: courseId } = await aCourse(db)
  const { code, shortName, name } = branch
  const form = { code, shortName, name, departmentId: null, intake: 60, courseId, revision: 1 }
  expect(await save('PUT', `/branches/${branch.id}`, form)).toMatchObject({ status: 409, code: 'platform.still-in-use' })
  const alone = await aBranch(db, { courseId: place.courseId })
  await aStudent(db, { ...place, branchId: alone.id, sectionId: null })
  expect(await save('PUT', `/branches/${alone.id}`, { ...form, code: 'Z9', shortName: 'Z9' })).toMatchObject({
    status: 409,
    code: 'platform.still-in-use',
  })
})

test('a reference to a nonexistent record is reported as an error of its field', async () => {
  const refused = await save('POST', '/courses', { name: 'Nowhere', degreeId: 999999, semesterCount: 2 })
  expect(refused).toMatchObject({
    status: 400,
    code: 'platform.invalid',
    fields: { degreeId: { code: 'no-such-record' } },
  })
})

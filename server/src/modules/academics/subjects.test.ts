import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { attendanceTotals } from '../attendance/schema.ts'
import { anEntry, anExam } from '../results/factory.ts'
import { aStudent } from '../students/factory.ts'
import { aTaughtSubject } from '../teaching/factory.ts'
import { aProgramme, aSubject } from './factory.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = await as('ROLE_ACADEMICS')

const save = (id: number, payload: object) => app.inject({ method: 'PUT', url: `/api/subjects/${id}`, payload, headers: office })
const read = async (code: string) =>
  (await app.inject({ url: '/api/subjects?size=200', headers: office }))
    .json()
    .items.find((item: { code: string }) => item.code === code)

/** Creates a subject and returns it with the form that saves it unchanged. */
async function aSavedSubject() {
  const programme = await aProgramme(db)
  const subject = await aSubject(db, programme.exam)
  const { id, code, name, credits, maxInternal, maxExternal, regulationId, semesterId } = subject
  return { id, programme, form: { code, name, credits, maxInternal, maxExternal, regulationId, semesterId, branchIds: [] } }
}

test('every field of a subject can be corrected until marks are recorded in it', async () => {
  const { id, form } = await aSavedSubject()
  const saved = await save(id, { ...form, credits: 3, maxInternal: 30, maxExternal: 70, revision: 1 })
  expect(saved.json()).toMatchObject({ credits: 3, maxInternal: 30, maxExternal: 70 })
})

test.each([{ credits: 3 }, { maxInternal: 30 }, { maxExternal: 70 }])(
  'the change %o of a subject is refused once marks are recorded in it',
  async (change) => {
    const { id, form, programme } = await aSavedSubject()
    const exam = await anExam(db, programme.exam)
    await anEntry(db, { examId: exam.id, studentId: (await aStudent(db, programme.place)).id, subjectId: id })
    const refused = await save(id, { ...form, ...change, revision: 1 })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'academics.subject-in-use'])
    expect(await read(form.code)).toMatchObject({ credits: 4, maxInternal: 40, maxExternal: 60, revision: 1 })
    expect((await save(id, { ...form, name: 'A better name', revision: 1 })).json()).toMatchObject({ name: 'A better name' })
  },
)

test('once marks are recorded, the subject keeps its semester and the semester keeps its number', async () => {
  const { id, form, programme } = await aSavedSubject()
  const { semester, nextSemester, course } = programme
  const moved = { ...form, semesterId: nextSemester.id }
  const numbered = { courseId: course.id, number: 7, name: semester.name }
  const saveSemester = (payload: object) =>
    app.inject({ method: 'PUT', url: `/api/semesters/${semester.id}`, payload, headers: office })
  expect((await save(id, { ...moved, revision: 1 })).statusCode).toBe(200)
  expect((await save(id, { ...form, revision: 2 })).statusCode).toBe(200)
  expect((await saveSemester({ ...numbered, revision: 1 })).statusCode).toBe(200)
  const exam = await anExam(db, programme.exam)
  await anEntry(db, { examId: exam.id, studentId: (await aStudent(db, programme.place)).id, subjectId: id })
  expect((await save(id, { ...moved, revision: 3 })).json()).toMatchObject({ code: 'academics.subject-semester-in-use' })
  expect((await saveSemester({ ...numbered, number: 8, revision: 2 })).json()).toMatchObject({
    code: 'academics.semester-in-use',
  })
  expect(await read(form.code)).toMatchObject({ semesterId: semester.id, revision: 3 })
  const renamed = await saveSemester({ ...numbered, name: 'Fourth year, first semester', revision: 2 })
  expect(renamed.json()).toMatchObject({ number: 7, name: 'Fourth year, first semester' })
})

test('a subject keeps its semester once attendance has been taken in it', async () => {
  const { student, offering, subject, nextSemester } = await aTaughtSubject(db)
  await db.insert(attendanceTotals).values({ studentId: student.id, offeringId: offering.id, held: 3, attended: 2 })
  const { id, code, name, credits, maxInternal, maxExternal, regulationId, semesterId } = subject
  const form = { code, name, credits, maxInternal, maxExternal, regulationId, branchIds: [] }
  const refused = await save(id, { ...form, semesterId: nextSemester.id, revision: 1 })
  expect(refused.json()).toMatchObject({ code: 'academics.subject-semester-in-use' })
  expect(await read(code)).toMatchObject({ semesterId, revision: 1 })
})

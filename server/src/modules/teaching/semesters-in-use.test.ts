import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { callsOf, type Reply } from '../../testing/http.ts'
import { termSemesters } from '../calendar/schema.ts'
import { aClass, anOffering, aRound } from './factory.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ACADEMICS'))

const formOf = ({ courseId, name, startsOn, endsOn, semesterIds, weekdays, revision }: Reply) => ({
  ...{ courseId, name, startsOn, endsOn, semesterIds, weekdays, revision },
})
const semestersOf = async (termId: number) =>
  (await db.select().from(termSemesters).where(eq(termSemesters.termId, termId))).map(({ semesterId }) => semesterId)

test('a semester cannot leave its term while its subjects are offered there', async () => {
  const { term, section, subject, semester, nextSemester } = await aClass(db)
  const offering = await anOffering(db, { termId: term.id, sectionId: section.id, subjectId: subject.id })
  const form = formOf(await office.get(`/terms/${term.id}`))
  const other = { ...form, semesterIds: [nextSemester.id] }
  const refused = await office.put(`/terms/${term.id}`, other)
  expect(refused).toMatchObject({ status: 409, code: 'calendar.semester-in-use', fields: { semesterIds: expect.anything() } })
  expect(refused.message).toContain(semester.name)
  const elsewhere = await aClass(db)
  const moved = { ...form, courseId: elsewhere.course.id, semesterIds: [elsewhere.nextSemester.id] }
  expect(await office.put(`/terms/${term.id}`, moved)).toMatchObject({ status: 409, code: 'calendar.semester-in-use' })
  expect(await semestersOf(term.id)).toEqual([semester.id])
  const both = { ...form, semesterIds: [semester.id, nextSemester.id] }
  expect(await office.put(`/terms/${term.id}`, both)).toMatchObject({ status: 200 })
  await office.remove(`/offerings/${offering.id}`)
  expect(await office.put(`/terms/${term.id}`, { ...other, revision: form.revision + 1 })).toMatchObject({ status: 200 })
})

test('a semester cannot leave its term while its students choose in an elective round there', async () => {
  const { term, semester, nextSemester } = await aClass(db)
  await aRound(db, { termId: term.id, semesterIds: [semester.id] })
  const form = formOf(await office.get(`/terms/${term.id}`))
  const refused = await office.put(`/terms/${term.id}`, { ...form, semesterIds: [nextSemester.id] })
  expect(refused).toMatchObject({ status: 409, code: 'calendar.semester-in-use' })
  expect(await semestersOf(term.id)).toEqual([semester.id])
})

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { branches } from '../academics/schema.ts'
import { aDepartment, aStaffMember } from '../people/factory.ts'
import { designations, staff } from '../people/schema.ts'
import { aStudent } from '../students/factory.ts'
import { students } from '../students/schema.ts'
import { aClassTeacher, aMentor, aMentoredClass, aTeacher } from './factory.ts'
import { classTeacherOf, menteesOf, mentorOf } from './public.ts'
import { classTeachers, studentMentors } from './schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const today = '2026-11-21'
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = await as('ROLE_ACADEMICS')

type Headers = { authorization: string }
async function ask(method: 'GET' | 'POST', url: string, headers: Headers = office, payload?: object) {
  const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}

/** Creates a class with this many students, in a department with a head. */
async function aClassWith(count: number) {
  const one = await aMentoredClass(db)
  const department = await aDepartment(db)
  await db.update(branches).set({ departmentId: department.id }).where(eq(branches.id, one.branch.id))
  const pupils = []
  for (let at = 0; at < count; at++) pupils.push(await aStudent(db, one.place))
  const head = await as({ role: 'ROLE_HOD', scope: department.code })
  const teacher = await aTeacher(db, department.id)
  return { ...one, department, pupils, head, teacher, ids: pupils.map(({ id }) => id) }
}
const setTeacher = (sectionIds: number[], staffId: number | null, fromOn: string, by: Headers = office) =>
  ask('POST', '/mentoring/class-teachers', by, { sectionIds, staffId, fromOn })
const setMentor = (studentIds: number[], staffId: number | null, fromOn: string, by: Headers = office) =>
  ask('POST', '/mentoring/mentors', by, { studentIds, staffId, fromOn })
const stored = (sectionId: number) =>
  db.select().from(classTeachers).where(eq(classTeachers.sectionId, sectionId)).orderBy(classTeachers.fromOn)

describe('a class teacher', () => {
  test('serves from a set day until the day before the next one begins', async () => {
    const { section, teacher: first } = await aClassWith(1)
    const [second, third] = [await aTeacher(db), await aTeacher(db)]
    const on = (day: string) => classTeacherOf(db, section.id, day)
    expect(await setTeacher([section.id], first.id, '2026-09-01')).toMatchObject({ changed: 1 })
    expect(await setTeacher([section.id], third.id, '2026-12-01')).toMatchObject({ changed: 1 })
    expect(await setTeacher([section.id], second.id, '2026-10-01')).toMatchObject({ changed: 1 })
    expect(await setTeacher([section.id], second.id, '2026-10-15')).toMatchObject({ changed: 0 })
    expect([await on('2026-08-31'), await on('2026-09-01'), await on('2026-09-30')]).toEqual([null, first.id, first.id])
    expect([await on('2026-10-01'), await on('2026-11-30'), await on('2026-12-01')]).toEqual([second.id, second.id, third.id])
    expect(await setTeacher([section.id], null, '2026-10-01')).toMatchObject({ changed: 1 })
    expect([await on('2026-09-30'), await on('2026-10-01'), await on('2027-05-01')]).toEqual([first.id, null, third.id])
  })

  test('stays when assigned again although the end was planned', async () => {
    const { section, teacher } = await aClassWith(1)
    await setTeacher([section.id], teacher.id, '2026-09-01')
    await setTeacher([section.id], null, '2026-12-01')
    expect(await classTeacherOf(db, section.id, '2026-12-01')).toBeNull()
    expect(await setTeacher([section.id], teacher.id, today)).toMatchObject({ changed: 1 })
    expect(await classTeacherOf(db, section.id, '2027-01-15')).toBe(teacher.id)
    expect(await setTeacher([section.id], teacher.id, today)).toMatchObject({ changed: 0 })
  })

  test('is unique on each day, since the database refuses a second one', async () => {
    const { section, teacher } = await aClassWith(1)
    await aClassTeacher(db, { sectionId: section.id, staffId: teacher.id })
    const again = aClassTeacher(db, { sectionId: section.id, staffId: (await aTeacher(db)).id })
    await expect(again).rejects.toMatchObject({ cause: { constraint: 'one_class_teacher_at_a_time' } })
  })

  test('is assigned by the head for classes of their department, but not by principal, teachers or students', async () => {
    const [own, foreign] = [await aClassWith(1), await aClassWith(1)]
    expect(await setTeacher([own.section.id], own.teacher.id, today, own.head)).toMatchObject({ changed: 1 })
    expect((await setTeacher([own.section.id, foreign.section.id], null, today, own.head)).status).toBe(404)
    for (const role of ['ROLE_PRINCIPAL', 'ROLE_FACULTY', 'ROLE_STUDENT'] as const)
      expect((await setTeacher([foreign.section.id], own.teacher.id, today, await as(role))).status).toBe(403)
    expect(await classTeacherOf(db, own.section.id, today)).toBe(own.teacher.id)
    expect(await stored(foreign.section.id)).toEqual([])
  })

  test('must teach and be in service, and stops being class teacher on leaving', async () => {
    const { section, teacher } = await aClassWith(1)
    await db.insert(designations).values({ name: 'Junior Assistant', isTeaching: false }).onConflictDoNothing()
    const clerk = await aStaffMember(db, { designation: 'Junior Assistant' })
    const left = await aStaffMember(db, { leftOn: '2026-10-31' })
    for (const { id } of [clerk, left])
      expect(await setTeacher([section.id], id, today)).toMatchObject({ status: 400, code: 'mentoring.no-such-teacher' })
    expect(await stored(section.id)).toEqual([])
    await aClassTeacher(db, { sectionId: section.id, staffId: teacher.id })
    await db.update(staff).set({ leftOn: '2026-11-20' }).where(eq(staff.id, teacher.id))
    expect([await classTeacherOf(db, section.id, '2026-11-20'), await classTeacherOf(db, section.id, today)]).toEqual([
      teacher.id,
      null,
    ])
    expect((await ask('GET', `/mentoring/classes?assigned=no&batchId=${section.batchId}`)).items).toMatchObject([
      { id: section.id, classTeacher: null, students: 1, withMentor: 0 },
    ])
  })
})

describe('a mentor', () => {
  test('is the class teacher for a student without another mentor', async () => {
    const { section, teacher, ids } = await aClassWith(2)
    const [mine = 0, other = 0] = ids
    const mentor = await aTeacher(db)
    expect(await mentorOf(db, mine, today)).toBeNull()
    await aClassTeacher(db, { sectionId: section.id, staffId: teacher.id })
    await aMentor(db, { studentId: mine, staffId: mentor.id })
    expect([await mentorOf(db, mine, today), await mentorOf(db, other, today)]).toEqual([mentor.id, teacher.id])
    expect([await menteesOf(db, mentor.id, today), await menteesOf(db, teacher.id, today)]).toEqual([[mine], [other]])
    expect(await setMentor([mine], null, today)).toMatchObject({ changed: 1 })
    expect(await mentorOf(db, mine, today)).toBe(teacher.id)
    expect(await mentorOf(db, mine, '2026-11-20')).toBe(mentor.id)
  })

  test('gets a part of a section by roll number; the parts differ by at most one student', async () => {
    const { section, pupils, head } = await aClassWith(7)
    const staffIds = [(await aTeacher(db)).id, (await aTeacher(db)).id, (await aTeacher(db)).id]
    const divide = (by: Headers) => ask('POST', `/mentoring/classes/${section.id}/mentors`, by, { staffIds, fromOn: today })
    expect(await divide(head)).toMatchObject({ status: 200, changed: 7 })
    const given = []
    for (const { id } of pupils) given.push(staffIds.indexOf((await mentorOf(db, id, today)) ?? 0))
    expect(given).toEqual([0, 0, 0, 1, 1, 2, 2])
    expect(await divide(await as({ role: 'ROLE_HOD', scope: (await aDepartment(db)).code }))).toMatchObject({ status: 404 })
    expect((await ask('GET', `/mentoring/classes?mentored=yes&batchId=${section.batchId}`)).items).toMatchObject([
      { withMentor: 7, students: 7 },
    ])
  })

  test('cannot be assigned to a student of another department', async () => {
    const [own, foreign] = [await aClassWith(1), await aClassWith(1)]
    expect((await setMentor([...own.ids, ...foreign.ids], own.teacher.id, today, own.head)).status).toBe(404)
    expect(await db.$count(studentMentors, eq(studentMentors.staffId, own.teacher.id))).toBe(0)
  })
})

describe('the students visible in mentoring', () => {
  test('are their mentees and class for a teacher, the department for a head, and all for offices', async () => {
    const one = await aClassWith(2)
    const other = await aClassWith(2)
    await aClassTeacher(db, { sectionId: one.section.id, staffId: one.teacher.id })
    await aMentor(db, { studentId: other.ids[0] ?? 0, staffId: one.teacher.id })
    await aMentor(db, { studentId: one.ids[0] ?? 0, staffId: other.teacher.id })
    const teacher = await as('ROLE_FACULTY', { staffId: one.teacher.id })
    const idsOf = async (url: string, by: Headers) =>
      (await ask('GET', `${url}${url.includes('?') ? '&' : '?'}size=200`, by)).items.map(({ id }: { id: number }) => id)
    expect((await idsOf('/mentoring/mentees', teacher)).sort()).toEqual([...one.ids, other.ids[0]].sort())
    expect((await idsOf('/mentoring/mentees?of=mentees', teacher)).sort()).toEqual([one.ids[1], other.ids[0]].sort())
    expect((await idsOf('/mentoring/mentees?of=class', teacher)).sort()).toEqual([...one.ids].sort())
    expect(await idsOf('/mentoring/mentees', await as('ROLE_FACULTY'))).toEqual([])
    expect(await idsOf('/mentoring/students', one.head)).toEqual(one.ids)
    expect(await idsOf('/mentoring/students', office)).toEqual(expect.arrayContaining([...one.ids, ...other.ids]))
    expect(await idsOf(`/mentoring/students?mentorId=${one.teacher.id}`, office)).toEqual([one.ids[1], other.ids[0]])
    expect(await idsOf(`/mentoring/students?source=own&sectionId=${one.section.id}`, office)).toEqual([one.ids[0]])
    expect((await ask('GET', '/mentoring/students', teacher)).status).toBe(403)
    expect((await ask('GET', '/mentoring/classes', one.head)).items).toMatchObject([
      { id: one.section.id, classTeacher: { fullName: one.teacher.fullName }, students: 2, withMentor: 1, next: null },
    ])
  })

  test('are shown with a successor who follows on a later day', async () => {
    const { section, teacher, ids } = await aClassWith(1)
    await setTeacher([section.id], teacher.id, '2026-12-07')
    await setMentor(ids, teacher.id, '2026-12-14')
    const next = (fromOn: string) => ({ fullName: teacher.fullName, fromOn })
    const classes = await ask('GET', `/mentoring/classes?batchId=${section.batchId}`)
    expect(classes.items).toMatchObject([{ classTeacher: null, next: next('2026-12-07') }])
    const students = await ask('GET', `/mentoring/students?sectionId=${section.id}`)
    expect(students.items).toMatchObject([{ mentor: null, source: 'none', next: next('2026-12-14') }])
  })
})

test('the choice of teachers counts present classes and students, as the lists do', async () => {
  const { section, teacher, pupils, place } = await aClassWith(2)
  const graduate = await aStudent(db, { ...place, sectionId: null, state: 'graduated' })
  for (const { id } of [...pupils, graduate]) await aMentor(db, { studentId: id, staffId: teacher.id })
  await aClassTeacher(db, { sectionId: section.id, staffId: teacher.id })
  const shown = async () => {
    const { teachers } = await ask('GET', '/mentoring/teachers')
    return teachers.find(({ id }: { id: number }) => id === teacher.id)
  }
  expect(await shown()).toMatchObject({ classes: 1, mentees: 2 })
  expect(await ask('GET', `/mentoring/students?mentorId=${teacher.id}`)).toMatchObject({ total: 2 })
  for (const { id } of pupils) await db.update(students).set({ state: 'graduated' }).where(eq(students.id, id))
  expect(await shown()).toMatchObject({ classes: 0, mentees: 0 })
})

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { now, setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { aSubject } from '../academics/factory.ts'
import { branches } from '../academics/schema.ts'
import { aTerm } from '../calendar/factory.ts'
import { aDepartment, aStaffMember } from '../people/factory.ts'
import { aStudent } from '../students/factory.ts'
import { studentSemesters } from '../students/schema-life.ts'
import { aClass, anOffering } from './factory.ts'
import { offerings, offeringTeachers, rosterChanges } from './schema.ts'
import { courseFiles, coveredTopics, plannedTopics } from './schema-plans.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = await as('ROLE_ACADEMICS')

type Headers = { authorization: string }
async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: Headers = office, payload?: object) {
  const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const countOf = (termId: number) => db.$count(offerings, eq(offerings.termId, termId))

describe('the subjects of a regulation', () => {
  test('are offered to the sections of a term together, and a second time only missing ones', async () => {
    const { term, section, subject, place, exam, nextSemester } = await aClass(db)
    await aStudent(db, place)
    await aSubject(db, { ...exam, semesterId: nextSemester.id })
    await aSubject(db, { ...exam, retiredAt: new Date('2026-01-01T00:00:00Z') })
    const preview = await ask('GET', `/terms/${term.id}/sections-to-offer`)
    expect(preview.sections).toMatchObject([{ sectionId: section.id, students: 1, subjects: 1, missing: 1 }])
    expect(await countOf(term.id)).toBe(0)
    const offer = () => ask('POST', `/terms/${term.id}/offerings`, office, { sectionIds: [section.id] })
    expect(await offer()).toMatchObject({ status: 200, added: 1 })
    expect(await offer()).toMatchObject({ status: 409, code: 'teaching.nothing-to-offer' })
    await aSubject(db, exam)
    expect(await offer()).toMatchObject({ added: 1 })
    const { items } = await ask('GET', `/offerings?termId=${term.id}`)
    expect(items.map((item: { subjectId: number }) => item.subjectId)).toContain(subject.id)
    expect(items).toHaveLength(2)
  })

  test('omit those of other branches, and sections with students in another semester', async () => {
    const { term, section, place, exam, course, branch } = await aClass(db)
    const [other] = await db
      .insert(branches)
      .values({ courseId: course.id, code: 'XX', shortName: 'XX', name: 'Other' })
      .returning()
    await aSubject(db, { ...exam, branchIds: [other?.id ?? 0] })
    await aSubject(db, { ...exam, branchIds: [branch.id] })
    await aStudent(db, place)
    const preview = async () => (await ask('GET', `/terms/${term.id}/sections-to-offer`)).sections
    expect(await preview()).toMatchObject([{ sectionId: section.id, subjects: 2 }])
    const promoted = await aClass(db)
    const { id: studentId } = await aStudent(db, promoted.place)
    const promotion = { studentId, semesterNo: 2, startedOn: '2026-11-02', note: '', recordedBy: 'office', recordedAt: now() }
    await db.insert(studentSemesters).values(promotion)
    expect((await ask('GET', `/terms/${promoted.term.id}/sections-to-offer`)).sections).toEqual([])
  })

  test('are those of the next semester for a coming term', async () => {
    const { course, nextSemester, place, exam, section } = await aClass(db)
    await aStudent(db, place)
    await aSubject(db, { ...exam, semesterId: nextSemester.id })
    const next = { courseId: course.id, semesterIds: [nextSemester.id], startsOn: '2027-01-04', endsOn: '2027-05-29' }
    const term = await aTerm(db, next)
    const { sections } = await ask('GET', `/terms/${term.id}/sections-to-offer`)
    expect(sections).toMatchObject([{ sectionId: section.id, semesterName: nextSemester.name, missing: 1 }])
  })

  test('in an elective group start without students, as each student takes one of them', async () => {
    const { term, section, place, exam } = await aClass(db)
    await aStudent(db, place)
    const elective = { electiveKind: 'professional', electiveGroup: 'Professional Elective I' } as const
    const one = await aSubject(db, { ...exam, ...elective })
    await aSubject(db, { ...exam, ...elective })
    await ask('POST', `/terms/${term.id}/offerings`, office, { sectionIds: [section.id] })
    const { items } = await ask('GET', `/offerings?termId=${term.id}&subjectId=${one.id}`)
    expect(items).toMatchObject([{ everyone: false, electiveGroup: 'Professional Elective I' }])
  })

  test('in an elective group that is partly offered start without students too', async () => {
    const { term, section, place, exam } = await aClass(db)
    await aStudent(db, place)
    const elective = { electiveKind: 'professional', electiveGroup: 'Professional Elective I' } as const
    const offer = () => ask('POST', `/terms/${term.id}/offerings`, office, { sectionIds: [section.id] })
    const first = await aSubject(db, { ...exam, ...elective })
    await offer()
    const second = await aSubject(db, { ...exam, ...elective })
    expect(await offer()).toMatchObject({ added: 1 })
    const everyoneOf = async (subjectId: number) =>
      (await ask('GET', `/offerings?termId=${term.id}&subjectId=${subjectId}`)).items[0].everyone
    expect([await everyoneOf(first.id), await everyoneOf(second.id)]).toEqual([true, false])
  })

  test('are offered once when two clerks offer them concurrently', async () => {
    const { term, section, place } = await aClass(db)
    await aStudent(db, place)
    const offer = () => ask('POST', `/terms/${term.id}/offerings`, office, { sectionIds: [section.id] })
    const answers = await Promise.all([offer(), offer()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await countOf(term.id)).toBe(1)
  })
})

describe('a single offering', () => {
  const form = ({ term, subject, section }: Awaited<ReturnType<typeof aClass>>) => ({
    ...{ termId: term.id, subjectId: subject.id, sectionId: section.id, departmentId: null, everyone: true },
  })

  test('is added once, and only for a subject that the section studies in the term', async () => {
    const one = await aClass(db)
    const other = await aClass(db)
    expect(await ask('POST', '/offerings', office, form(one))).toMatchObject({ status: 200, weeklyHours: 4, teachers: [] })
    expect(await ask('POST', '/offerings', office, form(one))).toMatchObject({ status: 409, code: 'teaching.offering-taken' })
    const elsewhere = { ...form(one), sectionId: other.section.id }
    expect(await ask('POST', '/offerings', office, elsewhere)).toMatchObject({ code: 'teaching.subject-of-other-branch' })
    const later = await aSubject(db, { ...one.exam, semesterId: one.nextSemester.id })
    const unplanned = { ...form(one), subjectId: later.id }
    expect(await ask('POST', '/offerings', office, unplanned)).toMatchObject({ code: 'teaching.subject-not-in-term' })
    expect(await countOf(one.term.id)).toBe(1)
  })

  test('keeps its subject, and cannot be deleted while students are on its roster', async () => {
    const one = await aClass(db)
    await aStudent(db, one.place)
    const added = await ask('POST', '/offerings', office, form(one))
    const moved = { ...form(one), subjectId: (await aSubject(db, one.exam)).id, revision: 1 }
    expect(await ask('PUT', `/offerings/${added.id}`, office, moved)).toMatchObject({ code: 'teaching.offering-fixed' })
    expect(await ask('DELETE', `/offerings/${added.id}`)).toMatchObject({ status: 409, code: 'teaching.has-roster' })
    expect(await countOf(one.term.id)).toBe(1)
    const left = { ...form(one), everyone: false, revision: 1 }
    expect(await ask('PUT', `/offerings/${added.id}`, office, left)).toMatchObject({ everyone: false })
    expect((await ask('DELETE', `/offerings/${added.id}`)).status).toBe(200)
    expect(await countOf(one.term.id)).toBe(0)
  })
})

describe('an offering without students', () => {
  const anElective = async () => {
    const one = await aClass(db)
    const values = { termId: one.term.id, subjectId: one.subject.id, sectionId: one.section.id, everyone: false }
    return { ...one, ...(await anOffering(db, values)) }
  }

  test('is found by a filter until a student studies it or is to study it', async () => {
    const { id, term, place } = await anElective()
    const empty = async (is = 'no') => (await ask('GET', `/offerings?termId=${term.id}&studied=${is}`)).total
    expect([await empty(), await empty('yes')]).toEqual([1, 0])
    const student = await aStudent(db, { ...place, state: 'discontinued' })
    const added = { offeringId: id, kind: 'added' as const, reason: 'Elective', recordedBy: 'office', recordedAt: now() }
    await db.insert(rosterChanges).values({ ...added, studentId: student.id, fromOn: '2026-09-01' })
    expect(await empty()).toBe(1)
    const { id: studentId } = await aStudent(db, place)
    await db.insert(rosterChanges).values({ ...added, studentId, fromOn: '2026-11-25' })
    expect([await empty(), await empty('yes')]).toEqual([0, 1])
    await db.update(rosterChanges).set({ fromOn: '2026-09-01', untilOn: '2026-11-20' })
    expect(await empty()).toBe(1)
    await db.update(offerings).set({ everyone: true }).where(eq(offerings.id, id))
    expect(await empty()).toBe(0)
  })

  test('cannot be removed with course files or covered topics, and is removed with its lesson plan', async () => {
    const { id, term } = await anElective()
    const topic = { offeringId: id, topic: 'Sorting', periods: 1 }
    await db.insert(plannedTopics).values({ ...topic, plannedOn: '2026-11-02' })
    const by = { recordedBy: 'asha', recordedAt: now() }
    const [covered] = await db
      .insert(coveredTopics)
      .values({ ...topic, ...by, coveredOn: '2026-11-03' })
      .returning()
    const upload = { uploadedBy: 'asha', uploadedAt: now() }
    const file = {
      title: 'Notes',
      kind: 'notes' as const,
      visible: true,
      file: 'k',
      fileName: 'n.pdf',
      fileType: 'application/pdf',
    }
    await db.insert(courseFiles).values({ ...file, ...upload, offeringId: id, fileBytes: 9 })
    const remove = () => ask('DELETE', `/offerings/${id}`)
    expect(await remove()).toMatchObject({ status: 409, code: 'teaching.has-files' })
    await db.delete(courseFiles).where(eq(courseFiles.offeringId, id))
    expect(await remove()).toMatchObject({ status: 409, code: 'teaching.has-topics' })
    expect(await db.$count(coveredTopics, eq(coveredTopics.offeringId, id))).toBe(1)
    await db.delete(coveredTopics).where(eq(coveredTopics.id, covered?.id ?? 0))
    expect((await remove()).status).toBe(200)
    expect(await countOf(term.id)).toBe(0)
    expect(await db.$count(plannedTopics, eq(plannedTopics.offeringId, id))).toBe(0)
  })
})

describe('access to an offering', () => {
  test('is given to the office, the heads of the teaching and studying departments, and its teachers', async () => {
    const one = await aClass(db)
    const [home, service, stranger] = [await aDepartment(db), await aDepartment(db), await aDepartment(db)]
    await db.update(branches).set({ departmentId: home.id }).where(eq(branches.id, one.branch.id))
    const teacher = await aStaffMember(db, { departmentId: service.id })
    const values = { termId: one.term.id, subjectId: one.subject.id, sectionId: one.section.id, departmentId: service.id }
    const { id } = await anOffering(db, values)
    await db.insert(offeringTeachers).values({ offeringId: id, staffId: teacher.id, role: 'main', hours: 4 })
    const seen = async (by: Headers) => [
      (await ask('GET', `/offerings/${id}`, by)).status,
      (await ask('GET', `/offerings?termId=${one.term.id}`, by)).items?.length,
      (await ask('GET', `/offerings/${id}/roster`, by)).status,
    ]
    expect(await seen(office)).toEqual([200, 1, 200])
    for (const scope of [home.code, service.code])
      expect(await seen(await as({ role: 'ROLE_HOD', scope }))).toEqual([200, 1, 200])
    const own = async (by: Headers) => [
      (await ask('GET', `/offerings/${id}`, by)).status,
      (await ask('GET', '/my/assigned-subjects?current=yes', by)).total,
      (await ask('GET', `/offerings/${id}/roster`, by)).status,
    ]
    expect(await own(await as('ROLE_FACULTY', { staffId: teacher.id }))).toEqual([200, 1, 200])
    expect(await seen(await as({ role: 'ROLE_HOD', scope: stranger.code }))).toEqual([404, 0, 404])
    expect(await own(await as('ROLE_FACULTY'))).toEqual([404, 0, 404])
    expect((await ask('GET', `/offerings/${id}`, await as('ROLE_STUDENT'))).status).toBe(403)
  })
})

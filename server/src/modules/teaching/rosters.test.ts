import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { now, setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { users } from '../access/schema.ts'
import { aStaffMember } from '../people/factory.ts'
import { aStudent } from '../students/factory.ts'
import { guardianLinks, studentStates, students } from '../students/schema.ts'
import { studentSemesters } from '../students/schema-life.ts'
import { aClass, anOffering } from './factory.ts'
import { offeringsOfStudent, rosterOn } from './public.ts'
import { offeringTeachers, rosterChanges } from './schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = await as('ROLE_ACADEMICS')
const today = '2026-11-21'

type Headers = { authorization: string }
async function ask(method: 'GET' | 'POST', url: string, headers: Headers = office, payload?: object) {
  const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}

/** Creates a class with an offering that one student studies. */
async function anOfferedSubject(more: { everyone?: boolean } = {}) {
  const one = await aClass(db)
  const { id } = await anOffering(db, { termId: one.term.id, subjectId: one.subject.id, sectionId: one.section.id, ...more })
  return { ...one, id, student: await aStudent(db, one.place) }
}
/** Lets a student leave on 20 October. */
const leave = (studentId: number) =>
  db.insert(studentStates).values({
    ...{ studentId, state: 'discontinued', startedOn: '2026-10-20', reason: 'Left' },
    ...{ recordedBy: 'office', recordedAt: now() },
  })
const idsOn = async (id: number, day: string) => (await rosterOn(db, id, day)).map((student) => student.id)
const change = (id: number, rollNo: string | null, kind: 'added' | 'removed', fromOn: string, reason = 'Repeats the subject') =>
  ask('POST', `/offerings/${id}/roster-changes`, office, { rollNo, kind, fromOn, reason })
const changesOf = (id: number) => db.$count(rosterChanges, eq(rosterChanges.offeringId, id))

describe('a roster', () => {
  test('contains the students of the section from their admission until they leave', async () => {
    const { id, place, student } = await anOfferedSubject()
    const particulars = { admissionNo: 'LATE1', fullName: 'Late Joiner', gender: 'female' as const, dateOfBirth: '2008-03-01' }
    const [late] = await db
      .insert(students)
      .values({ ...place, ...particulars })
      .returning()
    const admission = {
      state: 'admitted' as const,
      startedOn: '2026-09-15',
      reason: 'Admitted',
      recordedBy: 'office',
      recordedAt: now(),
    }
    await db.insert(studentStates).values({ ...admission, studentId: late?.id ?? 0 })
    await leave(student.id)
    expect(await idsOn(id, '2026-09-14')).toEqual([student.id])
    expect(new Set(await idsOn(id, '2026-09-15'))).toEqual(new Set([student.id, late?.id]))
    expect(await idsOn(id, '2026-10-19')).toContain(student.id)
    expect(await idsOn(id, '2026-10-20')).toEqual([late?.id])
  })

  test('omits a student of the section who is in another semester', async () => {
    const { id, student } = await anOfferedSubject()
    const moved = { semesterNo: 2, startedOn: '2026-11-02', note: '', recordedBy: 'office', recordedAt: now() }
    await db.insert(studentSemesters).values({ ...moved, studentId: student.id })
    expect(await idsOn(id, '2026-11-01')).toEqual([student.id])
    expect(await idsOn(id, '2026-11-02')).toEqual([])
  })

  test('adds a repeater from a set day with a reason, who is removed from another roster', async () => {
    const { id, student } = await anOfferedSubject()
    const repeater = await aStudent(db)
    expect(await change(id, repeater.rollNo, 'added', '2026-09-01')).toMatchObject({ status: 200, changes: [{ kind: 'added' }] })
    expect(await idsOn(id, '2026-08-31')).toEqual([student.id])
    expect(await idsOn(id, '2026-09-01')).toHaveLength(2)
    expect(await offeringsOfStudent(db, repeater.id, today)).toEqual([id])
    const again = await change(id, repeater.rollNo, 'added', '2026-10-01')
    expect(again).toMatchObject({ status: 409, code: 'teaching.already-on-roster' })
    expect(await change(id, repeater.rollNo, 'removed', '2026-10-10', 'Passed the exam')).toMatchObject({ status: 200 })
    expect(await idsOn(id, '2026-10-09')).toHaveLength(2)
    expect(await idsOn(id, '2026-10-10')).toEqual([student.id])
    expect(await changesOf(id)).toBe(1)
  })

  test('omits a student of the section only on the days of a removal', async () => {
    const { id, student } = await anOfferedSubject()
    await change(id, student.rollNo, 'removed', '2026-09-01', 'Has passed the subject')
    expect(await idsOn(id, today)).toEqual([])
    expect(await offeringsOfStudent(db, student.id, today)).toEqual([])
    expect(await change(id, student.rollNo, 'removed', '2026-09-05')).toMatchObject({ code: 'teaching.not-on-roster' })
    await change(id, student.rollNo, 'added', '2026-10-01')
    expect(await idsOn(id, '2026-09-30')).toEqual([])
    expect(await idsOn(id, today)).toEqual([student.id])
  })

  test('for an elective contains only students who were added', async () => {
    const { id, student } = await anOfferedSubject({ everyone: false })
    expect(await idsOn(id, today)).toEqual([])
    await change(id, student.rollNo, 'added', '2026-09-01', 'Chose this elective')
    expect(await idsOn(id, today)).toEqual([student.id])
  })

  test('for an elective, or with repeaters, omits students who left the college', async () => {
    const elective = await anOfferedSubject({ everyone: false })
    const taught = await anOfferedSubject()
    const repeater = await aStudent(db)
    await change(elective.id, elective.student.rollNo, 'added', '2026-09-01', 'Chose this elective')
    await change(taught.id, repeater.rollNo, 'added', '2026-09-01')
    await leave(elective.student.id)
    await leave(repeater.id)
    expect(await idsOn(elective.id, '2026-10-19')).toEqual([elective.student.id])
    expect(await idsOn(elective.id, '2026-10-20')).toEqual([])
    expect(await idsOn(taught.id, '2026-10-19')).toHaveLength(2)
    expect(await idsOn(taught.id, today)).toEqual([taught.student.id])
    expect(await offeringsOfStudent(db, repeater.id, '2026-10-19')).toEqual([taught.id])
    expect(await offeringsOfStudent(db, repeater.id, today)).toEqual([])
    const again = await change(taught.id, repeater.rollNo, 'added', '2026-11-02')
    expect(again).toMatchObject({ status: 409, code: 'teaching.does-not-attend' })
    expect(await changesOf(taught.id)).toBe(1)
  })

  test('cannot be changed on a day outside the term, for an unknown student, or by a teacher', async () => {
    const { id, student } = await anOfferedSubject()
    expect(await change(id, student.rollNo, 'removed', '2026-01-01')).toMatchObject({ code: 'teaching.day-outside-term' })
    expect(await change(id, 'NOBODY1', 'added', today)).toMatchObject({ code: 'teaching.no-such-student' })
    const body = { rollNo: student.rollNo, kind: 'removed', fromOn: today, reason: 'Has passed' }
    expect((await ask('POST', `/offerings/${id}/roster-changes`, await as('ROLE_FACULTY'), body)).status).toBe(403)
    expect(await changesOf(id)).toBe(0)
  })

  test('is changed once when two clerks add the same student concurrently', async () => {
    const { id } = await anOfferedSubject()
    const repeater = await aStudent(db)
    const add = () => change(id, repeater.rollNo, 'added', '2026-09-01')
    const answers = await Promise.all([add(), add(), add()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await changesOf(id)).toBe(1)
  })

  test('is listed, searched and exported', async () => {
    const { id, place } = await anOfferedSubject()
    await aStudent(db, { ...place, fullName: 'Wanted Person' })
    expect((await ask('GET', `/offerings/${id}/roster`)).total).toBe(2)
    expect((await ask('GET', `/offerings/${id}/roster?q=wanted`)).items).toMatchObject([{ fullName: 'Wanted Person' }])
    const file = await app.inject({ url: `/api/offerings/${id}/roster/export?format=csv`, headers: office })
    expect(file.body).toContain('Wanted Person')
  })
})

describe('the subjects of a student', () => {
  test('are shown with their teachers only to the student and the linked parent', async () => {
    const { id, student, subject } = await anOfferedSubject()
    const { id: staffId, fullName } = await aStaffMember(db)
    await db.insert(offeringTeachers).values({ offeringId: id, staffId, role: 'main', hours: 4 })
    const shown = [{ id: student.id, subjects: [{ subjectCode: subject.code, teachers: [{ fullName, role: 'main' }] }] }]
    const pupil = await as('ROLE_STUDENT', { studentId: student.id })
    expect((await ask('GET', '/my/subjects', pupil)).students).toMatchObject(shown)
    const parent = await as('ROLE_PARENT', { username: 'parent-of-one' })
    expect((await ask('GET', '/my/subjects', parent)).students).toEqual([])
    const [user] = await db.select().from(users).where(eq(users.username, 'parent-of-one'))
    const link = { userId: user?.id ?? 0, studentId: student.id, relation: 'mother', linkedAt: now(), linkedBy: 'office' }
    await db.insert(guardianLinks).values(link)
    expect((await ask('GET', '/my/subjects', parent)).students).toMatchObject(shown)
    const stranger = await aStudent(db)
    const other = await as('ROLE_STUDENT', { studentId: stranger.id })
    expect((await ask('GET', '/my/subjects', other)).students).toMatchObject([{ id: stranger.id, subjects: [] }])
  })
})

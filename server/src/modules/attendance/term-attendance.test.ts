import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { now, setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { users } from '../access/schema.ts'
import { aClassTeacher, aMentor } from '../mentoring/factory.ts'
import { aStaffMember } from '../people/factory.ts'
import { aStudent } from '../students/factory.ts'
import { guardianLinks } from '../students/schema.ts'
import { aTimetable } from '../timetable/factory.ts'
import { aHeldClass, aSession } from './factory.ts'
import { attendanceTotals } from './schema.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const { id: timetableId } = await aTimetable(db)
const office = await as('ROLE_ACADEMICS')
const recorder = await as('ROLE_FACULTY', { username: 'recorder' })
const [user] = await db.select().from(users).where(eq(users.username, 'recorder'))

type Headers = { authorization: string }
async function ask(url: string, headers: Headers = office) {
  const answer = await app.inject({ url: `/api${url}`, headers })
  return { status: answer.statusCode, ...answer.json() }
}

/** Records classes of an offering, with the number that each student attended, from first to last. */
async function record({ offering, roster }: Awaited<ReturnType<typeof aHeldClass>>, held: number, attended: readonly number[]) {
  for (let at = 0; at < held; at++) {
    const mark = (who: number) => (at < (attended[who] ?? 0) ? ('present' as const) : ('absent' as const))
    const marks = Object.fromEntries(roster.map(({ id }, who) => [id, mark(who)]))
    const day = `2026-08-${String(1 + (at % 28)).padStart(2, '0')}`
    await aSession(db, { offeringId: offering.id, day, firstPeriod: 1 + Math.floor(at / 28), takenById: user?.id ?? 0, marks })
  }
}

const one = await aHeldClass(db, { timetableId, students: 4 })
await record(one, 20, [20, 15, 14, 12])

describe('the shortage list', () => {
  test('lists students below the percentage of the regulation, and shows what can be condoned', async () => {
    const all = await ask(`/attendance/standings?termId=${one.term.id}&sort=-percent`)
    expect(all.items.map(({ percent, standing }: Record<string, unknown>) => [percent, standing])).toEqual([
      [10_000, 'enough'],
      [7500, 'enough'],
      [7000, 'condonable'],
      [6000, 'short'],
    ])
    const below = await ask(`/attendance/standings?termId=${one.term.id}&standing=below`)
    expect(below.items).toMatchObject([{ percent: 6000 }, { percent: 7000, rules: { required: 75, condonable: 65 } }])
    for (const standing of ['enough', 'condonable', 'short', 'none']) {
      const { items } = await ask(`/attendance/standings?termId=${one.term.id}&standing=${standing}`)
      expect(items.every((item: { standing: string }) => item.standing === standing)).toBe(true)
    }
    const file = await app.inject({ url: `/api/attendance/standings/export?termId=${one.term.id}&format=csv`, headers: office })
    expect(file.body).toContain('60')
  })

  test('shows a head only the students of their department', async () => {
    const head = await as('ROLE_HOD', { staffId: (await aStaffMember(db)).id })
    expect((await ask(`/attendance/standings?termId=${one.term.id}`, head)).items).toEqual([])
    const [student] = one.roster
    expect((await ask(`/students/${student?.id}/attendance`, head)).status).toBe(404)
  })
})

describe('the attendance of a student', () => {
  test('is shown by subject to the student and the linked parent only', async () => {
    const [, , student] = one.roster
    const left = { percent: 7000, periodsLeft: 1 }
    const shown = [{ studentId: student?.id, terms: [{ ...left, subjects: [{ ...left, held: 20, attended: 14 }] }] }]
    const pupil = await as('ROLE_STUDENT', { studentId: student?.id ?? null })
    const own = await ask('/my/attendance', pupil)
    expect(own.students).toMatchObject(shown)
    expect(own.students[0].recent).toHaveLength(20)
    const parent = await as('ROLE_PARENT', { username: 'parent' })
    expect((await ask('/my/attendance', parent)).students).toEqual([])
    const [login] = await db.select().from(users).where(eq(users.username, 'parent'))
    const link = { userId: login?.id ?? 0, studentId: student?.id ?? 0, relation: 'mother', linkedAt: now(), linkedBy: 'office' }
    await db.insert(guardianLinks).values(link)
    expect((await ask('/my/attendance', parent)).students).toMatchObject(shown)
    const stranger = await as('ROLE_STUDENT', { studentId: (await aStudent(db)).id })
    expect((await ask('/my/attendance', stranger)).students).toMatchObject([{ terms: [] }])
  })

  test('always equals the marks after additions, changes and removals', async () => {
    const other = await aHeldClass(db, { timetableId, students: 5 })
    await record(other, 6, [6, 4, 3, 1, 0])
    const ofOffering = sql`session_id in (select id from class_sessions where offering_id = ${other.offering.id})`
    await db.execute(
      sql`update attendance_marks set status = 'duty' where ${ofOffering} and status = 'absent' and student_id % 2 = 0`,
    )
    await db.execute(sql`update attendance_marks set status = 'medical' where ${ofOffering} and status = 'absent'`)
    await db.execute(sql`delete from attendance_marks where ${ofOffering} and session_id % 3 = 0`)
    const { rows } = await db.execute(sql`select student_id::int as "studentId", count(*)::int as held,
      count(*) filter (where status in ('present', 'duty'))::int as attended, count(*) filter (where status = 'duty')::int as "onDuty",
      count(*) filter (where status = 'medical')::int as medical from attendance_marks where ${ofOffering} group by 1 order by 1`)
    const { studentId, held, attended, onDuty, medical } = attendanceTotals
    const counted = await db
      .select({ studentId, held, attended, onDuty, medical })
      .from(attendanceTotals)
      .where(eq(attendanceTotals.offeringId, other.offering.id))
      .orderBy(studentId)
    expect(counted).toEqual(rows)
  })
})

describe('unmarked classes', () => {
  test('are classes held without attendance, shown to the office and the head of their department', async () => {
    const open = await aHeldClass(db, { timetableId, day: '2026-11-19' })
    const { classes } = await ask('/attendance/unmarked-classes?from=2026-11-19&to=2026-11-19')
    expect(classes).toMatchObject([{ offeringId: open.offering.id, teachers: open.teacher.fullName }])
    const head = await as('ROLE_HOD', { staffId: (await aStaffMember(db)).id })
    expect((await ask('/attendance/unmarked-classes?from=2026-11-19&to=2026-11-19', head)).classes).toEqual([])
    expect(await ask('/attendance/unmarked-classes?from=2026-01-01&to=2026-11-19')).toMatchObject({
      code: 'attendance.too-many-days',
    })
    expect((await ask('/attendance/unmarked-classes?from=2026-11-19&to=2026-11-19', recorder)).status).toBe(403)
  })

  test('are exported by the same rules', async () => {
    const file = (headers: Headers, days: string) =>
      app.inject({ url: `/api/attendance/unmarked-classes/export?format=csv&${days}`, headers })
    const rows = (await file(office, 'from=2026-11-19&to=2026-11-19')).body.trim().split(/\r?\n/)
    expect(rows).toHaveLength(2)
    expect(rows[1]).toContain('09:00,09:50,1,')
    const head = await as('ROLE_HOD', { staffId: (await aStaffMember(db)).id })
    expect((await file(head, 'from=2026-11-19&to=2026-11-19')).body.trim().split(/\r?\n/)).toHaveLength(1)
    expect((await file(office, 'from=2026-01-01&to=2026-11-19')).json()).toMatchObject({ code: 'attendance.too-many-days' })
    expect((await file(recorder, 'from=2026-11-19&to=2026-11-19')).statusCode).toBe(403)
  })
})

test('only the class teacher and the mentor of a student see the attendance, no other teacher', async () => {
  const [teacher, mentor, other] = [await aStaffMember(db), await aStaffMember(db), await aStaffMember(db)]
  const signIn = (staffId: number) => as('ROLE_FACULTY', { staffId })
  const [first = 0, second = 0] = one.roster.map(({ id }) => id)
  const statusFor = async (staffId: number, id: number) => (await ask(`/students/${id}/attendance`, await signIn(staffId))).status
  await aClassTeacher(db, { sectionId: one.place.sectionId, staffId: teacher.id })
  await aMentor(db, { studentId: first, staffId: mentor.id })
  expect([await statusFor(teacher.id, first), await statusFor(teacher.id, second)]).toEqual([200, 200])
  expect([await statusFor(mentor.id, first), await statusFor(mentor.id, second)]).toEqual([200, 404])
  expect([await statusFor(other.id, first), await statusFor(other.id, second)]).toEqual([404, 404])
})

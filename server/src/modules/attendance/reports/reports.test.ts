import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { aSubject } from '../../academics/factory.ts'
import { branches } from '../../academics/schema.ts'
import { aUser } from '../../access/factory.ts'
import { aStaffMember } from '../../people/factory.ts'
import { anOffering } from '../../teaching/factory.ts'
import { aTimetable } from '../../timetable/factory.ts'
import { aHeldClass, aSession } from '../factory.ts'
import { condonations } from '../schema.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const { id: timetableId } = await aTimetable(db)
const office = await as('ROLE_ACADEMICS')
const one = await aHeldClass(db, { timetableId, students: 4 })
const [anu, bala, chandra, devi] = one.roster.map(({ id }) => id) as [number, number, number, number]
const offeringId = one.offering.id

// Two classes in October, a block of two periods in November: 4 periods in all
await aSession(db, { offeringId, day: '2026-10-05', marks: { [anu]: 'present', [bala]: 'absent', [chandra]: 'duty' } })
await aSession(db, { offeringId, day: '2026-10-06', marks: { [anu]: 'present', [bala]: 'medical', [chandra]: 'present' } })
const block = { offeringId, day: '2026-11-03', firstPeriod: 2, periods: 2 }
await aSession(db, { ...block, marks: { [anu]: 'present', [bala]: 'present', [chandra]: 'absent' } })

const another = () => aSubject(db, { ...one.exam, code: 'ZZ900PC' })

type Headers = { authorization: string }
async function ask(url: string, headers: Headers = office) {
  const answer = await app.inject({ url: `/api${url}`, headers })
  return { status: answer.statusCode, ...answer.json() }
}
async function fileOf(url: string): Promise<string[]> {
  const answer = await app.inject({ url: `/api${url}`, headers: office })
  expect(answer.statusCode).toBe(200)
  return answer.body.replace('\uFEFF', '').trim().split(/\r?\n/)
}

const register = `/offerings/${offeringId}/attendance-register`
const report = `/sections/${one.section.id}/attendance-report`

describe('the register of a subject', () => {
  test('has a column for each class of the month, and every student of the roster with totals in periods', async () => {
    const { classes, students, ...about } = await ask(`${register}?month=2026-10`)
    expect(about).toMatchObject({ from: '2026-10-01', to: '2026-10-31', subjectCode: one.subject.code })
    expect(classes).toMatchObject([
      { day: '2026-10-05', firstPeriod: 1, periods: 1, batch: null },
      { day: '2026-10-06', firstPeriod: 1, periods: 1, batch: null },
    ])
    expect(students).toMatchObject([
      { id: anu, marks: ['present', 'present'], held: 2, attended: 2, percent: 10_000 },
      { id: bala, marks: ['absent', 'medical'], held: 2, attended: 0, percent: 0 },
      { id: chandra, marks: ['duty', 'present'], held: 2, attended: 2, percent: 10_000 },
      { id: devi, marks: [null, null], held: 0, attended: 0, percent: null },
    ])
    const term = await ask(register)
    expect(term.classes).toHaveLength(3)
    expect(term.students[2]).toMatchObject({ marks: ['duty', 'present', 'absent'], held: 4, attended: 2, percent: 5000 })
  })

  test('is exported with the letters of the marks', async () => {
    const [head, first, second] = await fileOf(`${register}/export?format=csv`)
    expect(head).toMatch(/05\/10\/2026 period 1,06\/10\/2026 period 1,03\/11\/2026 period 2–3,Periods held,Attended,Percent$/)
    expect(first).toMatch(/,P,P,P,4,4,100$/)
    expect(second).toMatch(/,A,M,P,4,2,50$/)
  })
})

describe('the report of a section', () => {
  test('has a column for each subject, for one month or up to a day', async () => {
    const other = (await anOffering(db, { termId: one.term.id, subjectId: (await another()).id, sectionId: one.section.id })).id
    await aSession(db, { offeringId: other, day: '2026-10-07', marks: { [anu]: 'absent', [bala]: 'absent' } })
    const month = await ask(`${report}?termId=${one.term.id}&month=2026-10`)
    expect(month.subjects).toMatchObject([{ offeringId }, { offeringId: other }])
    expect(month.students.map(({ bySubject, percent }: Record<string, unknown>) => [bySubject, percent])).toEqual([
      [
        [
          { held: 2, attended: 2, percent: 10_000 },
          { held: 1, attended: 0, percent: 0 },
        ],
        6666,
      ],
      [
        [
          { held: 2, attended: 0, percent: 0 },
          { held: 1, attended: 0, percent: 0 },
        ],
        0,
      ],
      [[{ held: 2, attended: 2, percent: 10_000 }, null], 10_000],
      [[null, null], null],
    ])
    const until = await ask(`${report}?termId=${one.term.id}&until=2026-11-02`)
    expect(until).toMatchObject({ to: '2026-11-02', students: [{ held: 3 }, { held: 3 }, { held: 2 }, { held: 0 }] })
    const today = await ask(`${report}?termId=${one.term.id}`)
    expect(today.students.map(({ percent, standing }: Record<string, unknown>) => [percent, standing])).toEqual([
      [8000, 'enough'],
      [4000, 'short'],
      [5000, 'short'],
      [null, 'none'],
    ])
  })

  test('shows a student as condoned just as the list of students does', async () => {
    const day = (at: number) => `2026-09-${String(at + 1).padStart(2, '0')}`
    const held = await aHeldClass(db, { timetableId, students: 1 })
    const studentId = held.roster[0]?.id ?? 0
    for (let at = 0; at < 10; at++) {
      const mark = at < 7 ? 'present' : 'absent'
      await aSession(db, { offeringId: held.offering.id, day: day(at), marks: { [studentId]: mark } })
    }
    const of = `/sections/${held.section.id}/attendance-report`
    expect((await ask(`${of}?termId=${held.term.id}`)).students).toMatchObject([{ percent: 7000, standing: 'condonable' }])
    const by = { recordedById: (await aUser(db)).id, recordedBy: 'office', decidedOn: '2026-11-16', receiptNo: 'C/1' }
    const verified = { state: 'verified' as const, verifiedBy: 'dean', verifiedOn: '2026-11-16' }
    await db.insert(condonations).values({ ...by, ...verified, studentId, termId: held.term.id, reason: 'Surgery' })
    expect((await ask(`${of}?termId=${held.term.id}`)).students).toMatchObject([{ standing: 'condoned' }])
    const [head, row] = await fileOf(`${of}/export?termId=${held.term.id}&format=csv`)
    expect(head).toMatch(/Periods held,Attended,Percent,Required,Standing$/)
    expect(row).toMatch(/,10,7,70,75,Condoned$/)
  })
})

describe('access to registers and reports', () => {
  test('allows teachers the registers of their own subjects, and no reports', async () => {
    const teacher = await as('ROLE_FACULTY', { staffId: one.teacher.id })
    expect((await ask(register, teacher)).students).toHaveLength(4)
    expect(await ask(`${report}?termId=${one.term.id}`, teacher)).toMatchObject({ status: 404 })
    expect((await ask(`/attendance/report-choices?termId=${one.term.id}`, teacher)).choices).toMatchObject([
      { sectionId: one.section.id, hasReports: false, offerings: [{ offeringId }] },
    ])
    const other = await as('ROLE_FACULTY', { staffId: (await aStaffMember(db)).id })
    for (const url of [
      register,
      `${register}/export`,
      `${report}?termId=${one.term.id}`,
      `${report}/export?termId=${one.term.id}`,
    ])
      expect((await ask(url, other)).status, url).toBe(404)
    expect((await ask(`/attendance/report-choices?termId=${one.term.id}`, other)).choices).toEqual([])
  })

  test('allows heads those of their own department only, and students none', async () => {
    const head = await as('ROLE_HOD', { staffId: (await aStaffMember(db)).id })
    for (const url of [
      register,
      `${register}/export`,
      `${report}?termId=${one.term.id}`,
      `${report}/export?termId=${one.term.id}`,
    ])
      expect((await ask(url, head)).status, url).toBe(404)
    const chair = await aStaffMember(db)
    await db.update(branches).set({ departmentId: chair.departmentId }).where(eq(branches.id, one.branch.id))
    const own = await as('ROLE_HOD', { staffId: chair.id })
    expect((await ask(register, own)).status).toBe(200)
    expect((await ask(`${report}?termId=${one.term.id}`, own)).students).toHaveLength(4)
    const pupil = await as('ROLE_STUDENT', { studentId: anu })
    for (const url of [register, `${report}?termId=${one.term.id}`]) expect((await ask(url, pupil)).status).toBe(403)
  })

  test('is refused for a section in a term of another course', async () => {
    const other = await aHeldClass(db, { timetableId, students: 0 })
    expect((await ask(`${report}?termId=${other.term.id}`)).status).toBe(404)
  })
})

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { aTimetable } from '../../timetable/factory.ts'
import { aHeldClass } from '../factory.ts'
import { attendanceMarks, attendanceStandings, condonations } from '../schema.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const { id: timetableId } = await aTimetable(db)
const office = await as('ROLE_ACADEMICS')
const principal = await as('ROLE_PRINCIPAL', { username: 'principal' })

type Headers = { authorization: string }
async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: Headers = office, payload?: object) {
  const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const prove = (id: number) =>
  db
    .update(condonations)
    .set({ proofFile: `proof-${id}`, proofType: 'application/pdf', proofBytes: 100 })
    .where(eq(condonations.id, id))

/** Creates a class in which the first of two students was absent, taken by its teacher. */
async function aTakenClass() {
  const one = await aHeldClass(db, { timetableId, students: 2 })
  const teacher = await as('ROLE_FACULTY', { staffId: one.teacher.id })
  const [student] = one.roster
  const studentId = student?.id ?? 0
  const version = { versionId: crypto.randomUUID(), basedOn: null, absentIds: [studentId], topic: null, reason: null }
  const taken = await ask('POST', '/attendance/versions', teacher, { ...one.key, ...version })
  const status = async () => {
    const rows = await db.select().from(attendanceMarks).where(eq(attendanceMarks.sessionId, taken.sessionId))
    return rows.find((row) => row.studentId === studentId)?.status
  }
  const standing = async () =>
    (await db.select().from(attendanceStandings).where(eq(attendanceStandings.studentId, studentId)))[0]
  return { ...one, teacher, studentId, status, standing }
}
describe('condonation', () => {
  test('admits a student to the exam after the decision of the committee, between the percentages of the regulation', async () => {
    const { studentId, term } = await aTakenClass()
    const body = { studentId, termId: term.id, reason: 'Was in hospital', receiptNo: 'R-17', decidedOn: '2026-11-20' }
    const refused = await ask('POST', '/condonations', office, body)
    expect(refused).toMatchObject({ status: 409, code: 'attendance.not-condonable', message: expect.stringContaining('0.00') })
    expect(await db.$count(condonations)).toBe(0)
    const set = (attended: number) =>
      db.update(attendanceStandings).set({ held: 10_000, attended }).where(eq(attendanceStandings.studentId, studentId))
    await set(7_500)
    expect(await ask('POST', '/condonations', office, body)).toMatchObject({ code: 'attendance.not-condonable' })
    await set(7_499)
    for (const decidedOn of ['2026-11-21', '2020-01-01'])
      expect(await ask('POST', '/condonations', office, { ...body, decidedOn })).toMatchObject({
        ...{ status: 400, code: 'attendance.decided-outside' },
        fields: { decidedOn: expect.anything() },
      })
    expect(await db.$count(condonations)).toBe(0)
    const added = await ask('POST', '/condonations', office, body)
    expect(added).toMatchObject({ status: 200, percent: 7499 })
    expect(await ask('POST', '/condonations', office, body)).toMatchObject({ code: 'attendance.condonation-taken' })
    const standing = async () => (await ask('GET', `/attendance/standings?termId=${term.id}&standing=below`)).items
    expect(await standing()).toContainEqual(expect.objectContaining({ studentId, standing: 'condonable' }))
    await prove(added.id)
    expect((await ask('POST', `/condonations/${added.id}/verification`, office, { revision: 1 })).status).toBe(403)
    await ask('POST', `/condonations/${added.id}/verification`, principal, { revision: 1 })
    expect(await standing()).toContainEqual(expect.objectContaining({ studentId, standing: 'condoned' }))
    expect((await ask('GET', `/attendance/standings?termId=${term.id}&standing=condoned`)).items).toHaveLength(1)
  })
})

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf, type Reply } from '../../../testing/http.ts'
import { aStaffMember } from '../../people/factory.ts'
import { offerings, offeringTeachers } from '../../teaching/schema.ts'
import { aTimetable } from '../../timetable/factory.ts'
import { timetableEntries } from '../../timetable/schema-versions.ts'
import { aHeldClass } from '../factory.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const { id: timetableId } = await aTimetable(db)
type Calls = ReturnType<typeof callsOf>

/** Creates a class with its teacher, another teacher of the subject, its head, the principal and the office. */
async function aClass() {
  const { offering, teacher, entry, key } = await aHeldClass(db, { timetableId })
  const other = await aStaffMember(db)
  await db.insert(offeringTeachers).values({ offeringId: offering.id, staffId: other.id, role: 'co-teacher', hours: 1 })
  const head = await aStaffMember(db)
  await db.update(offerings).set({ departmentId: head.departmentId }).where(eq(offerings.id, offering.id))
  const signIn = async (role: Parameters<typeof as>[0], staffId?: number) =>
    callsOf(app, await as(role, staffId === undefined ? {} : { staffId }))
  return {
    ...{ key, entry, register: (by: Calls): Promise<Reply> => by.get(`/offerings/${offering.id}/attendance-register`) },
    ...{ teacher: await signIn('ROLE_FACULTY', teacher.id), coTeacher: await signIn('ROLE_FACULTY', other.id) },
    ...{ head: await signIn('ROLE_HOD', head.id), principal: await signIn('ROLE_PRINCIPAL') },
    ...{ office: await signIn('ROLE_ACADEMICS') },
  }
}
type Class = Awaited<ReturnType<typeof aClass>>
const take = ({ teacher, key }: Class, sent: object = {}) =>
  teacher.post('/attendance/versions', {
    ...{ ...key, versionId: randomUUID(), basedOn: null, absentIds: [], topic: null, reason: null, ...sent },
  })

test('the register names the classes that its reader may open, even if the timetable no longer has them', async () => {
  const one = await aClass()
  expect(await take(one)).toMatchObject({ status: 200 })
  await db.delete(timetableEntries).where(eq(timetableEntries.id, one.entry.id))
  const { day, firstPeriod, offeringId } = one.key
  for (const who of ['teacher', 'head', 'office', 'coTeacher', 'principal'] as const) {
    const opens = who !== 'coTeacher' && who !== 'principal'
    expect(await one.register(one[who]), who).toMatchObject({ offeringId, classes: [{ day, firstPeriod, batchId: null, opens }] })
    if (!opens) continue
    const opened = await one[who].get(`/attendance/class?offeringId=${offeringId}&day=${day}&firstPeriod=${firstPeriod}`)
    expect(opened, who).toMatchObject({ status: 200, can: { take: true } })
  }
})

test('the register lists the classes that were recorded as not held, which count for no student', async () => {
  const one = await aClass()
  expect(await take(one, { held: false, reason: 'Seminar of the college' })).toMatchObject({ status: 200 })
  expect(await one.register(one.office)).toMatchObject({
    ...{ classes: [], notHeld: [{ day: one.key.day, firstPeriod: 1, opens: true }] },
    students: [{ held: 0, marks: [] }, { held: 0 }, { held: 0 }],
  })
})

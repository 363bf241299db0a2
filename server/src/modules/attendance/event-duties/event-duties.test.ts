import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openStudentLeaveCollege } from '../../../testing/leave/student-leave-college.ts'
import { users } from '../../access/schema.ts'
import { aClub, anEvent } from '../../activities/factory.ts'
import { participants } from '../../activities/schema.ts'
import { notifications } from '../../notices/schema.ts'
import { aStaffMember } from '../../people/factory.ts'
import { departments } from '../../people/schema.ts'
import { eventDuties, studentLeaves } from '../schema.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const college = await openStudentLeaveCollege()
const { db, office, head, otherHead, student, classTeacher, studentId, otherId } = college
await college.takeClass([studentId, otherId])
const [cse] = await db.select().from(departments).where(eq(departments.code, 'CSE'))
const inCharge = await aStaffMember(db, { departmentId: cse?.id ?? 0 })

/** Creates an event of a club of CSE on the day of the class, with the first student as participant. */
async function aHeldEvent(overrides: object = {}, by: readonly number[] = [studentId]) {
  const club = await aClub(db, { inChargeId: inCharge.id })
  const days = { startsOn: '2026-11-20', endsOn: '2026-11-20', state: 'held' as const }
  const event = await anEvent(db, { clubId: club.id, ...days, ...overrides })
  const added = by.map((id) => ({ eventId: event.id, studentId: id, position: 'participant' as const }))
  const rows = added.length === 0 ? [] : await db.insert(participants).values(added).returning()
  return { ...event, participationIds: rows.map(({ id }) => id) }
}
const confirm = (id: number, by = office) => by.post(`/event-duties/${id}/confirmation`)
const sentTo = (id: number) =>
  db
    .select({ kind: notifications.kind, params: notifications.params, link: notifications.link })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(eq(users.studentId, id))
const leavesOf = (eventId: number) => db.select().from(studentLeaves).where(eq(studentLeaves.eventId, eventId))

test('an event gives duty leave once to its participants, and to those added later', async () => {
  const event = await aHeldEvent()
  expect((await office.get('/event-duties?state=proposed')).items).toContainEqual(
    expect.objectContaining({ id: event.id, participants: 1, given: 0, state: 'proposed' }),
  )
  expect(await confirm(event.id, head)).toMatchObject({ status: 200, state: 'confirmed', given: 1, decidedBy: 'head' })
  expect(await college.statusOf()).toEqual(['duty'])
  expect(await college.statusOf(otherId)).toEqual(['absent'])
  const [sent] = await sentTo(studentId)
  expect(sent).toMatchObject({ kind: 'duty-leave', params: { event: event.title }, link: '/app/Attendance/Leave' })
  expect(await sentTo(otherId)).toEqual([])
  const once = await leavesOf(event.id)
  expect(await confirm(event.id)).toMatchObject({ status: 200, given: 1, decidedBy: 'head' })
  expect(await leavesOf(event.id)).toEqual(once)
  const { items } = await student.get('/student-leaves')
  expect(items).toEqual([
    expect.objectContaining({ kind: 'duty', state: 'sanctioned', event: { id: event.id, title: event.title } }),
  ])
  expect((await student.get(`/student-leaves/${items[0].id}`)).history).toMatchObject([{ action: 'grant' }])
  await db.insert(participants).values({ eventId: event.id, studentId: otherId, position: 'winner' })
  expect(await confirm(event.id)).toMatchObject({ participants: 2, given: 2 })
  expect(await college.statusOf(otherId)).toEqual(['duty'])
  expect(await sentTo(studentId)).toEqual([sent])
})

test('a removed participant loses the duty leave, and one whose leave was cancelled does not get it again', async () => {
  const event = await aHeldEvent({}, [studentId, otherId])
  await confirm(event.id)
  const teacher = await college.as('ROLE_FACULTY', { username: 'incharge', staffId: inCharge.id })
  expect((await teacher.remove(`/participations/${event.participationIds[0]}`)).status).toBe(200)
  expect(await leavesOf(event.id)).toContainEqual(
    expect.objectContaining({ studentId, state: 'cancelled', participationId: null }),
  )
  const ended = (await leavesOf(event.id)).find((one) => one.studentId === studentId)
  const { history } = await office.get(`/student-leaves/${ended?.id}`)
  expect(history.at(-1)).toMatchObject({
    action: 'cancel',
    text: `No longer a participant: ${event.title}`,
    codedText: { code: 'attendance.no-longer-participant', params: { reason: event.title } },
  })
  const other = (await leavesOf(event.id)).find((one) => one.studentId === otherId)
  const cancellation = { revision: other?.revision, reason: 'Was in the library' }
  expect(await office.post(`/student-leaves/${other?.id}/cancellation`, cancellation)).toMatchObject({ state: 'cancelled' })
  expect(await confirm(event.id)).toMatchObject({ participants: 1, given: 0 })
})

test('duty leave is confirmed by offices or the head of the department of the club, not by the proposer of the event', async () => {
  const [proposer] = await db.select().from(users).where(eq(users.username, 'office'))
  const event = await aHeldEvent({ proposedById: proposer?.id ?? 0 })
  expect(await confirm(event.id)).toMatchObject({ status: 403, code: 'platform.own-evidence' })
  expect((await confirm(event.id, otherHead)).status).toBe(404)
  expect((await confirm(event.id, classTeacher)).status).toBe(403)
  const coming = await aHeldEvent({ state: 'approved' })
  expect((await confirm(coming.id, head)).status).toBe(404)
  const empty = await aHeldEvent({}, [])
  expect(await confirm(empty.id, head)).toMatchObject({ code: 'attendance.no-participants' })
  expect(await db.$count(eventDuties, eq(eventDuties.eventId, event.id))).toBe(0)
  expect([...(await leavesOf(event.id)), ...(await leavesOf(coming.id))]).toEqual([])
})

test('an event declined with a reason can still be confirmed, but not the other way round', async () => {
  const event = await aHeldEvent()
  const reason = 'It was in the evening'
  expect(await head.post(`/event-duties/${event.id}/refusal`, { reason })).toMatchObject({ state: 'declined', reason, given: 0 })
  expect(await leavesOf(event.id)).toEqual([])
  expect(await confirm(event.id, head)).toMatchObject({ state: 'confirmed', reason: null, given: 1 })
  expect(await head.post(`/event-duties/${event.id}/refusal`, { reason })).toMatchObject({ code: 'attendance.duty-confirmed' })
})

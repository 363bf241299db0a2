import type { NotificationKind } from '@nalanda/contract/platform/module-kinds'
import { eq } from 'drizzle-orm'
import { notifications } from '../../modules/notices/schema.ts'
import { offeringTeachers } from '../../modules/teaching/schema.ts'
import { anEntry, aTaughtClass, aTimetable } from '../../modules/timetable/factory.ts'
import { classesOn } from '../../modules/timetable/public.ts'
import { classCovers, timetables } from '../../modules/timetable/schema-versions.ts'
import type { Reply } from '../http.ts'
import { leaveForm, openLeaveCollege } from './leave-college.ts'

/** A Monday in the term. */
export const monday = '2026-11-23'

type College = Awaited<ReturnType<typeof openLeaveCollege>>
type Calls = College['teacher']
type Taught = Awaited<ReturnType<typeof aTaughtClass>>

/**
 * Opens the leave college with classes: on Mondays the teacher has one in the first and one in the fourth period, the colleague a different one in the fourth.
 */
export async function openCoverCollege() {
  const college = await openLeaveCollege()
  const { db, people } = college
  const casual = await college.aLeaveType({ code: 'CL', name: 'Casual leave', needsCover: true, grantHalves: 60 })
  const medical = await college.aLeaveType({ code: 'ML', name: 'Medical leave', grantHalves: 60 })
  const one = await aTaughtClass(db)
  const other = await aTaughtClass(db)
  await db.insert(offeringTeachers).values([
    { offeringId: one.offering.id, staffId: people.teacher.id, role: 'co-teacher', hours: 2 },
    { offeringId: one.offering.id, staffId: people.colleague.id, role: 'co-teacher', hours: 2 },
  ])
  return {
    ...{ ...college, one, other },
    ...{ ...leaveOf(college, { casualId: casual.id, medicalId: medical.id }), ...noticesOf(college) },
    /** Returns the first periods of a person's classes on a day. */
    on: async (staffId: number, day = monday) =>
      (await classesOn(db, { from: day, to: day }, { staffId })).map(({ firstPeriod }) => firstPeriod),
    /** Deletes all covers and creates the timetable of the classes again. Returns the id of the timetable. */
    beginAnew: () => beginAnew(college, one, other),
  }
}

async function beginAnew({ db, people }: College, one: Taught, other: Taught): Promise<number> {
  await db.delete(classCovers)
  await db.delete(notifications)
  await db.delete(timetables)
  const { id: timetableId } = await aTimetable(db)
  const own = { timetableId, weekday: 1, teacherIds: [people.teacher.id] } as const
  await anEntry(db, one, { ...own, firstPeriod: 1 })
  await anEntry(db, one, { ...own, firstPeriod: 4 })
  await anEntry(db, other, { timetableId, weekday: 1, firstPeriod: 4, teacherIds: [people.colleague.id] })
  return timetableId
}

function leaveOf(
  { people, teacher, colleague, sanction }: College,
  { casualId, medicalId }: { casualId: number; medicalId: number },
) {
  return {
    /** Requests leave of the teacher that the colleague agrees to cover, and has it sanctioned. */
    async coveredLeave(fromOn: string, more: object = {}): Promise<Reply> {
      const covers = [{ staffId: people.colleague.id, note: 'My classes' }]
      const leave = await teacher.post('/leave/requests', leaveForm(casualId, fromOn, fromOn, { covers, ...more }))
      const asked = (await colleague.get('/leave/covers?size=200')).items.find(({ requestId }: Reply) => requestId === leave.id)
      await colleague.post(`/leave/covers/${asked?.id}/answer`, { accept: true, reason: null })
      await sanction(await teacher.get(`/leave/requests/${leave.id}`))
      return teacher.get(`/leave/requests/${leave.id}`)
    },
    /** Requests leave without a cover and has it sanctioned. */
    async medicalLeave(by: Calls, fromOn: string, untilOn = fromOn): Promise<Reply> {
      const leave = await by.post('/leave/requests', leaveForm(medicalId, fromOn, untilOn))
      await sanction(leave)
      return by.get(`/leave/requests/${leave.id}`)
    },
    /** Cancels leave, or ends it after a day. */
    end: (by: Calls, { id, revision }: Reply, lastOn: string | null = null) =>
      by.post(`/leave/requests/${id}/cancellation`, { revision, lastOn, reason: 'The journey is put off' }),
  }
}

function noticesOf({ db }: College) {
  return {
    /** Returns the kinds of a login's notifications about classes, oldest first. */
    async noticesOf(by: Calls): Promise<string[]> {
      const { items } = await by.get('/notifications?size=200')
      const kinds = items.map(({ kind }: Reply) => kind).reverse()
      return kinds.filter((kind: string) => kind.startsWith('class'))
    },
    noticed: (kind: NotificationKind) => db.select().from(notifications).where(eq(notifications.kind, kind)),
  }
}

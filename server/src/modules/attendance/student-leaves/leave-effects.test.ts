import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openStudentLeaveCollege } from '../../../testing/leave/student-leave-college.ts'
import { termPeriods } from '../../calendar/schema.ts'
import { anInstitution } from '../../institution/factory.ts'
import { institutions } from '../../institution/schema.ts'
import { attendanceStandings } from '../schema.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const college = await openStudentLeaveCollege()
const { student, parent, classTeacher, subjectTeacher, head, office, form, decide, studentId, held, db } = college
await college.takeClass([studentId, college.otherId])

const sanctioned = async (more: object, fromOn = '2026-11-20', untilOn = fromOn) => {
  const added = await student.post('/student-leaves', form(fromOn, untilOn, more))
  const asked = { ...(await student.get(`/student-leaves/${added.id}`)) }
  await college.prove(asked.id)
  if (asked.kind === 'personal') await decide(classTeacher, asked, 'sanction')
  else {
    await decide(classTeacher, asked, 'recommend')
    await decide(head, asked, 'sanction')
  }
  return student.get(`/student-leaves/${asked.id}`)
}
const cancel = async (id: number, by = office) => {
  const { revision } = await by.get(`/student-leaves/${id}`)
  return by.post(`/student-leaves/${id}/cancellation`, { revision, reason: 'Did not take part' })
}
const standing = async () => (await db.select().from(attendanceStandings).where(eq(attendanceStandings.studentId, studentId)))[0]

test.each([
  ['duty', 'duty', { attended: 1, onDuty: 1, medical: 0 }],
  ['medical', 'medical', { attended: 0, onDuty: 0, medical: 1 }],
  ['personal', 'leave', { attended: 0, onDuty: 0, medical: 0 }],
])('%s leave records the absences of its days as %s until it is cancelled', async (kind, status, counts) => {
  expect(await college.statusOf()).toEqual(['absent'])
  const leave = await sanctioned({ kind })
  expect(leave).toMatchObject({ state: 'sanctioned', can: { cancel: false } })
  expect(await college.statusOf()).toEqual([status])
  expect(await college.statusOf(college.otherId)).toEqual(['absent'])
  expect(await standing()).toMatchObject({ held: 1, ...counts })
  const { classes } = await subjectTeacher.get('/attendance/my-classes')
  expect(classes[0].roster).toContainEqual(expect.objectContaining({ id: studentId, leave: kind }))
  expect(await cancel(leave.id, student)).toMatchObject({ status: 409, code: 'attendance.leave-begun' })
  expect(await college.statusOf()).toEqual([status])
  expect(await cancel(leave.id)).toMatchObject({ status: 200, state: 'cancelled' })
  expect(await college.statusOf()).toEqual(['absent'])
})

test('leave in the afternoon does not change the absence of the morning', async () => {
  const afternoon = await sanctioned({ kind: 'duty', startsAtNoon: true })
  expect(await college.statusOf()).toEqual(['absent'])
  const { classes } = await subjectTeacher.get('/attendance/my-classes')
  expect(classes[0].roster).toContainEqual(expect.objectContaining({ id: studentId, leave: null }))
  await cancel(afternoon.id)
  const morning = await sanctioned({ kind: 'duty', endsAtNoon: true })
  expect(await college.statusOf()).toEqual(['duty'])
  await cancel(morning.id)
})

test('the college sets the time when the half-day ends, and the request names that time', async () => {
  await anInstitution(db, { halfDayEndsAt: '08:30' })
  const afternoon = await sanctioned({ kind: 'duty', startsAtNoon: true })
  expect(await college.statusOf()).toEqual(['duty'])
  const { subject } = await head.get(`/approvals/${afternoon.request.id}`)
  expect(subject).toMatchObject({ from: '20 November 2026, 08:30' })
  const { subjects } = await student.get(`/student-leaves/${afternoon.id}/clashes`)
  expect(subjects).toHaveLength(1)
  await cancel(afternoon.id)
  await db.delete(institutions)
})

test('the family can cancel leave before its first day', async () => {
  const { id } = await sanctioned({}, '2026-11-24')
  expect(await cancel(id, parent)).toMatchObject({ status: 200, state: 'cancelled' })
})

test('classes, exams and percentages on the days of leave are shown before the request and to the decider', async () => {
  const exams = {
    termId: held.term.id,
    kind: 'exams',
    name: 'Second mid exams',
    startsOn: '2026-11-25',
    endsOn: '2026-11-26',
  } as const
  await db.insert(termPeriods).values(exams)
  const preview = (kind: string) =>
    student.get(
      `/student-leaves/preview?studentId=${studentId}&kind=${kind}&fromOn=2026-11-20&untilOn=2026-11-27&startsAtNoon=no&endsAtNoon=no`,
    )
  const subject = { subjectCode: held.subject.code, periods: 2, now: 0 }
  expect(await preview('personal')).toMatchObject({
    status: 200,
    subjects: [{ ...subject, after: 0 }],
    total: { periods: 2, now: 0, after: 0 },
    required: 75,
    exams: [{ name: 'Second mid exams', startsOn: '2026-11-25', endsOn: '2026-11-26' }],
  })
  expect(await preview('duty')).toMatchObject({ subjects: [{ ...subject, after: 10_000 }], total: { after: 10_000 } })
  const { id } = await student.post('/student-leaves', form('2026-11-27'))
  expect(await classTeacher.get(`/student-leaves/${id}/clashes`)).toMatchObject({
    total: { periods: 1, now: 0, after: 0 },
    exams: [],
  })
  expect((await subjectTeacher.get(`/student-leaves/${id}/clashes`)).status).toBe(404)
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runApprovalsRound } from '../../../platform/approvals/daily-round.ts'
import { setClock } from '../../../platform/clock.ts'
import { openStudentLeaveCollege } from '../../../testing/leave/student-leave-college.ts'
import { userRoles, users } from '../../access/schema.ts'
import { aTeacher } from '../../mentoring/factory.ts'
import { classTeachers } from '../../mentoring/schema.ts'
import { studentLeaves } from '../schema.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const college = await openStudentLeaveCollege()
const { db, platform, student, head, classTeacher, form, decide, waitingFor } = college

async function asked(day: string) {
  const { id } = await student.post('/student-leaves', form(day))
  return student.get(`/student-leaves/${id}`)
}
const stateOf = async (id: number) => (await db.select().from(studentLeaves).where(eq(studentLeaves.id, id)))[0]?.state
const nextMorning = () => runApprovalsRound(platform, new AbortController().signal)

test('waiting leave goes to the present class teacher, and the former one can neither decide on it nor read it', async () => {
  const leave = await asked('2026-11-25')
  expect(await waitingFor(classTeacher, leave)).toBeDefined()
  const { id: staffId } = await aTeacher(db)
  await db.update(classTeachers).set({ staffId })
  const successor = await college.as('ROLE_FACULTY', { username: 'successor', staffId })
  expect((await decide(classTeacher, leave, 'sanction')).status).toBe(404)
  expect(await stateOf(leave.id)).toBe('waiting')
  await nextMorning()
  expect(await waitingFor(classTeacher, leave)).toBeUndefined()
  expect((await classTeacher.get(`/approvals/${leave.request.id}`)).status).toBe(404)
  expect(await waitingFor(successor, leave)).toBeDefined()
  await nextMorning()
  expect(await decide(successor, leave, 'sanction')).toMatchObject({ status: 200 })
  expect(await stateOf(leave.id)).toBe('sanctioned')
})

test('leave goes to the head of department if the class teacher no longer teaches', async () => {
  const leave = await asked('2026-11-26')
  const successors = db.select({ id: users.id }).from(users).where(eq(users.username, 'successor'))
  await db.update(userRoles).set({ role: 'ROLE_LIBRARY_INCHARGE' }).where(eq(userRoles.userId, successors))
  await nextMorning()
  expect(await waitingFor(head, leave)).toBeDefined()
  expect(await decide(head, leave, 'sanction')).toMatchObject({ status: 200 })
})

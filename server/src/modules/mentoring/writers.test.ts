import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { callsOf } from '../../testing/http.ts'
import { aUser } from '../access/factory.ts'
import { userRoles } from '../access/schema.ts'
import { notifications } from '../notices/schema.ts'
import { aStudent } from '../students/factory.ts'
import { guardianLinks } from '../students/schema.ts'
import { aMentor, aMentoredClass, aTeacher } from './factory.ts'
import { mentorConversations, mentorMessages } from './schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp({ runsJobs: false })
const { db } = platform.database
const one = await aMentoredClass(db)
const [student, mentor] = [await aStudent(db, one.place), await aTeacher(db)]
const teacher = callsOf(app, await as('ROLE_FACULTY', { staffId: mentor.id }))
beforeAll(() => aMentor(db, { studentId: student.id, staffId: mentor.id }))

/** Creates a conversation about the student with one message of this login. */
async function aConversation(userId: number): Promise<number> {
  const values = { studentId: student.id, userId, lastAt: new Date() }
  const [{ id } = { id: 0 }] = await db.insert(mentorConversations).values(values).returning()
  const message = { conversationId: id, fromFamily: true, authorId: userId, text: 'Is all well?', sentAt: new Date() }
  await db.insert(mentorMessages).values(message)
  return id
}
const linked = (userId: number) =>
  db.insert(guardianLinks).values({ userId, studentId: student.id, relation: 'mother', linkedAt: new Date(), linkedBy: 'office' })

test('the writer is shown as student or parent, however the login is linked to the student', async () => {
  const pupil = await aUser(db, { roles: ['ROLE_STUDENT'], studentId: student.id })
  const parentByLink = await aUser(db, { roles: ['ROLE_PARENT'] })
  await linked(parentByLink.id)
  const parentOnAccount = await aUser(db, { roles: ['ROLE_PARENT'], studentId: student.id })
  const relationOf = async (userId: number) =>
    (await teacher.get(`/mentoring/conversations/${await aConversation(userId)}`)).relation
  expect(await relationOf(pupil.id)).toBe('student')
  expect(await relationOf(parentByLink.id)).toBe('mother')
  expect(await relationOf(parentOnAccount.id)).toBe('guardian')
})

test('a parent without a valid role gets neither replies nor notifications about the child', async () => {
  const former = await aUser(db, { roles: [{ role: 'ROLE_PARENT', validUntil: '2026-12-31' }] })
  await linked(former.id)
  const id = await aConversation(former.id)
  expect(await teacher.get(`/mentoring/conversations/${id}`)).toMatchObject({ relation: 'mother' })
  await db.update(userRoles).set({ validUntil: '2026-11-20' }).where(eq(userRoles.userId, former.id))
  expect(await teacher.get(`/mentoring/conversations/${id}`)).toMatchObject({ relation: null })
  const before = await db.$count(mentorMessages)
  expect(await teacher.post(`/mentoring/conversations/${id}/messages`, { text: 'Yes.' })).toMatchObject({
    code: 'mentoring.family-gone',
  })
  expect(await db.$count(mentorMessages)).toBe(before)
  expect(await db.$count(notifications, eq(notifications.userId, former.id))).toBe(0)
})

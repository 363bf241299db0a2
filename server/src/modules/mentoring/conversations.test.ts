import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { auditEntries } from '../../platform/schema.ts'
import { openTestApp } from '../../testing/app.ts'
import { actorCalled } from '../../testing/http.ts'
import { keepSessionsOpen } from '../../testing/sign-in/long-sessions.ts'
import { users } from '../access/schema.ts'
import { notifications } from '../notices/schema.ts'
import { aStudent } from '../students/factory.ts'
import { guardianLinks, students } from '../students/schema.ts'
import { assign } from './assignments.ts'
import { aClassTeacher, aMentor, aMentoredClass, aTeacher } from './factory.ts'
import { mentorConversations, mentorMessages } from './schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database

type Headers = { authorization: string }
async function ask(method: 'GET' | 'POST', url: string, headers: Headers, payload?: object) {
  const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const idOf = async (username: string) => (await db.select().from(users).where(eq(users.username, username)))[0]?.id ?? 0

let families = 0
/** Creates a student with a mentor, a login and a parent. */
async function aFamily() {
  const number = ++families
  const one = await aMentoredClass(db)
  const [student, mentor] = [await aStudent(db, one.place), await aTeacher(db)]
  await aMentor(db, { studentId: student.id, staffId: mentor.id })
  const parent = await as('ROLE_PARENT', { username: `parent.${number}` })
  const userId = await idOf(`parent.${number}`)
  const link = { studentId: student.id, relation: 'mother', linkedAt: new Date(), linkedBy: 'office' }
  await db.insert(guardianLinks).values({ userId, ...link })
  const pupil = await as('ROLE_STUDENT', { username: `pupil.${number}`, studentId: student.id })
  const teacher = await as('ROLE_FACULTY', { username: `teacher.${number}`, staffId: mentor.id })
  await keepSessionsOpen(db)
  return { ...one, student, mentor, parent, userId, pupil, teacher, number }
}
type Family = Awaited<ReturnType<typeof aFamily>>
const write = ({ student, parent }: Family, text = 'How are the studies going?', by: Headers = parent) =>
  ask('POST', `/my/mentors/${student.id}/messages`, by, { text })
const own = ({ student }: Family, by: Headers) => ask('GET', `/my/mentors/${student.id}/messages`, by)
const conversations = async (by: Headers, more = '') => (await ask('GET', `/mentoring/conversations${more}`, by)).items
const bell = async (username: string) =>
  (
    await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, await idOf(username)))
  ).map(({ kind }) => kind)
const stored = () => db.$count(mentorMessages)

describe('a conversation', () => {
  test('goes from the parent to the mentor and back, with the unread count on both sides', async () => {
    const family = await aFamily()
    const { student, parent, teacher, number } = family
    const sent = await write(family)
    expect(sent).toMatchObject({ status: 200, fromFamily: true, text: 'How are the studies going?' })
    const [conversation] = await conversations(teacher)
    expect(conversation).toMatchObject({ student: student.fullName, relation: 'mother', unread: 1 })
    expect(await ask('GET', '/figures', teacher)).toMatchObject({
      figures: expect.arrayContaining([expect.objectContaining({ name: 'mentorMessages', total: 1 })]),
    })
    expect(
      await ask('POST', `/mentoring/conversations/${conversation.id}/reading`, teacher, { messageId: sent.id }),
    ).toMatchObject({
      status: 200,
    })
    expect(await conversations(teacher, '?unread=yes')).toEqual([])
    const answer = await ask('POST', `/mentoring/conversations/${conversation.id}/messages`, teacher, { text: 'Well.' })
    expect(answer).toMatchObject({ status: 200, fromFamily: false })
    const unread = async () => (await ask('GET', '/my/mentors', parent)).students[0].unread
    expect(await unread()).toBe(1)
    expect((await own(family, parent)).items.map(({ text }: { text: string }) => text)).toEqual([
      'Well.',
      'How are the studies going?',
    ])
    await ask('POST', `/my/mentors/${student.id}/reading`, parent, { messageId: answer.id })
    expect(await unread()).toBe(0)
    expect([await bell(`teacher.${number}`), await bell(`parent.${number}`)]).toEqual([['mentor-message'], ['mentor-answer']])
  })

  test('sends one notification until the other side has read it', async () => {
    const family = await aFamily()
    const first = await write(family)
    await write(family, 'One more question')
    expect(await bell(`teacher.${family.number}`)).toEqual(['mentor-message'])
    const [{ id }] = await conversations(family.teacher)
    await ask('POST', `/mentoring/conversations/${id}/reading`, family.teacher, { messageId: first.id })
    await write(family, 'And another')
    expect(await bell(`teacher.${family.number}`)).toHaveLength(2)
  })

  test('names the class teacher and the mentor with their office e-mail addresses', async () => {
    const family = await aFamily()
    const classTeacher = await aTeacher(db)
    await aClassTeacher(db, { sectionId: family.section.id, staffId: classTeacher.id })
    expect((await ask('GET', '/my/mentors', family.parent)).students).toMatchObject([
      { id: family.student.id, classTeacher: { email: classTeacher.email }, mentor: { email: family.mentor.email } },
    ])
  })
})

describe('the export of conversations', () => {
  const exported = async (by: Headers) =>
    (await app.inject({ url: '/api/mentoring/conversations/export?format=csv', headers: by })).body

  test('contains the conversations of a mentor without messages, and is recorded in the audit trail', async () => {
    const [family, other] = [await aFamily(), await aFamily()]
    await write(family, 'A private question')
    await write(other)
    const file = await exported(family.teacher)
    expect(file).toContain(family.student.fullName)
    expect(file).not.toContain(other.student.fullName)
    expect(file).not.toContain('A private question')
    const trail = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.username, `teacher.${family.number}`))
    expect(trail.at(-1)).toMatchObject({ entity: 'export', entityId: 'Messages of families', changes: { rows: [null, 1] } })
    expect((await exported(await as('ROLE_PRINCIPAL'))).includes(family.student.fullName)).toBe(false)
  })
})

describe('the privacy of a conversation', () => {
  test('hides it from other families, teachers, heads and offices, who cannot change it either', async () => {
    const family = await aFamily()
    const { id: messageId } = await write(family)
    const [{ id }] = await conversations(family.teacher)
    const other = await aFamily()
    for (const by of [other.parent, other.pupil]) {
      expect((await own(family, by)).status).toBe(404)
      expect((await write(family, 'Let me in', by)).status).toBe(404)
    }
    const before = [await stored(), await db.select().from(mentorConversations).where(eq(mentorConversations.id, id))]
    const head = await as('ROLE_HOD', { staffId: (await aTeacher(db)).id })
    for (const by of [other.teacher, head]) {
      expect(await conversations(by, '?size=200')).not.toContainEqual(expect.objectContaining({ id }))
      expect((await ask('GET', `/mentoring/conversations/${id}`, by)).status).toBe(404)
      expect((await ask('GET', `/mentoring/conversations/${id}/messages`, by)).status).toBe(404)
      expect((await ask('POST', `/mentoring/conversations/${id}/messages`, by, { text: 'Hello' })).status).toBe(404)
      expect((await ask('POST', `/mentoring/conversations/${id}/reading`, by, { messageId })).status).toBe(404)
    }
    for (const role of ['ROLE_ADMIN', 'ROLE_ACADEMICS', 'ROLE_PRINCIPAL', 'ROLE_DEAN'] as const)
      expect((await ask('GET', `/mentoring/conversations/${id}/messages`, await as(role))).status).toBe(403)
    expect([await stored(), await db.select().from(mentorConversations).where(eq(mentorConversations.id, id))]).toEqual(before)
  })

  test('hides messages of a parent from the student, and messages of the student from the parent', async () => {
    const family = await aFamily()
    await write(family, 'From the parent')
    await write(family, 'From the student', family.pupil)
    const texts = async (by: Headers) => (await own(family, by)).items.map(({ text }: { text: string }) => text)
    expect([await texts(family.parent), await texts(family.pupil)]).toEqual([['From the parent'], ['From the student']])
    expect((await conversations(family.teacher)).map(({ relation }: { relation: string }) => relation).sort()).toEqual([
      'mother',
      'student',
    ])
  })

  test('lets the new mentor read it, and no longer the replaced one', async () => {
    const family = await aFamily()
    await write(family)
    const [{ id }] = await conversations(family.teacher)
    const successor = await aTeacher(db)
    const next = await as('ROLE_FACULTY', { staffId: successor.id })
    await inTransaction(db, actorCalled('office'), (tx) =>
      assign(tx, 'mentor', { ids: [family.student.id], staffId: successor.id, fromOn: '2026-11-21' }),
    )
    expect((await ask('GET', `/mentoring/conversations/${id}/messages`, family.teacher)).status).toBe(404)
    expect(await conversations(family.teacher)).toEqual([])
    expect((await ask('GET', `/mentoring/conversations/${id}/messages`, next)).items).toHaveLength(1)
  })
})

describe('a message', () => {
  test('is refused without a mentor, without text, with too much text, or without a possible reader', async () => {
    const alone = await aMentoredClass(db)
    const student = await aStudent(db, alone.place)
    const pupil = await as('ROLE_STUDENT', { studentId: student.id })
    const before = [await stored(), await db.$count(mentorConversations)]
    const refused = await ask('POST', `/my/mentors/${student.id}/messages`, pupil, { text: 'Is anybody there?' })
    expect(refused).toMatchObject({ status: 409, code: 'mentoring.no-mentor' })
    for (const text of ['  ', 'x'.repeat(2001)])
      expect((await ask('POST', `/my/mentors/${student.id}/messages`, pupil, { text })).status).toBe(400)
    expect([await stored(), await db.$count(mentorConversations)]).toEqual(before)

    const family = await aFamily()
    await write(family)
    const [{ id }] = await conversations(family.teacher)
    await db.delete(guardianLinks).where(eq(guardianLinks.userId, family.userId))
    const count = await stored()
    const answer = await ask('POST', `/mentoring/conversations/${id}/messages`, family.teacher, { text: 'Hello' })
    expect(answer).toMatchObject({ status: 409, code: 'mentoring.family-gone' })
    expect((await own(family, family.parent)).status).toBe(404)
    expect(await stored()).toBe(count)
  })

  test.each(['graduated', 'transferred', 'discontinued'] as const)(
    'to the mentor of a student who is %s is refused, while earlier messages stay readable',
    async (state) => {
      const family = await aFamily()
      await write(family)
      const [{ id }] = await conversations(family.teacher)
      await ask('POST', `/mentoring/conversations/${id}/messages`, family.teacher, { text: 'All is well.' })
      await db.update(students).set({ state }).where(eq(students.id, family.student.id))
      const before = await stored()
      for (const by of [family.parent, family.pupil])
        expect(await write(family, 'One more question', by)).toMatchObject({ status: 409, code: 'mentoring.student-left' })
      expect(await stored()).toBe(before)
      expect(await db.$count(mentorConversations, eq(mentorConversations.studentId, family.student.id))).toBe(1)
      expect((await own(family, family.parent)).items).toHaveLength(2)
      expect((await ask('GET', '/my/mentors', family.parent)).students).toMatchObject([{ hasLeft: true, unread: 1 }])
    },
  )

  test('is refused after thirty in a quarter of an hour', async () => {
    const family = await aFamily()
    for (let at = 0; at < 30; at++) expect((await write(family, `Question ${at}`)).status).toBe(200)
    const count = await stored()
    expect(await write(family, 'One too many')).toMatchObject({ status: 429, code: 'platform.too-many' })
    expect(await stored()).toBe(count)
  })
})

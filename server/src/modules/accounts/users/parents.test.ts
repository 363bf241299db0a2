import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { aUser } from '../../access/factory.ts'
import { userRoles, users } from '../../access/schema.ts'
import { aStudent } from '../../students/factory.ts'
import { guardianLinks } from '../../students/schema.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const admin = await as('ROLE_ADMIN')
const reason = 'Seen in the admission form'

let number = 0
const aParent = async (held: Parameters<typeof as>[0] = 'ROLE_PARENT') => {
  const username = `parent${++number}`
  const headers = await as(held, { username })
  const [user] = await db.select().from(users).where(eq(users.username, username))
  return { headers, id: user?.id ?? 0 }
}
const post = async (url: string, payload: object, headers = admin) => {
  const answer = await app.inject({ method: 'POST', url: `/api${url}`, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const link = (id: number, rollNo: string | null, headers = admin) =>
  post(`/users/${id}/wards`, { rollNo, relation: 'mother', reason }, headers)
const childrenOf = async (headers: { authorization: string }) =>
  (await app.inject({ url: '/api/my-students', headers })).json().students.map(({ rollNo }: { rollNo: string }) => rollNo)

test('a parent sees only the linked children, in the order in which they were linked', async () => {
  const [mine, other] = [await aParent(), await aParent()]
  const [first, second, foreign] = [await aStudent(db), await aStudent(db), await aStudent(db)]
  expect((await link(mine.id, first.rollNo)).body).toMatchObject([{ number: first.rollNo, relation: 'mother' }])
  await link(mine.id, second.rollNo)
  await link(other.id, foreign.rollNo)
  expect(await childrenOf(mine.headers)).toEqual([first.rollNo, second.rollNo])
  expect(await childrenOf(other.headers)).toEqual([foreign.rollNo])
  const landing = (await app.inject({ url: '/api/my-student', headers: mine.headers })).json()
  expect(landing.student.rollNo).toBe(first.rollNo)
  expect((await app.inject({ url: `/api/students/${first.id}`, headers: mine.headers })).statusCode).toBe(403)
})

test('a child may have two parents, and unlinking one keeps the other', async () => {
  const [mother, father] = [await aParent(), await aParent()]
  const child = await aStudent(db)
  await link(mother.id, child.rollNo)
  await link(father.id, child.rollNo)
  expect((await post(`/users/${mother.id}/wards/${child.id}/unlinking`, { reason })).body).toEqual([])
  expect(await childrenOf(mother.headers)).toEqual([])
  expect(await childrenOf(father.headers)).toEqual([child.rollNo])
  expect((await post(`/users/${mother.id}/wards/${child.id}/unlinking`, { reason })).status).toBe(404)
})

test('linking is refused for a user who is not a parent, an unknown roll number, and a second time', async () => {
  const parent = await aParent()
  const child = await aStudent(db)
  const teacher = await aUser(db, { roles: ['ROLE_FACULTY'] })
  expect((await link(teacher.id, child.rollNo)).body).toMatchObject({ code: 'accounts.not-a-parent' })
  expect((await link(parent.id, '99NOBODY1')).body).toMatchObject({
    status: 404,
    message: 'No student has the roll number 99NOBODY1',
  })
  await link(parent.id, child.rollNo)
  expect((await link(parent.id, child.rollNo)).body).toMatchObject({ code: 'accounts.linked-already' })
  expect(await db.$count(guardianLinks, eq(guardianLinks.userId, parent.id))).toBe(1)
})

test('parents cannot link children themselves, and administrators cannot link children to themselves', async () => {
  const parent = await aParent()
  const child = await aStudent(db)
  expect((await link(parent.id, child.rollNo, parent.headers)).status).toBe(403)
  const both = await aParent(['ROLE_ADMIN', 'ROLE_PARENT'])
  expect((await link(both.id, child.rollNo, both.headers)).body).toMatchObject({ code: 'accounts.not-oneself' })
  expect(await childrenOf(both.headers)).toEqual([])
})

test('a parent whose role ended no longer sees the children', async () => {
  const parent = await aParent()
  const child = await aStudent(db)
  await link(parent.id, child.rollNo)
  await db.update(userRoles).set({ validUntil: '2020-01-01' }).where(eq(userRoles.userId, parent.id))
  expect(await childrenOf(parent.headers)).toEqual([])
})

test('a student sees the own record, and a member of staff with a linked student sees none by that', async () => {
  const student = await aStudent(db)
  expect(await childrenOf(await as('ROLE_STUDENT', { studentId: student.id }))).toEqual([student.rollNo])
  expect(await childrenOf(await as('ROLE_FACULTY', { studentId: student.id }))).toEqual([])
})

import type { LoginBatch, LoginScope } from '@nalanda/contract/accounts/logins'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { aProgramme, aSection } from '../../academics/factory.ts'
import { aUser } from '../../access/factory.ts'
import { userRoles, users } from '../../access/schema.ts'
import { aStudent } from '../../students/factory.ts'
import { guardianLinks, students } from '../../students/schema.ts'
import { studentRecords } from '../../students/schema-records.ts'
import { loginBatches } from '../schema.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
type Headers = { authorization: string }
let office: Headers
let programme: Awaited<ReturnType<typeof aProgramme>>
let place: (typeof programme)['place']
beforeAll(async () => {
  office = await as('ROLE_ADMIN', { username: 'registrar' })
  programme = await aProgramme(db)
  place = programme.place
})
beforeEach(async () => {
  // Everyone of an earlier test has a login
  await db.update(students).set({ rollNo: null }).where(sql`true`)
})

type Wanted = LoginScope & { kind: 'students' | 'parents' }
const create = (payload: Wanted, headers = office) => app.inject({ method: 'POST', url: '/api/login-batches', headers, payload })
const missing = async (query: object) =>
  (await app.inject({ method: 'GET', url: '/api/missing-logins', query: { ...query }, headers: office })).json()
function finished(): Promise<LoginBatch> {
  return waitUntil(async () => {
    const answer = await app.inject({ method: 'GET', url: '/api/login-batches', headers: office })
    const newest: LoginBatch | undefined = answer.json().items[0]
    if (!newest || newest.state === 'creating') throw new Error('The batch is not done')
    return newest
  })
}
const owners = async (ids: readonly number[]) =>
  (
    await db
      .select({ id: users.studentId })
      .from(users)
      .where(inArray(users.studentId, [...ids]))
      .orderBy(asc(users.studentId))
  ).map(({ id }) => id)

/** Creates a student with these parents' numbers on record. */
async function child(of: Partial<typeof studentRecords.$inferInsert>, overrides = {}) {
  const student = await aStudent(db, { ...place, ...overrides })
  await db.insert(studentRecords).values({ studentId: student.id, enteredBy: 'office', enteredAt: new Date(), ...of })
  return student
}
const parentsOf = (studentId: number) =>
  db
    .select({ username: users.username, fullName: users.fullName, relation: guardianLinks.relation, role: userRoles.role })
    .from(guardianLinks)
    .innerJoin(users, eq(users.id, guardianLinks.userId))
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(eq(guardianLinks.studentId, studentId))

test('logins are created only for the students of the chosen section, as the count said before', async () => {
  const section = await aSection(db, { batchId: place.batchId, branchId: place.branchId, name: 'B' })
  const inside = [
    await aStudent(db, { ...place, sectionId: section.id }),
    await aStudent(db, { ...place, sectionId: section.id }),
  ]
  const beside = await aStudent(db, place)
  const elsewhere = await aStudent(db)
  const ids = [...inside, beside, elsewhere].map(({ id }) => id)
  expect(await missing({ batchId: place.batchId })).toMatchObject({ students: 3 })
  expect(await missing({ sectionId: section.id })).toMatchObject({ students: 2 })
  const answer = await create({ kind: 'students', batchId: place.batchId, sectionId: section.id })
  expect(answer.json()).toMatchObject({ kind: 'students', total: 2, state: 'creating' })
  const { scope, made } = await finished()
  expect({ scope, made }).toEqual({
    scope: { course: null, branch: null, batch: programme.batch.label, section: section.name, semesterNo: null },
    made: 2,
  })
  expect(await owners(ids)).toEqual(inside.map(({ id }) => id))
  expect(await missing({ courseId: place.courseId })).toMatchObject({ students: 1 })
})

test('programme, branch, batch and semester together limit the students', async () => {
  const second = await aStudent(db, { ...place, promotedTo: 4 })
  const first = await aStudent(db, { ...place, promotedTo: 3 })
  await aStudent(db, { promotedTo: 4 })
  expect(await missing({ semesterNo: 4 })).toMatchObject({ students: 2 })
  const { courseId, branchId, batchId } = place
  const scope = { courseId, branchId, batchId, semesterNo: 4 }
  expect(await missing(scope)).toMatchObject({ students: 1 })
  expect((await create({ kind: 'students', ...scope })).statusCode).toBe(200)
  expect(await finished()).toMatchObject({ made: 1, scope: { semesterNo: 4 } })
  expect(await owners([first.id, second.id])).toEqual([second.id])
})

test('nothing is started if all students have a login or if logins are being created', async () => {
  const before = await db.$count(loginBatches)
  const none = await create({ kind: 'students', batchId: place.batchId })
  expect([none.statusCode, none.json().code]).toEqual([409, 'accounts.all-have-logins'])
  await aStudent(db, place)
  const [busy] = await db
    .insert(loginBatches)
    .values({
      kind: 'students',
      nameFrom: 'rollNo',
      startedBy: 'registrar',
      startedAt: new Date(),
      total: 5,
    })
    .returning()
  const second = await create({ kind: 'students', batchId: place.batchId })
  expect([second.statusCode, second.json().code]).toEqual([409, 'accounts.logins-under-way'])
  expect(await db.$count(loginBatches)).toBe(before + 1)
  await db.delete(loginBatches).where(eq(loginBatches.id, busy?.id ?? 0))
})

test('parents get one login per mobile number for the children of a batch, and none without a number', async () => {
  const elder = await child({ fathersName: 'Ramesh Rao', fatherMobile: '+91 98480 22001', parentEmail: 'rao@example.com' })
  const younger = await child({ fathersName: 'Ramesh Rao', fatherMobile: '9848022001' })
  const other = await child({ mothersName: 'Sita Devi', fatherMobile: 'not known', motherMobile: '98480-22002' })
  const alone = await child({ fatherMobile: '12345' })
  const outside = await aStudent(db)
  await db
    .insert(studentRecords)
    .values({ studentId: outside.id, fatherMobile: '9848022003', enteredBy: 'office', enteredAt: new Date() })
  expect(await missing({ batchId: place.batchId })).toEqual({ students: 4, parents: 3, withoutMobile: 1 })
  expect((await create({ kind: 'parents', batchId: place.batchId })).json()).toMatchObject({ kind: 'parents', total: 3 })
  const batch = await finished()
  expect(batch).toMatchObject({ made: 2, refused: 0, waiting: 2, mailable: 1, nameFrom: 'mobile' })
  const father = { username: '9848022001', fullName: 'Ramesh Rao', relation: 'father', role: 'ROLE_PARENT' }
  expect([await parentsOf(elder.id), await parentsOf(younger.id)]).toEqual([[father], [father]])
  expect(await parentsOf(other.id)).toMatchObject([{ username: '9848022002', fullName: 'Sita Devi', relation: 'mother' }])
  expect([await parentsOf(alone.id), await parentsOf(outside.id)]).toEqual([[], []])
  expect(await missing({ batchId: place.batchId })).toEqual({ students: 4, parents: 0, withoutMobile: 1 })

  const sheet = await app.inject({ method: 'POST', url: `/api/login-batches/${batch.id}/sheet?format=xlsx`, headers: office })
  const [read] = await platform.spreadsheets.read(sheet.rawPayload)
  const rows = (read?.rows ?? []).map((row) => row.map(String))
  expect(rows[0]?.slice(0, 3)).toEqual(['Name', 'Children', 'User name'])
  expect(rows[1]?.slice(0, 3)).toEqual(['Ramesh Rao', `${elder.rollNo}, ${younger.rollNo}`, '9848022001'])
  const [, , username, password] = rows[1] ?? []
  const signIn = await app.inject({ method: 'POST', url: '/api/signin', payload: { username, password } })
  expect(signIn.statusCode).toBe(200)
})

test('a parent with a login is linked to the next child, and a user name of another user is not used for a parent', async () => {
  const parent = await aUser(db, { username: '9848033001', roles: ['ROLE_PARENT'] })
  const elder = await child({ motherMobile: '+91 98480 33001' }, { rollNo: null })
  await db
    .insert(guardianLinks)
    .values({ userId: parent.id, studentId: elder.id, relation: 'mother', linkedBy: 'office', linkedAt: new Date() })
  await aUser(db, { username: '9848033002', roles: ['ROLE_FACULTY'] })
  const stranger = await aUser(db, { username: '9848033003', roles: ['ROLE_PARENT'] })
  const linked = await child({ fatherMobile: '9848033001' })
  const taken = await child({ fatherMobile: '9848033002' })
  const claimed = await child({ fatherMobile: '9848033003' })
  await create({ kind: 'parents', batchId: place.batchId })
  const batch = await finished()
  expect(batch).toMatchObject({ made: 0, refused: 2 })
  const linksOf = (studentId: number) => db.select().from(guardianLinks).where(eq(guardianLinks.studentId, studentId))
  expect(await linksOf(linked.id)).toMatchObject([{ userId: parent.id, relation: 'father', linkedBy: 'registrar' }])
  expect(await linksOf(taken.id)).toEqual([])
  // A user who chose the number of another family as a user name sees none of their children
  expect(await db.$count(guardianLinks, eq(guardianLinks.userId, stranger.id))).toBe(0)
  const refusals = await app.inject({ method: 'GET', url: `/api/login-batches/${batch.id}/refusals`, headers: office })
  expect(refusals.json()).toMatchObject([
    { person: taken.rollNo, code: 'accounts.username-taken' },
    { person: claimed.rollNo, code: 'accounts.username-taken' },
  ])
})

test('parents get no login if their number is in the records of many students', async () => {
  const many = []
  for (let at = 0; at < 6; at++) many.push(await child({ guardianMobile: '9848044001' }))
  await create({ kind: 'parents', batchId: place.batchId })
  const batch = await finished()
  expect(batch).toMatchObject({ made: 0, refused: 6 })
  expect(await db.$count(users, eq(users.username, '9848044001'))).toBe(0)
  const refusals = await app.inject({ method: 'GET', url: `/api/login-batches/${batch.id}/refusals`, headers: office })
  expect(refusals.json()[0]).toMatchObject({ person: many[0]?.rollNo, code: 'accounts.number-shared' })
})

test('the password of one parent is not mailed to the address of another', async () => {
  const of = { fatherEmail: 'father@example.com', motherMobile: '9848055001' }
  await child(of)
  await child({ fatherEmail: 'ramesh@example.com', fatherMobile: '9848055002' })
  await create({ kind: 'parents', batchId: place.batchId })
  expect(await finished()).toMatchObject({ made: 2, mailable: 1 })
  expect(await db.$count(users, eq(users.email, of.fatherEmail))).toBe(0)
  expect(await db.$count(users, eq(users.email, 'ramesh@example.com'))).toBe(1)
})

test('only the offices that create logins can count the missing logins and create them', async () => {
  await aStudent(db, place)
  const before = await db.$count(loginBatches)
  for (const role of ['ROLE_HOD', 'ROLE_FACULTY', 'ROLE_ACCOUNTANT', 'ROLE_STUDENT', 'ROLE_PARENT'] as const) {
    const headers = await as(role)
    expect((await create({ kind: 'students', batchId: place.batchId }, headers)).statusCode, role).toBe(403)
    expect((await app.inject({ method: 'GET', url: '/api/missing-logins', headers })).statusCode, role).toBe(403)
  }
  expect(await db.$count(loginBatches)).toBe(before)
})

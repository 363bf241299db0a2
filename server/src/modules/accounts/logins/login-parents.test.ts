import type { LoginBatch } from '@nalanda/contract/accounts/logins'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { aProgramme } from '../../academics/factory.ts'
import { aUser } from '../../access/factory.ts'
import { users } from '../../access/schema.ts'
import { aStudent } from '../../students/factory.ts'
import { guardianLinks } from '../../students/schema.ts'
import { studentRecords } from '../../students/schema-records.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const headers = await as('ROLE_ADMIN', { username: 'registrar' })
const registrar = callsOf(app, headers)
const { place } = await aProgramme(db)

/** Creates a student whose record has this number of the father. */
async function aChildOf(fatherMobile: string) {
  const student = await aStudent(db, place)
  await db.insert(studentRecords).values({ studentId: student.id, enteredBy: 'office', enteredAt: new Date(), fatherMobile })
  return student
}

async function createLogins(): Promise<LoginBatch> {
  expect(await registrar.post('/login-batches', { kind: 'parents', batchId: place.batchId })).toMatchObject({ status: 200 })
  return waitUntil(async () => {
    const newest: LoginBatch = (await registrar.get('/login-batches')).items[0]
    if (newest.state === 'creating') throw new Error('The batch is not done')
    return newest
  })
}
const codesOf = async (batch: LoginBatch) => {
  const answer = await app.inject({ url: `/api/login-batches/${batch.id}/refusals`, headers })
  return (answer.json() as { code: string }[]).map(({ code }) => code)
}
const childrenOf = async (userId: number) =>
  (await db.select().from(guardianLinks).where(eq(guardianLinks.userId, userId))).map(({ studentId }) => studentId)

test('a record that an administrator closed to a parent stays closed until a person links it again', async () => {
  const elder = await aChildOf('9848077001')
  const younger = await aChildOf('9848077001')
  expect(await createLogins()).toMatchObject({ made: 1 })
  const [{ id } = { id: 0 }] = await db.select().from(users).where(eq(users.username, '9848077001'))
  expect(await childrenOf(id)).toEqual([elder.id, younger.id])

  const reason = 'By order of the court'
  await registrar.post(`/users/${id}/wards/${younger.id}/unlinking`, { reason })
  const batch = await createLogins()
  expect(batch).toMatchObject({ made: 0, refused: 1 })
  expect(await codesOf(batch)).toEqual(['accounts.link-ended'])
  expect(await childrenOf(id)).toEqual([elder.id])

  await registrar.post(`/users/${id}/wards`, { rollNo: younger.rollNo, relation: 'father', reason })
  expect(await childrenOf(id)).toEqual([elder.id, younger.id])
  await registrar.post(`/users/${id}/wards/${elder.id}/unlinking`, { reason })
  expect(await childrenOf(id)).toEqual([younger.id])
})

test('a parent whose login cannot be stored is reported as refused, and the batch ends', async () => {
  await aUser(db, { username: 'somebody', email: '9848077002@no-mail.invalid' })
  await aChildOf('9848077002')
  const batch = await createLogins()
  expect(batch).toMatchObject({ made: 0 })
  expect(await codesOf(batch)).toContain('accounts.username-taken')
})

const missingParents = async () => (await registrar.get(`/missing-logins?batchId=${place.batchId}`)).parents

test('a student whose parent account is suspended or expired gets another login, unless it has the same user name', async () => {
  const before = await missingParents()
  const accounts = [
    await aUser(db, { roles: ['ROLE_PARENT'], state: 'suspended', username: '9848077100' }),
    await aUser(db, { roles: [{ role: 'ROLE_PARENT', validUntil: '2020-05-31' }] }),
    await aUser(db, { roles: ['ROLE_PARENT'] }),
  ]
  const children = [await aChildOf('9848077101'), await aChildOf('9848077102'), await aChildOf('9848077103')]
  const sibling = await aChildOf('9848077100')
  const link = (userId = 0, studentId = 0) =>
    db.insert(guardianLinks).values({ userId, studentId, relation: 'father', linkedAt: new Date(), linkedBy: 'office' })
  for (const [at, child] of children.entries()) await link(accounts[at]?.id, child.id)
  await db
    .update(studentRecords)
    .set({ motherMobile: '9848077100' })
    .where(eq(studentRecords.studentId, children[0]?.id ?? 0))
  expect(await missingParents()).toBe(before + 3)
  const batch = await createLogins()
  expect(batch).toMatchObject({ made: 2 })
  expect(await codesOf(batch)).toContain('accounts.username-taken')
  const parents = await db
    .select()
    .from(users)
    .where(inArray(users.username, ['9848077101', '9848077102', '9848077103']))
  expect(parents.map(({ username }) => username).sort()).toEqual(['9848077101', '9848077102'])
  expect(await childrenOf(accounts[0]?.id ?? 0), 'the suspended account is not linked to the sibling').not.toContain(sibling.id)
  expect(await missingParents()).toBe(before + 1)
})

import { setTimeout as sleep } from 'node:timers/promises'
import type { LoginBatch } from '@nalanda/contract/accounts/logins'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { aProgramme } from '../../academics/factory.ts'
import { plainPassword } from '../../access/factory.ts'
import { sessions, users } from '../../access/schema.ts'
import { aStudent } from '../../students/factory.ts'
import { loginBatchRows } from '../schema.ts'
import { eraseOverdue } from './login-handover.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const { place } = await aProgramme(db)
const registrar = await as('ROLE_ADMINISTRATION', { username: 'registrar' })
const colleague = await as('ROLE_ADMINISTRATION', { username: 'colleague' })
afterEach(() => setClock())

const post = (url: string, headers = registrar) => app.inject({ method: 'POST', url: `/api/login-batches/${url}`, headers })
const take = (id: number, headers = registrar, format = 'xlsx') => post(`${id}/sheet?format=${format}`, headers)
const confirm = (id: number, headers = registrar) => post(`${id}/sheet/receipt`, headers)
async function newest(headers = registrar): Promise<LoginBatch> {
  const { items: batches } = (await app.inject({ url: '/api/login-batches', headers })).json()
  return batches[0]
}
/** Creates a batch of this many students whose passwords wait. */
async function aBatch(students = 1): Promise<number> {
  for (let at = 0; at < students; at += 1) await aStudent(db, place)
  await app.inject({ method: 'POST', url: '/api/createStudentLogins', headers: registrar })
  while ((await newest()).state === 'creating') await sleep(50)
  return (await newest()).id
}
const passwordsOf = async (id: number) =>
  (await db.select().from(loginBatchRows).where(eq(loginBatchRows.batchId, id))).map(({ passwordSealed }) => passwordSealed)
const slipsOf = async (answer: Awaited<ReturnType<typeof take>>) => {
  const [sheet] = await platform.spreadsheets.read(answer.rawPayload)
  return (sheet?.rows ?? []).slice(1).map((row) => row.map(String))
}
const giveProof = (headers: typeof registrar) =>
  app.inject({ method: 'POST', url: '/api/my/reauthentication', payload: { proof: plainPassword }, headers })
const userIdOf = async (username: string) => (await db.select().from(users).where(eq(users.username, username)))[0]?.id ?? 0
const minutesLater = (minutes: number) => setClock(new Date(Date.now() + minutes * 60_000))

test('only one of two concurrent downloads gets the sheet, and later ones learn who took it', async () => {
  const id = await aBatch(3)
  const both = await Promise.all([take(id, registrar, 'pdf'), take(id, colleague, 'pdf')])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const sheet = both.find(({ statusCode }) => statusCode === 200)
  expect(sheet?.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(sheet?.headers['cache-control']).toBe('private, no-store')
  const { sheetTakenBy, state, waiting } = await newest()
  expect({ state, waiting }).toEqual({ state: 'done', waiting: 0 })
  const other = sheetTakenBy === 'registrar' ? colleague : registrar
  const by = expect.stringContaining(`by ${sheetTakenBy}`)
  expect((await take(id, other)).json()).toMatchObject({ code: 'accounts.sheet-taken', message: by })
  expect((await post(`${id}/emails`, other)).json().code).toBe('accounts.sheet-taken')
})

test('a session that was left open gets no sheet until the password is given again', async () => {
  const id = await aBatch()
  const leftOpen = await as('ROLE_ADMINISTRATION', { username: 'left.open' })
  await db
    .update(sessions)
    .set({ authenticatedAt: null })
    .where(eq(sessions.userId, await userIdOf('left.open')))
  expect((await take(id, leftOpen)).json().code).toBe('access.reauthentication-needed')
  expect(await newest()).toMatchObject({ waiting: 1, sheetTakenBy: null })
  await giveProof(leftOpen)
  expect((await take(id, leftOpen)).statusCode).toBe(200)
})

test('without a mail server, passwords are not mailed and stay available for the sheet', async () => {
  const { id: student } = await aStudent(db, { ...place, email: 'asha@students.test.example' })
  const id = await aBatch()
  expect((await post(`${id}/emails`)).json()).toMatchObject({ status: 409, code: 'accounts.no-mail-server' })
  expect(await newest()).toMatchObject({ state: 'waiting', waiting: 2, mailed: 0 })
  expect(await db.$count(users, eq(users.studentId, student))).toBe(1)
  expect((await take(id)).statusCode).toBe(200)
})

test('a sheet that was lost in transit can be downloaded again by the same session only', async () => {
  const id = await aBatch(2)
  const first = await slipsOf(await take(id))
  expect((await newest()).againUntil).not.toBeNull()
  expect((await newest(colleague)).againUntil).toBeNull()
  expect(await slipsOf(await take(id))).toEqual(first)
  const signIn = { username: 'registrar', password: 'College@2026' }
  const { token } = (await app.inject({ method: 'POST', url: '/api/signin', payload: signIn })).json()
  const elsewhere = { authorization: `Bearer ${token}` }
  expect((await newest(elsewhere)).againUntil).toBeNull()
  expect((await take(id, elsewhere)).statusCode).toBe(409)
  const trail = and(eq(auditEntries.entity, 'login batch'), eq(auditEntries.act, 'POST /login-batches/:batchId/sheet'))
  const taken = (await db.select().from(auditEntries).where(trail)).filter(({ entityId }) => entityId === String(id))
  expect(taken.map(({ changes }) => changes.again)).toEqual([
    [null, false],
    [null, true],
  ])
})

test('confirming the sheet erases its passwords, and nobody can download it again', async () => {
  const id = await aBatch(2)
  expect((await confirm(id)).json().code).toBe('accounts.sheet-not-held')
  await take(id)
  expect((await confirm(id, colleague)).json().code).toBe('accounts.sheet-not-held')
  expect(await passwordsOf(id)).not.toContain(null)
  expect((await confirm(id)).json()).toMatchObject({ state: 'done', againUntil: null })
  expect(await passwordsOf(id)).toEqual([null, null])
  expect((await take(id)).json().code).toBe('accounts.sheet-taken')
})

test('an unconfirmed sheet is available for ten minutes, and then its passwords are erased', async () => {
  const id = await aBatch()
  await take(id)
  minutesLater(9)
  await giveProof(registrar)
  expect((await take(id)).statusCode).toBe(200)
  await eraseOverdue(db, new Date(Date.now() + 9 * 60_000))
  expect(await passwordsOf(id)).not.toContain(null)
  minutesLater(11)
  expect((await take(id)).statusCode).toBe(409)
  await eraseOverdue(db, new Date(Date.now() + 11 * 60_000))
  expect(await passwordsOf(id)).toEqual([null])
})

test('a person who chose a password since then has no slip on the first or the second download', async () => {
  const id = await aBatch(3)
  const choose = (username = '') =>
    db.update(users).set({ mustChangePassword: false, passwordChangedAt: new Date() }).where(eq(users.username, username))
  const logins = await db
    .select({ username: users.username })
    .from(users)
    .innerJoin(loginBatchRows, eq(loginBatchRows.userId, users.id))
    .where(eq(loginBatchRows.batchId, id))
  const [one, other, third] = logins.map(({ username }) => username).sort()
  const namesOf = async (answer: Awaited<ReturnType<typeof take>>) => (await slipsOf(answer)).map((slip) => slip[2])
  await choose(one)
  expect(await namesOf(await take(id))).toEqual([other, third])
  await choose(third)
  expect(await namesOf(await take(id))).toEqual([other])
})

test('passwords whose job is lost, as after a restored backup, are erased when the portal starts', async () => {
  const id = await aBatch()
  expect((await take(id)).statusCode).toBe(200)
  await db.execute(sql`DELETE FROM pgboss.job WHERE name = 'accounts.erase-logins'`)
  minutesLater(60)
  await app.listen({ port: 0, host: '127.0.0.1' })
  await waitUntil(async () => expect(await passwordsOf(id)).toEqual([null]))
})

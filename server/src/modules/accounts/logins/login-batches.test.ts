import type { LoginBatch } from '@nalanda/contract/accounts/logins'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { openSmtpServer } from '../../../testing/mail/smtp-server.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { aProgramme } from '../../academics/factory.ts'
import { aUser } from '../../access/factory.ts'
import { openLowPriorityHasher } from '../../access/public.ts'
import { userRoles, users } from '../../access/schema.ts'
import { aDepartment, aStaffMember } from '../../people/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { loginBatches } from '../schema.ts'
import { type LoginJobDeps, makeLogins } from './login-batch-job.ts'
import { createJob } from './login-batches.ts'

const server = await openSmtpServer()
const { app, platform, as } = await openTestApp({ settings: { SMTP_URL: server.url } })
afterAll(() => server.down())
const { db } = platform.database
let office: { authorization: string }
let place: Awaited<ReturnType<typeof aProgramme>>['place']
let departmentId: number
beforeAll(async () => {
  office = await as('ROLE_ADMINISTRATION', { username: 'registrar' })
  place = (await aProgramme(db)).place
  departmentId = (await aDepartment(db)).id
})
beforeEach(async () => {
  // students whom an earlier test left without a login must not affect the next one
  await db.execute(
    sql`UPDATE students SET roll_no = NULL WHERE id NOT IN (SELECT student_id FROM users WHERE student_id IS NOT NULL)`,
  )
})

const post = (url: string, headers = office) => app.inject({ method: 'POST', url: `/api${url}`, headers })
async function list(headers = office) {
  const answer = await app.inject({ method: 'GET', url: '/api/login-batches', headers })
  return answer.json() as { items: LoginBatch[]; missing: { students: number; faculty: number } }
}
function finished(): Promise<LoginBatch> {
  return waitUntil(async () => {
    const [newest] = (await list()).items
    if (!newest || newest.state === 'creating' || newest.state === 'mailing') throw new Error('The batch is not done')
    return newest
  })
}
/** Waits until no job works on a batch, or will. */
const noJobIsLeft = () =>
  waitUntil(async () => {
    const { rows } = await db.execute(
      sql`SELECT id FROM pgboss.job WHERE name = ${createJob} AND state IN ('created', 'retry', 'active')`,
    )
    expect(rows).toEqual([])
  })
async function someStudents(count: number) {
  const made: Awaited<ReturnType<typeof aStudent>>[] = []
  for (let at = 0; at < count; at += 1) made.push(await aStudent(db, place))
  return made
}
const aTeacher = (overrides = {}) => aStaffMember(db, { departmentId, ...overrides })
const loginOf = async (studentId: number) => (await db.select().from(users).where(eq(users.studentId, studentId)))[0]

/** Returns the rows of the sheet: name, programme, user name, password, address. */
async function sheetRows(batchId: number) {
  const answer = await post(`/login-batches/${batchId}/sheet?format=xlsx`)
  expect(answer.statusCode).toBe(200)
  const [sheet] = await platform.spreadsheets.read(answer.rawPayload)
  return (sheet?.rows ?? []).slice(1).map((row) => row.map(String))
}

test('every active student with a roll number gets a login with that name and a one-use password on the slip', async () => {
  const [one] = await someStudents(1)
  const gone = await aStudent(db, { ...place, state: 'discontinued' })
  const unnumbered = await aStudent(db, { ...place, rollNo: null })
  const answer = await post('/createStudentLogins')
  expect(answer.json()).toEqual({ success: 'true', msg: 'Logins are being created for 1 student.' })
  const batch = await finished()
  expect(batch).toMatchObject({ kind: 'students', state: 'waiting', total: 1, made: 1, waiting: 1, startedBy: 'registrar' })
  const login = await loginOf(one?.id ?? 0)
  expect(login).toMatchObject({ username: one?.rollNo, mustChangePassword: true, staffId: null, state: 'active' })
  const userId = login?.id ?? 0
  expect(await db.select().from(userRoles).where(eq(userRoles.userId, userId))).toMatchObject([{ role: 'ROLE_STUDENT' }])
  expect([await loginOf(gone.id), await loginOf(unnumbered.id)]).toEqual([undefined, undefined])
  const [slip] = await sheetRows(batch.id)
  const signIn = await app.inject({ method: 'POST', url: '/api/signin', payload: { username: slip?.[2], password: slip?.[3] } })
  expect(signIn.statusCode).toBe(200)
})

test('if all students have a login, no batch is created and the response says so', async () => {
  const before = await db.$count(loginBatches)
  expect((await post('/createStudentLogins')).json()).toEqual({ success: 'true', msg: 'All students have a login already.' })
  expect(await db.$count(loginBatches)).toBe(before)
})

test('concurrent requests create every login once, in one batch', async () => {
  const pupils = await someStudents(12)
  const before = await db.$count(loginBatches)
  const answers = await Promise.all([post('/createStudentLogins'), post('/createStudentLogins'), post('/createStudentLogins')])
  expect(answers.map((answer) => answer.json().success)).toEqual(['true', 'true', 'true'])
  expect(answers.filter((answer) => answer.json().msg.includes('already'))).toHaveLength(2)
  expect(await finished()).toMatchObject({ made: 12, refused: 0 })
  expect(await db.$count(loginBatches)).toBe(before + 1)
  for (const { id } of pupils) expect(await db.$count(users, eq(users.studentId, id))).toBe(1)
})

test('an interrupted batch continues where it stopped, and two processes that work on it create every login once', async () => {
  const pupils = await someStudents(25)
  const [batch] = await db
    .insert(loginBatches)
    .values({ kind: 'students', nameFrom: 'rollNo', startedBy: 'registrar', startedAt: new Date(), total: 25 })
    .returning()
  const batchId = batch?.id ?? 0
  const hasher = openLowPriorityHasher()
  const stopped = new AbortController()
  let hashed = 0
  const dying: LoginJobDeps = {
    db,
    keys: platform.keys,
    jobs: platform.jobs,
    now: () => new Date(),
    hasher: {
      hash: (password) => {
        hashed += 1
        if (hashed === 14) stopped.abort(new Error('the portal is stopping'))
        return hasher.hash(password)
      },
    },
  }
  const context = { id: 'job', attempt: 0 }
  await expect(makeLogins(dying, batchId, { ...context, signal: stopped.signal })).rejects.toThrow('stopping')
  expect((await list()).items[0]).toMatchObject({ state: 'creating', made: 10 })
  const { signal } = new AbortController()
  const again: LoginJobDeps = { ...dying, hasher }
  await Promise.all([makeLogins(again, batchId, { ...context, signal }), makeLogins(again, batchId, { ...context, signal })])
  await makeLogins(again, batchId, { ...context, signal })
  expect(await finished()).toMatchObject({ id: batchId, state: 'waiting', made: 25, waiting: 25 })
  for (const { id } of pupils) expect(await db.$count(users, eq(users.studentId, id))).toBe(1)
})

test('a cancelled batch keeps the logins that it created, and the next batch creates the others', async () => {
  await someStudents(30)
  await post('/createStudentLogins')
  const [running] = (await list()).items
  const cancelled = await post(`/login-batches/${running?.id}/cancel`)
  expect(cancelled.statusCode).toBe(200)
  const ended = await finished()
  expect(ended.cancelledAt).not.toBeNull()
  expect(ended.made).toBeLessThan(30)
  expect((await post(`/login-batches/${running?.id}/cancel`)).json().code).toBe('accounts.batch-not-running')
  await noJobIsLeft()
  const kept = (await finished()).made
  expect((await list()).missing.students).toBe(30 - kept)
  await post('/createStudentLogins')
  await finished()
  expect((await list()).missing.students).toBe(0)
})

test('one-use passwords are mailed to students with an address, and the sheet contains those of the others', async () => {
  const one = await aStudent(db, { ...place, email: 'asha@students.test.example' })
  const other = await aStudent(db, place)
  await post('/createStudentLogins')
  const { id } = await finished()
  expect((await post(`/login-batches/${id}/emails`)).json()).toMatchObject({ state: 'mailing', mailable: 1 })
  expect(await finished()).toMatchObject({ state: 'waiting', waiting: 1, mailed: 1, mailFailed: 0, mailable: 0 })
  const letter = server.received.find(({ to }) => to === 'asha@students.test.example')?.source ?? ''
  expect(letter).toContain(`User name: ${one.rollNo}`)
  const password = /Password: (\S+)/.exec(letter)?.[1]
  const signIn = await app.inject({ method: 'POST', url: '/api/signin', payload: { username: one.rollNo, password } })
  expect(signIn.statusCode).toBe(200)
  expect((await sheetRows(id)).map((slip) => slip[2])).toEqual([other.rollNo])
})

test('siblings may share an address, and the login of the second one gets an address without mail', async () => {
  const one = await aStudent(db, { ...place, email: 'family@test.example' })
  const other = await aStudent(db, { ...place, email: 'Family@test.example' })
  await post('/createStudentLogins')
  await finished()
  expect((await loginOf(one.id))?.email).toBe('family@test.example')
  expect((await loginOf(other.id))?.email).toBe(`${other.rollNo?.toLowerCase()}@no-mail.invalid`)
})

test('a login of a parent does not count as that of the student, and a taken user name is reported with its reason', async () => {
  const [pupil, unlucky] = await someStudents(2)
  await aUser(db, { roles: ['ROLE_PARENT'], studentId: pupil?.id ?? 0 })
  await aUser(db, { roles: ['ROLE_SECURITY'], username: unlucky?.rollNo?.toLowerCase() ?? '' })
  await post('/createStudentLogins')
  const batch = await finished()
  expect(batch).toMatchObject({ made: 1, refused: 1, total: 2 })
  expect(await db.$count(users, eq(users.studentId, pupil?.id ?? 0))).toBe(2)
  const refusals = await app.inject({ method: 'GET', url: `/api/login-batches/${batch.id}/refusals`, headers: office })
  const [code, reason] = ['accounts.username-taken', 'Another user already has this user name']
  expect(refusals.json()).toEqual([{ person: unlucky?.rollNo, fullName: unlucky?.fullName, code, reason, of: 'login' }])
})

test('logins for the faculty require a choice between e-mail and employee code', async () => {
  const answer = await post('/createFacultyLogins')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ success: 'false', msg: 'Please select either Email or EmpCode.' })
  expect((await post('/createFacultyLogins?considerMailOrEmpcode=')).json()).toEqual(answer.json())
  expect((await post('/createFacultyLogins?considerMailOrEmpcode=phone')).statusCode).toBe(400)
})

test('teaching staff in service get logins by e-mail or by employee code', async () => {
  const byMail = await aTeacher()
  await aTeacher({ designation: 'Senior Assistant' })
  await aTeacher({ leftOn: '2024-05-31' })
  expect((await list()).missing.faculty).toBe(1)
  await post('/createFacultyLogins?considerMailOrEmpcode=email')
  expect(await finished()).toMatchObject({ kind: 'faculty', nameFrom: 'email', made: 1 })
  const byCode = await aTeacher({ designation: 'Associate Professor' })
  const answer = await post('/createFacultyLogins?considerMailOrEmpcode=username')
  expect(answer.json().msg).toBe('Logins are being created for 1 member of the faculty.')
  await finished()
  const logins = await db.select().from(users).where(sql`${users.staffId} in (${byMail.id}, ${byCode.id})`).orderBy(users.id)
  expect(logins.map(({ username, email }) => [username, email])).toEqual([
    [byMail.email, byMail.email],
    [byCode.empCode, byCode.email],
  ])
  const held = await db
    .select()
    .from(userRoles)
    .where(eq(userRoles.userId, logins[0]?.id ?? 0))
  expect(held).toMatchObject([{ role: 'ROLE_FACULTY' }])
})

test('the audit trail records who created, mailed and took which logins, and never a password', async () => {
  const entries = await db.select().from(auditEntries)
  const acts = entries.filter(({ entity }) => entity === 'login batch').map(({ act }) => act)
  expect(acts).toEqual(
    expect.arrayContaining(['POST /createStudentLogins', 'accounts.create-logins', 'POST /login-batches/:batchId/sheet']),
  )
  expect(entries.filter(({ act }) => act === 'access.add-user').every(({ username }) => username === 'registrar')).toBe(true)
  expect(JSON.stringify(entries)).not.toMatch(/[A-Z][a-z]{3}-[2-9]{4}-[a-z]{4}|argon2/)
})

test('only administration, academics and the administrator can create batches, see them and take a sheet', async () => {
  const [batch] = (await list()).items
  const taken = batch?.sheetTakenAt
  for (const role of ['ROLE_STUDENT', 'ROLE_FACULTY', 'ROLE_PRINCIPAL', 'ROLE_EXAMINATION'] as const) {
    const headers = await as(role)
    expect((await post('/createStudentLogins', headers)).statusCode, role).toBe(403)
    for (const url of ['/api/login-batches', `/api/login-batches/${batch?.id}/refusals`])
      expect((await app.inject({ url, headers })).statusCode, role).toBe(403)
    expect((await post(`/login-batches/${batch?.id}/sheet?format=pdf`, headers)).statusCode, role).toBe(403)
  }
  for (const role of ['ROLE_ADMIN', 'ROLE_ACADEMICS'] as const) expect((await list(await as(role))).items).toContainEqual(batch)
  expect((await list()).items[0]?.sheetTakenAt).toBe(taken)
})

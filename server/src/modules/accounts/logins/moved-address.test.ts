import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { decodeMail } from '../../../testing/mail/decode-mail.ts'
import { openSmtpServer } from '../../../testing/mail/smtp-server.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { aProgramme } from '../../academics/factory.ts'
import { users } from '../../access/schema.ts'
import { aStudent } from '../../students/factory.ts'

const server = await openSmtpServer()
const { app, platform, as } = await openTestApp({ settings: { SMTP_URL: server.url } })
afterAll(() => server.down())
const { db } = platform.database
const headers = await as('ROLE_ADMIN')
const { place } = await aProgramme(db)

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  app.inject({ method, url: `/api${url}`, headers, payload })
const newest = async () => (await call('GET', '/login-batches')).json().items[0]
const signIn = (username: string, password: string) =>
  app.inject({ method: 'POST', url: '/api/signin', payload: { username, password } })

/** Creates a student and makes the student's login. */
async function aLogin(rollNo: string) {
  await aStudent(db, { ...place, rollNo, email: `${rollNo.toLowerCase()}@students.test.example` })
  await call('POST', '/createStudentLogins')
  await waitUntil(async () => expect(await newest()).toMatchObject({ state: 'waiting', made: 1 }))
  const [user] = await db.select().from(users).where(eq(users.username, rollNo))
  if (!user) throw new Error('There is no login')
  return user
}

const moveTo = ({ id, fullName, revision }: typeof users.$inferSelect, email: string) =>
  call('PUT', `/users/${id}`, { fullName, email, revision, reason: 'The address was mistyped' })

test('a mailed one-use password is no longer valid after its user gets another address', async () => {
  const user = await aLogin('23MA1A0001')
  await call('POST', `/login-batches/${(await newest()).id}/emails`)
  await waitUntil(async () => expect(await newest()).toMatchObject({ mailed: 1 }))
  const mail = decodeMail(server.received.find(({ to }) => to === user.email)?.source ?? '')
  const password = /Password: (\S+)/.exec(mail)?.[1] ?? ''
  expect((await signIn(user.username, password)).json().pendingStep).toBe('password-change')
  expect((await moveTo(user, 'right@students.test.example')).statusCode).toBe(200)
  expect((await signIn(user.username, password)).json().code).toBe('access.wrong-credentials')
})

test('a one-use password on the sheet is still valid after its user gets another address', async () => {
  const user = await aLogin('23MA1A0002')
  expect((await moveTo(user, 'other@students.test.example')).statusCode).toBe(200)
  const sheet = await call('POST', `/login-batches/${(await newest()).id}/sheet?format=xlsx`)
  const [logins] = await platform.spreadsheets.read(sheet.rawPayload)
  const slip = (logins?.rows ?? []).map((row) => row.map(String)).find((row) => row.includes(user.username))
  expect((await signIn(user.username, slip?.[3] ?? '')).json().pendingStep).toBe('password-change')
})

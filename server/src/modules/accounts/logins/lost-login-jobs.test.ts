import type { LoginBatch } from '@nalanda/contract/accounts/logins'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { openSmtpServer } from '../../../testing/mail/smtp-server.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { aProgramme } from '../../academics/factory.ts'
import { users } from '../../access/schema.ts'
import { aStudent } from '../../students/factory.ts'
import { loginBatches } from '../schema.ts'
import { createJob, mailJob } from './login-batches.ts'

const server = await openSmtpServer()
const { app, platform, as } = await openTestApp({ settings: { SMTP_URL: server.url }, runsJobs: false })
afterAll(() => server.down())
const { db } = platform.database
const registrar = await as('ROLE_ADMINISTRATION', { username: 'registrar' })
const { place } = await aProgramme(db)

const reaches = (id: number, expected: Partial<LoginBatch>) =>
  waitUntil(async () => {
    const { items } = (await app.inject({ url: '/api/login-batches', headers: registrar })).json<{ items: LoginBatch[] }>()
    expect(items.find((batch) => batch.id === id)).toMatchObject(expected)
  })
const jobsLeft = async (name: string) => {
  const { rows } = await db.execute(sql`SELECT id FROM pgboss.job WHERE name = ${name} AND state < 'completed'`)
  return rows.length
}

/** Creates a batch that was begun, and whose job was lost with the queue, as after a restored backup. */
async function aLostBatch(): Promise<number> {
  const begun = { kind: 'students', nameFrom: 'rollNo', startedBy: 'registrar', startedAt: new Date(), total: 1 } as const
  const [batch] = await db.insert(loginBatches).values(begun).returning()
  return batch?.id ?? 0
}

test('a batch with a lost job gets one new job when the portal starts, for its logins and for its e-mails', async () => {
  const student = await aStudent(db, { ...place, email: 'lata@college.edu' })
  const id = await aLostBatch()
  await Promise.all([platform.jobs.resume(), platform.jobs.resume()])
  expect(await jobsLeft(createJob)).toBe(1)
  await platform.jobs.start()
  await reaches(id, { state: 'waiting', made: 1 })
  expect(await db.$count(users, eq(users.studentId, student.id))).toBe(1)

  await db.update(loginBatches).set({ mailStartedAt: new Date() }).where(eq(loginBatches.id, id))
  await reaches(id, { state: 'mailing' })
  await platform.jobs.resume()
  await reaches(id, { state: 'done', mailed: 1 })
  expect(server.received).toHaveLength(1)

  await db.update(loginBatches).set({ mailedAt: null }).where(eq(loginBatches.id, id))
  await waitUntil(async () => expect(await jobsLeft(mailJob)).toBe(0))
  await platform.jobs.resume()
  await reaches(id, { state: 'done' })
  expect(server.received).toHaveLength(1)
})

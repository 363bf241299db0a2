import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aUser } from '../../modules/access/factory.ts'
import { openTestApp } from '../../testing/app.ts'
import { awaitMails, mailsTo } from '../../testing/mail/mailbox.ts'

const { app, platform } = await openTestApp({ runsJobs: false })
const { database, config } = platform
const { db } = database

test('deferred work is done by another process after the response, and is unreadable in the queue until then', async () => {
  const { email } = await aUser(db, { username: 'forgetful' })
  const answer = await app.inject({ method: 'POST', url: '/api/password-links', payload: { login: 'forgetful' } })
  expect(answer.statusCode).toBe(200)
  expect(await mailsTo(platform, email)).toEqual([])
  const { rows } = await db.execute(sql`SELECT data::text FROM pgboss.job WHERE name = 'access.password-links'`)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('forgetful')
  await openTestApp({ database: config.databaseUrl, settings: { DATA_DIR: config.dataDir } })
  expect(await awaitMails(platform, email, 1)).toHaveLength(1)
})

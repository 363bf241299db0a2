import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { awaitMails, mailsTo } from '../../testing/mail/mailbox.ts'
import { inTransaction, recordChange } from '../database/transactions.ts'
import { readHeads } from './heads-file.ts'
import { headsMailJob, mailHead, scheduleHeadsMail } from './heads-mail.ts'
import { openSealer } from './sealer.ts'
import { verifyTrail } from './verification.ts'

const { platform } = await openTestApp({ settings: { AUDIT_HEADS_TO: 'auditor@university.example', DIGEST_HOUR: '0' } })
const { config, database, keys, log } = platform
const { db } = database
const deps = { ...platform, db }
const clerk = { userId: 7, username: 'clerk', address: null, requestId: 'r-1', act: 'POST /things' }

async function countWaiting(): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*) AS count FROM pgboss.job WHERE name = ${headsMailJob} AND state = 'created' AND start_after > now()`,
  )
  return Number(rows[0]?.count)
}

test('no e-mail is scheduled without an address', async () => {
  await scheduleHeadsMail({ ...deps, config: { ...config, auditHeadsTo: undefined } })
  expect(await countWaiting()).toBe(0)
})

test('the next e-mail is queued once, even if several servers schedule it', async () => {
  for (let server = 0; server < 3; server += 1) await scheduleHeadsMail(deps)
  expect(await countWaiting()).toBe(1)
})

test('the e-mail can be kept unchanged, and the trail verified with it', async () => {
  await mailHead(deps, config.publicUrl)
  await inTransaction(db, clerk, async (tx) => recordChange(tx, { entity: 'thing', entityId: 1, after: { size: 2 } }))
  await openSealer({ db, keys, log, config }).sealNow()
  await mailHead(deps, config.publicUrl)
  const [letter = '', ...others] = await awaitMails(platform, 'auditor@university.example', 1)
  expect(others).toEqual([])
  expect(letter).toContain('Audit trail: head 1 of')
  const kept = join(config.dataDir, 'letter.txt')
  writeFileSync(kept, letter)
  const { heads } = await readHeads(kept)
  expect(heads).toHaveLength(1)
  expect((await verifyTrail(db, { keys, heads })).fault).toBeNull()
  expect(await mailsTo(platform, 'auditor@university.example')).toHaveLength(1)
})

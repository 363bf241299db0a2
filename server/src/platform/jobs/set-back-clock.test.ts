import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { openJobs } from './jobs.ts'

const { db, url } = await openTestDatabase()
const dayMs = 86_400_000

test('with a clock set back a day, a due job runs in time, a later job keeps its day, and chains look for earlier work', async () => {
  const done: string[] = []
  const jobs = openJobs({ url, log: pino({ level: 'silent' }), againEveryMs: 100 })
  onTestFinished(() => jobs.stop())
  const again = async () => void done.push('looked')
  jobs.register<{ key: string }>('chain', { again }, async ({ key }) => void done.push(key))
  const enqueue = (key: string, inMs: number) =>
    jobs.enqueue(db, 'chain', { key }, { key, startAfter: new Date(Date.now() + inMs) })
  await enqueue('next minute', 500)
  await enqueue('next day', dayMs)
  await db.execute(
    sql`UPDATE pgboss.job SET created_on = created_on + interval '1 day', start_after = start_after + interval '1 day'`,
  )
  await jobs.start()
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['looked', 'next minute']), { timeout: 15_000, interval: 50 })
  const { rows } = await db.execute(sql`SELECT singleton_key, start_after > now() + interval '47 hours' AS "keepsItsDay"
    FROM pgboss.job WHERE state = 'created'`)
  expect(rows).toEqual([{ singleton_key: 'next day', keepsItsDay: true }])
})

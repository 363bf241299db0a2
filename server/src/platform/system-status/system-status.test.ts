import type { SystemStatus } from '@nalanda/contract/platform/system-status'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { now } from '../clock.ts'
import { facts } from '../schema.ts'
import { countErrors, warningsOf } from './system-status.ts'

let free = 5_000_000_000
const { app, platform, as } = await openTestApp({ freeBytes: async () => free })
const { db } = platform.database
const administrator = await as('ROLE_ADMIN')

const at = new Date('2026-11-24T04:00:00Z')
const hoursAgo = (hours: number) => new Date(at.getTime() - hours * 3_600_000)
const healthy = {
  now: at,
  backup: { at: hoursAgo(6), encrypted: true },
  freeBytes: 5_000_000_000,
  mail: { oldestSeconds: 0 },
  texts: { oldestSeconds: 0 },
  jobs: { oldestSeconds: 0, failed: 0 },
}

test.each([
  ['everything is as it should be', {}, []],
  ['there was no backup', { backup: null }, ['backup-missing']],
  ['the backup is older than a day and a half', { backup: { at: hoursAgo(37), encrypted: true } }, ['backup-old']],
  ['anybody can read the backup', { backup: { at: hoursAgo(35), encrypted: false } }, ['backup-not-encrypted']],
  ['less than a gigabyte is free', { freeBytes: 900_000_000 }, ['storage-low']],
  ['an e-mail waits for more than a quarter of an hour', { mail: { oldestSeconds: 901 } }, ['mail-delayed']],
  ['a text message waits for as long', { texts: { oldestSeconds: 901 } }, ['texts-delayed']],
  ['a job waits for as long', { jobs: { oldestSeconds: 901, failed: 0 } }, ['jobs-delayed']],
  ['a job failed for good', { jobs: { oldestSeconds: 0, failed: 1 } }, ['jobs-failed']],
])('warnings are correct when %s', (_, changed, warnings) => {
  expect(warningsOf({ ...healthy, ...changed })).toEqual(warnings)
})

test('errors are the calls of all routes that ended with 500', () => {
  const count = (route: string, status: string, n: number) =>
    `nalanda_http_request_seconds_count{method="GET",route="${route}",status="${status}"} ${n}`
  expect(
    countErrors([count('/a', '500', 2), count('/b', '500', 3), count('/b', '503', 7), count('/b', '200', 9)].join('\n')),
  ).toBe(5)
})

async function status(): Promise<SystemStatus> {
  const answer = await app.inject({ url: '/api/system-status', headers: administrator })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function warningsToDo(): Promise<number> {
  const answer = await app.inject({ url: '/api/figures', headers: administrator })
  const { figures } = answer.json<{ figures: { name: string; total: number }[] }>()
  return figures.find(({ name }) => name === 'systemWarnings')?.total ?? -1
}

test('administrators see the last backup, the storage and the warnings, and their start page counts the warnings', async () => {
  expect(await status()).toMatchObject({ backup: null, warnings: ['backup-missing'], errors: 0 })
  expect(await warningsToDo()).toBe(1)
  await db.insert(facts).values({ name: 'backup', value: { encrypted: true }, at: now() })
  free = 900_000_000
  const { backup, storage, warnings } = await status()
  expect(backup?.encrypted).toBe(true)
  expect(storage.freeBytes).toBe(free)
  expect(storage.databaseBytes).toBeGreaterThan(1_000_000)
  expect(warnings).toEqual(['storage-low'])
  expect(await warningsToDo()).toBe(1)
})

test('jobs that failed permanently within a week are counted, and earlier ones are not', async () => {
  await platform.jobs.start()
  const failed = (completedOn: string) => sql`
    INSERT INTO pgboss.job (name, state, completed_on) SELECT name, 'failed', now() - ${completedOn}::interval FROM pgboss.queue LIMIT 1`
  await db.execute(failed('1 day'))
  await db.execute(failed('8 days'))
  expect((await status()).jobs.failed).toBe(1)
  expect((await status()).warnings).toContain('jobs-failed')
})

test('other users cannot see the system status', async () => {
  const refused = await app.inject({ url: '/api/system-status', headers: await as('ROLE_ADMINISTRATION') })
  expect(refused.statusCode).toBe(403)
})

import type { FigureCount } from '@nalanda/contract/platform/figures'
import { expect, test } from 'vitest'
import { now } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { lookupMinutes } from '../schema.ts'
import { addLookups, storeLookupCounts } from './lookup-minutes.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const cell = await as('ROLE_EXAMINATION')

async function lookupsShown(): Promise<number | undefined> {
  const answer = await app.inject({ url: '/api/figures', headers: cell })
  const { figures } = answer.json() as { figures: FigureCount[] }
  return figures.find(({ name }) => name === 'lookupsLastHour')?.total
}
const minutesAgo = (minutes: number) => new Date(now().getTime() - minutes * 60_000)

test('the exam cell sees the number of lookups of all processes in the last hour', async () => {
  const before = (await lookupsShown()) ?? 0
  await addLookups(db, minutesAgo(30), 5)
  await addLookups(db, minutesAgo(30), 7)
  await addLookups(db, minutesAgo(62), 100)
  expect(await lookupsShown()).toBe(before + 12)
})

test('the lookups of a process are stored once, and minutes older than a day are deleted', async () => {
  await db.insert(lookupMinutes).values({ startedAt: minutesAgo(25 * 60), answered: 9 })
  const before = (await lookupsShown()) ?? 0
  const counts = { memory: 3, database: 2, refused: 4 }
  const close = storeLookupCounts(platform, counts)
  await close()
  await close()
  expect(await lookupsShown()).toBe(before + 5)
  const oldest = (await db.select().from(lookupMinutes)).map(({ startedAt }) => startedAt.getTime())
  expect(Math.min(...oldest)).toBeGreaterThan(minutesAgo(24 * 60 + 1).getTime())
})

import { setImmediate as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { degreeKind } from '../../modules/academics/degrees.ts'
import { openTestApp } from '../../testing/app.ts'
import { openSemaphore, type Semaphore } from '../throttling/semaphore.ts'
import { streamItems } from './listing.ts'

const { app, platform, as } = await openTestApp()
const headers = await as('ROLE_ADMIN')
await platform.database.db.execute(sql`
  INSERT INTO degrees (name, short_name, level)
  SELECT 'Bachelor ' || serial, 'B' || serial, 'UG' FROM generate_series(1, 10001) AS serial
  UNION ALL SELECT 'Master of Arts', 'M.A.', 'PG'`)
const list = async (query: string) => (await app.inject({ url: `/api/degrees?${query}`, headers })).json()

test('matches of a search are counted up to ten thousand, and more are reported as more', async () => {
  expect(await list('q=Bachelor')).toMatchObject({ total: 10_000, andMore: true })
  expect(await list('q=Bachelor%20999')).toMatchObject({ total: 19 })
  expect(await list('q=Bachelor%20999')).not.toHaveProperty('andMore')
})

test('a list without a search is counted beyond that', async () => {
  expect(await list('')).toMatchObject({ total: 10_002 })
})

/** Returns the maximum number of pages read at once while six readers read the whole list. */
async function readBySix(turns: Semaphore | null): Promise<number> {
  let [reading, most] = [0, 0]
  const load: typeof degreeKind.load = async (db, ids) => {
    reading += 1
    most = Math.max(most, reading)
    const items = await degreeKind.load(db, ids)
    await pause()
    reading -= 1
    return items
  }
  const readAll = async () => {
    let rows = 0
    for await (const _row of streamItems(platform.database.db, { ...degreeKind, load }, {} as never, null, turns)) rows += 1
    return rows
  }
  expect(await Promise.all(Array.from({ length: 6 }, readAll))).toEqual(Array(6).fill(10_002))
  return most
}

test('pages of whole lists are read with limited concurrency', async () => {
  expect(await readBySix(openSemaphore({ atOnce: 2, maxWaiting: 6 }))).toBe(2)
  expect(await readBySix(null)).toBeGreaterThan(2)
})

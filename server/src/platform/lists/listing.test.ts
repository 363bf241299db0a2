import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/app.ts'

const { app, platform, as } = await openTestApp()
const headers = await as('ROLE_ADMIN')
await platform.database.db.execute(sql`
  INSERT INTO degrees (name, short_name, level)
  SELECT 'Bachelor ' || serial, 'B' || serial, 'UG' FROM generate_series(1, 10001) AS serial
  UNION ALL SELECT 'Master of Arts', 'M.A.', 'PG'`)
const list = async (query: string) => (await app.inject({ url: `/api/degrees?${query}`, headers })).json()

test('what a search finds is counted to ten thousand, and reported as more beyond that', async () => {
  expect(await list('q=Bachelor')).toMatchObject({ total: 10_000, andMore: true })
  expect(await list('q=Bachelor%20999')).toMatchObject({ total: 19 })
  expect(await list('q=Bachelor%20999')).not.toHaveProperty('andMore')
})

test('a list without a search is counted further', async () => {
  expect(await list('')).toMatchObject({ total: 10_002 })
})

import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { now, setClock } from '../clock.ts'
import { databaseNow, latestNow } from './database-clock.ts'

const { db } = await openTestDatabase()
afterEach(() => setClock())

test('the later of two clocks is that of the machine if it is ahead of its database', async () => {
  setClock(new Date(Date.now() + 300_000))
  expect(await latestNow(db)).toEqual(now())
})

test('the later of two clocks is that of the database if the machine is behind', async () => {
  setClock(new Date('2020-01-01T00:00:00Z'))
  const before = await databaseNow(db)
  expect((await latestNow(db)).getTime()).toBeGreaterThanOrEqual(before.getTime())
})

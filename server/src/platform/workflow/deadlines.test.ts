import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { recordChange } from '../database/transactions.ts'
import { type Deadline, runDeadlines } from './deadlines.ts'

const { db } = await openTestDatabase()
await db.execute(sql`create table test_offers (id bigint primary key, over boolean not null default false)`)
const setOffers = async (...ids: number[]) => {
  await db.execute(sql`truncate test_offers`)
  for (const id of ids) await db.execute(sql`insert into test_offers (id) values (${id})`)
}
const listOffers = async (over: boolean) =>
  (await db.execute<{ id: number }>(sql`select id from test_offers where over = ${over} order by id`)).rows.map(({ id }) =>
    Number(id),
  )

/** Ends each open offer, two per page, except the broken ones. */
const expiry = (...broken: number[]): Deadline => ({
  name: 'test.expire',
  listDue: async (database, _today, after) => {
    const { rows } = await database.execute<{ id: number }>(
      sql`select id from test_offers where not over and id > ${after} order by id limit 2`,
    )
    return rows.map(({ id }) => Number(id))
  },
  work: async (tx, id) => {
    await tx.execute(sql`update test_offers set over = true where id = ${id}`)
    recordChange(tx, { entity: 'offer', entityId: id, after: { over: true } })
    if (broken.includes(id)) throw new Error('an application in an unexpected state')
  },
})

const log = { error: vi.fn() }
const run = (...deadlines: Deadline[]) => runDeadlines({ database: db, log }, deadlines, '2026-11-20')

test('a failing record does not stop the others, is logged, and is not changed', async () => {
  await setOffers(1, 2, 3, 4, 5)
  expect(await run(expiry(2, 3))).toEqual({ done: 3, failed: 2 })
  expect(await listOffers(true)).toEqual([1, 4, 5])
  expect(log.error.mock.calls.map(([entry]) => entry.id)).toEqual([2, 3])
})

test('a failed record is retried in the next run', async () => {
  await setOffers(1, 2)
  await run(expiry(1))
  expect(await run(expiry())).toEqual({ done: 1, failed: 0 })
  expect(await listOffers(false)).toEqual([])
})

test('a deadline with only failing records does not stop the next deadline', async () => {
  await setOffers(1, 2)
  expect(await run(expiry(1, 2), expiry())).toEqual({ done: 2, failed: 2 })
})

test('a run without due records does nothing', async () => {
  await setOffers()
  expect(await run(expiry())).toEqual({ done: 0, failed: 0 })
})

import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { openSilentNetwork } from '../../testing/database-faults.ts'
import type { Actor } from '../audit/audit.ts'
import { openDatabase } from './client.ts'
import { inTransaction } from './transactions.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

const { url, drop } = await createTestDatabase()
const network = await openSilentNetwork(url)
const bounds = { statementMs: 500, idleTransactionMs: 60_000, silenceMs: 1_000 }
const { db, close } = openDatabase(network.url, { max: 1, bounds })
afterAll(async () => {
  await close()
  network.close()
  await drop()
})

const clerk: Actor = { userId: 7, username: 'clerk', address: null, requestId: 'r-1', act: 'POST /things' }
const one = () => db.execute(sql`SELECT 1 AS one`)
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('a statement without a response fails like an unavailable database, and its connection is discarded', async () => {
  await one()
  network.silence()
  expect(isDatabaseUnavailable(await failureOf(one()))).toBe(true)
  expect((await one()).rows).toEqual([{ one: 1 }])
})

test('a transaction fails in the same way if the database stops responding in the middle', async () => {
  const lost = inTransaction(db, clerk, async (tx) => {
    await tx.execute(sql`SELECT 1`)
    network.silence()
    await tx.execute(sql`SELECT 2`)
  })
  expect(isDatabaseUnavailable(await failureOf(lost))).toBe(true)
  expect((await one()).rows).toEqual([{ one: 1 }])
})

test('background work has no such time limit', async () => {
  const slowly = inTransaction(db, { ...clerk, requestId: null }, (tx) => tx.execute(sql`SELECT 1 AS one FROM pg_sleep(1.5)`))
  expect((await slowly).rows).toEqual([{ one: 1 }])
  expect(isDatabaseUnavailable(await failureOf(db.execute(sql`SELECT pg_sleep(1.5)`)))).toBe(false)
})

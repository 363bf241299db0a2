import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { Actor } from '../audit/audit.ts'
import { facts } from '../schema.ts'
import type { Database } from './client.ts'
import { preparing } from './prepared-statements.ts'
import { inTransaction } from './transactions.ts'

// One connection, so that every statement meets what the earlier ones left on it
const { db } = await openTestDatabase({ max: 1 })
const clerk: Actor = { userId: 7, username: 'clerk', address: null, requestId: 'r-1', act: 'POST /things' }

const add = (tx: Database, name: string) => tx.insert(facts).values({ name, value: 1 })
const find = (by: Database, name: string) => by.select({ value: facts.value }).from(facts).where(eq(facts.name, name))
async function prepared(): Promise<{ statement: string; runs: number }[]> {
  const { rows } = await db.execute<{ statement: string; runs: string }>(
    sql`SELECT statement, generic_plans + custom_plans AS runs FROM pg_prepared_statements WHERE statement LIKE '%facts%'`,
  )
  return rows.map(({ statement, runs }) => ({ statement, runs: Number(runs) }))
}

test('statements of writing calls are prepared once, and all others never', async () => {
  await find(db, 'nothing')
  expect(await prepared()).toEqual([])
  for (const name of ['one', 'two', 'three']) await inTransaction(db, clerk, (tx) => add(tx, name))
  expect(await prepared()).toEqual([{ statement: expect.stringContaining('insert into "facts"'), runs: 3 }])
  expect(await find(db, 'three')).toEqual([{ value: 1 }])
  await inTransaction(db, { ...clerk, requestId: null }, (tx) => find(tx, 'three'))
  expect(await prepared()).toHaveLength(1)
})

test('a refused statement works in the next transaction, whatever the reason was', async () => {
  await expect(inTransaction(db, clerk, (tx) => add(tx, 'one'))).rejects.toMatchObject({ cause: { code: '23505' } })
  const gone = sql`SELECT ${1}::int FROM facts_that_are_not_there_yet`
  for (let attempt = 0; attempt < 2; attempt += 1)
    await expect(inTransaction(db, clerk, (tx) => tx.execute(gone))).rejects.toMatchObject({ cause: { code: '42P01' } })
  await db.execute(sql`CREATE TABLE facts_that_are_not_there_yet ()`)
  await inTransaction(db, clerk, async (tx) => {
    await tx.execute(gone)
    await add(tx, 'four')
  })
  expect(await find(db, 'four')).toEqual([{ value: 1 }])
})

test('a statement outside a transaction is not prepared after a rollback', async () => {
  await expect(inTransaction(db, clerk, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  const before = await prepared()
  await db.select({ name: facts.name }).from(facts).where(eq(facts.value, 1))
  expect(await prepared()).toEqual(before)
})

test('a statement marked for preparation is also prepared outside a transaction', async () => {
  const runsOf = async () => (await prepared()).find(({ statement }) => statement.includes('count(*)'))?.runs
  for (let run = 1; run <= 2; run += 1) {
    const counting = sql`${sql.raw(preparing)} SELECT count(*)::int AS found FROM ${facts} WHERE ${facts.value} = ${1}`
    expect((await db.execute(counting)).rows).toEqual([{ found: await db.$count(facts, eq(facts.value, 1)) }])
    expect(await runsOf()).toBe(run)
  }
})

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { facts } from '../schema.ts'
import { askByOnePlan } from './generic-plan.ts'

// One connection, so that every statement meets what the earlier ones left on it
const { db } = await openTestDatabase({ max: 1 })
const valuesUpTo = (most: number) =>
  askByOnePlan<{ value: number }>(
    db,
    sql`SELECT ${facts.value} AS value FROM ${facts} WHERE ${facts.value} <= ${most} ORDER BY 1`,
  )

test('a statement is planned once for all its values, and later statements are planned as usual', async () => {
  await db.insert(facts).values([1, 2, 3].map((value) => ({ name: `fact ${value}`, value })))
  expect(await valuesUpTo(2)).toEqual([{ value: 1 }, { value: 2 }])
  expect(await valuesUpTo(3)).toHaveLength(3)
  const plans = sql`SELECT generic_plans::int AS generic, custom_plans::int AS custom FROM pg_prepared_statements WHERE statement LIKE '%ORDER BY 1'`
  expect((await db.execute(plans)).rows).toEqual([{ generic: 2, custom: 0 }])
  expect((await db.execute(sql`SHOW plan_cache_mode`)).rows).toEqual([{ plan_cache_mode: 'auto' }])
})

test('a failing statement leaves the connection unchanged, and a writing statement is refused', async () => {
  await expect(askByOnePlan(db, sql`SELECT 1 / ${0}::int`)).rejects.toMatchObject({ cause: { code: '22012' } })
  const before = await db.$count(facts)
  await expect(askByOnePlan(db, sql`DELETE FROM ${facts} WHERE ${facts.value} > ${0}`)).rejects.toMatchObject({
    cause: { code: '25006' },
  })
  expect(await db.$count(facts)).toBe(before)
  expect(await valuesUpTo(1)).toEqual([{ value: 1 }])
})

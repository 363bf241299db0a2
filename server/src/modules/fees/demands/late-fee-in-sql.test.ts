import { lateFeeOn } from '@nalanda/contract/fees/late-fee'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import { sql } from 'drizzle-orm'
import { constantFrom, integer, record, sample } from 'fast-check'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { lateFeeInSql } from './overdue.ts'

const { db } = await openTestDatabase()

test('SQL computes the same late fees as the contract for any rule, due day and day', async () => {
  const cases = sample(
    record({
      lateFeePerDayPaise: constantFrom(0, 1, 5_000, 99_999_99),
      lateFeeGraceDays: integer({ min: 0, max: 60 }),
      lateFeeCapPaise: constantFrom(0, 1, 2_500_00),
      dueOn: integer({ min: -400, max: 400 }).map((days) => addDays('2028-02-28', days)),
    }),
    300,
  )
  const day = '2028-02-29'
  const fees = cases.map(({ lateFeePerDayPaise, lateFeeGraceDays, lateFeeCapPaise, dueOn }) =>
    lateFeeInSql(
      {
        lateFeePerDayPaise: sql`${lateFeePerDayPaise}::bigint`,
        lateFeeGraceDays: sql`${lateFeeGraceDays}::int`,
        lateFeeCapPaise: sql`${lateFeeCapPaise}::bigint`,
        dueOn: sql`${dueOn}::date`,
      },
      day,
    ),
  )
  const { rows } = await db.execute<{ fees: string[] }>(sql`select array[${sql.join(fees, sql`, `)}] as fees`)
  expect(rows[0]?.fees.map(Number)).toEqual(cases.map((due) => lateFeeOn(due, due.dueOn, day)))
})

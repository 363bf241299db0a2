import type { demands } from '@nalanda/contract/fees/demands'
import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { where } from '../../../platform/lists/listing.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { students } from '../../students/schema.ts'
import { demandKind } from '../demands/demands.ts'
import { feeDemands, feeKeptDemands } from '../schema.ts'
import { isKept } from './present-amounts.ts'

/**
 * Records the demands that a run leaves at an amount other than their price, and returns their number. `present` selects them with the columns of
 * `presentAmount`.
 */
export async function noteKeptDemands(db: Database, runId: number, present: SQL): Promise<number> {
  const { rows } = await db.execute(sql`
    INSERT INTO ${feeKeptDemands} (run_id, demand_id, price_paise)
    SELECT ${runId}, id, price FROM (${present}) demand WHERE ${isKept} RETURNING demand_id`)
  return rows.length
}

/** Returns the list of demands that a run left unchanged. */
export function keptDemandsOf(runId: number): ListKindOf<typeof demands.kept> {
  const { table, joins, searched, sorts, columns, load } = demandKind
  const noted = and(eq(feeKeptDemands.runId, runId), eq(feeKeptDemands.demandId, feeDemands.id))
  const differs = sql`exists (select from ${feeKeptDemands} where ${noted} and ${feeKeptDemands.pricePaise} <> ${feeDemands.amountPaise})`
  return {
    ...{ table, title: 'Unchanged demands', joins, searched, sorts },
    firstSort: 'rollNo',
    within: sql`exists (select from ${feeKeptDemands} where ${noted})`,
    filters: (query) => [
      query.differs && sql`${differs} = ${query.differs === 'yes'}`,
      where(students.courseId, query.courseId),
      where(students.branchId, query.branchId),
      where(students.batchId, query.batchId),
    ],
    load: async (db, ids) => {
      const ofPage = and(eq(feeKeptDemands.runId, runId), inArray(feeKeptDemands.demandId, [...ids]))
      const prices = await db.select().from(feeKeptDemands).where(ofPage)
      const priceOf = new Map(prices.map(({ demandId, pricePaise }) => [demandId, pricePaise]))
      return (await load(db, ids)).map((demand) => ({ ...demand, pricePaise: priceOf.get(demand.id) ?? demand.amountPaise }))
    },
    columns: [
      ...columns,
      { header: 'Costs now in rupees', kind: 'number', value: ({ pricePaise }) => rupeesOfPaise(pricePaise) },
    ],
  }
}

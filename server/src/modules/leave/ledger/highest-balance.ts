import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { cappedCredit } from '../counting/crediting.ts'
import { leaveYearOf } from '../counting/leave-years.ts'
import { leaveEntries } from '../schema.ts'
import { rulesOn, type TypeWithRules } from '../types/leave-rules.ts'

type Credit = { staffId: number; type: TypeWithRules; halves: number }
/** Ledger balances by person, type and leave year. */
export type Balances = ReadonlyMap<string, number>

const keyOf = (staffId: number, typeId: number, year: number) => `${staffId} ${typeId} ${year}`

/** Reads the balances of these people in all types. */
export async function readBalances(db: Database, staffIds: readonly number[]): Promise<Balances> {
  const { staffId, typeId, year, halves } = leaveEntries
  const rows = await db
    .select({ staffId, typeId, year, halves: sql<number>`sum(${halves})`.mapWith(Number) })
    .from(leaveEntries)
    .where(inArray(staffId, [...staffIds]))
    .groupBy(staffId, typeId, year)
  return new Map(rows.map((row) => [keyOf(row.staffId, row.typeId, row.year), row.halves]))
}

type Beyond<C> = { credit: C; balance: number; highest: number }

/** Returns which of these credits of the current leave year, applied in order, exceed the highest balance of the type, with the resulting balance. */
export function creditsBeyond<C extends Credit>(credits: readonly C[], balances: Balances, today: IsoDate): Beyond<C>[] {
  const sums = new Map(balances)
  return credits.flatMap((credit) => {
    const { staffId, type, halves } = credit
    const key = keyOf(staffId, type.id, leaveYearOf(today, type.yearFirstMonth))
    const before = sums.get(key) ?? 0
    const highest = rulesOn(type, today)?.capHalves ?? null
    if (highest !== null && cappedCredit(halves, before, highest) < halves) return [{ credit, balance: before + halves, highest }]
    sums.set(key, before + halves)
    return []
  })
}

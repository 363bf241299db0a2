import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { bills } from '../schema.ts'

type Compared = { vendorId: number; number: string; billedOn: string; totalPaise: number; besides: number | null }

/**
 * Returns the number of a vendor's bill that may be the same one: with the same date and total, or with the same letters and digits in its number within the
 * financial year, whatever the separators. Null if there is none. An index refuses those that are certainly the same.
 */
export async function findSimilar(
  db: Database,
  { vendorId, number, billedOn, totalPaise, besides }: Compared,
): Promise<string | null> {
  const sameAmount = and(eq(bills.billedOn, billedOn), eq(bills.totalPaise, totalPaise))
  const year = sql`extract(year from ${billedOn}::date - interval '3 months')`
  const sameLetters = sql`${bills.financialYear} = ${year} and ${plain(sql`${bills.number}`)} = ${plain(sql`${number}`)}`
  const [found] = await db
    .select({ number: bills.number })
    .from(bills)
    .where(
      and(
        eq(bills.vendorId, vendorId),
        ne(bills.state, 'cancelled'),
        besides === null ? undefined : ne(bills.id, besides),
        or(sameAmount, sameLetters),
      ),
    )
    .orderBy(bills.id)
    .limit(1)
  return found?.number ?? null
}

const plain = (number: ReturnType<typeof sql>) => sql`regexp_replace(upper(${number}::text), '[^A-Z0-9]+', '', 'g')`

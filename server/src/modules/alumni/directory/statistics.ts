import { type AlumniStatistics, maxStatisticsRows } from '@nalanda/contract/alumni/directory'
import { and, desc, isNotNull, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/database/client.ts'
import { alumni } from '../schema.ts'
import { countryOf } from './cities.ts'
import { isPerson } from './persons.ts'

const counts = {
  working: sql<number>`count(*) filter (where ${alumni.status} = 'working')`.mapWith(Number),
  studying: sql<number>`count(*) filter (where ${alumni.status} = 'studying')`.mapWith(Number),
  other: sql<number>`count(*) filter (where ${alumni.status} is null)`.mapWith(Number),
}

/** Returns the cities, employers, institutes and batches of alumni as counts only, so that no person is shown. */
export async function alumniStatistics(db: Database): Promise<AlumniStatistics> {
  const [sums] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number), ...counts })
    .from(alumni)
    .where(isPerson)
  const cities = await db
    .select({ city: sql<string>`${alumni.city}`, count: countOf })
    .from(alumni)
    .where(and(isPerson, isNotNull(alumni.city)))
    .groupBy(alumni.city)
    .orderBy(desc(countOf), alumni.city)
    .limit(maxStatisticsRows)
  const years = await db
    .select({ batch: alumni.batch, ...counts })
    .from(alumni)
    .where(isPerson)
    .groupBy(alumni.batch)
    .orderBy(desc(alumni.batch))
    .limit(maxStatisticsRows)
  return {
    ...(sums ?? { total: 0, working: 0, studying: 0, other: 0 }),
    cities: cities.map(({ city, count }) => ({ city, country: countryOf(city), count })),
    employers: await mostNamed(db, alumni.company),
    institutes: await mostNamed(db, alumni.institute),
    batches: years,
  }
}

const countOf = sql<number>`count(*)`.mapWith(Number)

/** Returns the most frequent names, ignoring case. */
async function mostNamed(db: Database, column: PgColumn) {
  return db
    .select({ name: sql<string>`min(${column})`, count: countOf })
    .from(alumni)
    .where(ne(column, ''))
    .groupBy(sql`lower(${column})`)
    .orderBy(desc(countOf), sql`min(${column})`)
    .limit(maxStatisticsRows)
}

import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Numbers without gaps: the next one of a series is taken in the transaction that uses it. */
export const numberSeries = pgTable(
  'number_series',
  {
    /** The kind of number: `admission`, `certificate`. */
    name: text().notNull(),
    /** The template with everything except the serial filled in, `NA/TC/2026-2027/#`: numbers that print alike share a counter. */
    scope: text().notNull(),
    next: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.name, t.scope] })],
)

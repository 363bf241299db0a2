import { date, pgTable } from 'drizzle-orm/pg-core'
import { instant, ref } from '../../platform/database/columns.ts'
import { users } from '../access/schema.ts'

/** Who gets a summary every working day; a row ends with the account, or when it is turned off. */
export const dailySummaries = pgTable('daily_summaries', {
  userId: ref()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  turnedOnAt: instant().notNull(),
  lastSentOn: date(),
})

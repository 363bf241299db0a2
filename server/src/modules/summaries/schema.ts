import { date, pgTable } from 'drizzle-orm/pg-core'
import { instant, ref } from '../../platform/database/columns.ts'
import { users } from '../access/schema.ts'

/** Users who get a summary every working day. The row is deleted with the account, or when the summary is turned off. */
export const dailySummaries = pgTable('daily_summaries', {
  userId: ref()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  turnedOnAt: instant().notNull(),
  lastSentOn: date(),
})

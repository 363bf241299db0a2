import type { DailySummary } from '@nalanda/contract/summaries/daily-summary'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { recordChange } from '../../platform/database/transactions.ts'
import type { SignedIn } from '../../platform/http/context.ts'
import { problem } from '../../platform/problems.ts'
import { dailySummaries } from './schema.ts'

/** Returns whether a user gets the daily summary, and the day of the last one. */
export async function getDailySummary(db: Database, userId: number): Promise<DailySummary> {
  const [row] = await db.select().from(dailySummaries).where(eq(dailySummaries.userId, userId))
  return { isOn: row !== undefined, lastSentOn: row?.lastSentOn ?? null }
}

/** Turns the daily summary on or off. Refuses to turn it on for an account without a mail address. */
export async function setDailySummary(
  db: Database,
  { userId, email }: Pick<SignedIn, 'userId' | 'email'>,
  isOn: boolean,
  now: Date,
): Promise<void> {
  if (isOn && email.endsWith('.invalid')) throw problem('summaries.no-address')
  const changed = isOn
    ? await db.insert(dailySummaries).values({ userId, turnedOnAt: now }).onConflictDoNothing().returning()
    : await db.delete(dailySummaries).where(eq(dailySummaries.userId, userId)).returning()
  if (changed.length === 0) return
  recordChange(db, { entity: 'user', entityId: userId, before: { dailySummary: !isOn }, after: { dailySummary: isOn } })
}

import { and, eq, isNotNull, or } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { endAllSessions, hashOfNoPassword, type Login, saveOneUsePassword } from '../../access/public.ts'
import { loginBatchRows } from '../schema.ts'

/**
 * Ends a one-use password that was mailed to the user's former address, and that nobody has replaced: whoever reads the e-mails there would have the account.
 * The user requests a link, or is given another password. One that was handed over on paper stays.
 */
export async function endMailedPassword(db: Database, user: Login, reason: string): Promise<void> {
  if (!user.mustChangePassword || user.passwordChangedAt !== null) return
  const mailed = or(eq(loginBatchRows.mailed, true), isNotNull(loginBatchRows.mailQueuedAt))
  if ((await db.$count(loginBatchRows, and(eq(loginBatchRows.userId, user.id), mailed))) === 0) return
  await saveOneUsePassword(db, user, hashOfNoPassword(), reason)
  await endAllSessions(db, user.id, now())
}

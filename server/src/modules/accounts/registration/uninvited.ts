import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { registrations } from '../schema.ts'

/**
 * Whether a user registered without an invitation. Such a person chose the address and the password: the account may be prepared for somebody else, who would
 * share it after signing in through the identity provider.
 */
export async function registeredUninvited(db: Database, userId: number): Promise<boolean> {
  return (await db.$count(registrations, and(eq(registrations.userId, userId), isNull(registrations.invitationId)))) > 0
}

import { and, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { outboxMessages } from './schema.ts'

/** Deletes the ended messages to these addresses and mobile numbers from the list. Messages that still wait are sent first. */
export async function removeMessagesTo(db: Database, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  const to = inArray(
    sql`lower(${outboxMessages.recipient})`,
    addresses.map((address) => address.toLowerCase()),
  )
  await db.delete(outboxMessages).where(and(to, ne(outboxMessages.state, 'queued')))
}

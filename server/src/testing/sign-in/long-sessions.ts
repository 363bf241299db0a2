import { sessions } from '../../modules/access/schema.ts'
import type { Database } from '../../platform/database/client.ts'

const farAhead = new Date('2099-01-01T00:00:00Z')

/** Keeps all present sessions open and in use, for tests that advance the clock by days. */
export async function keepSessionsOpen(db: Database): Promise<void> {
  await db.update(sessions).set({ expiresAt: farAhead, lastSeenAt: farAhead })
}

import { lte } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { Database } from '../database/client.ts'
import type { Platform } from '../platform.ts'
import { idempotencyKeys } from '../schema.ts'
import { retentionMs } from './idempotency.ts'

export const expiryJob = 'idempotency.expire'
const hourMs = 60 * 60 * 1000

/** Deletes keys and responses older than a day. */
export async function removeExpiredKeys(db: Database): Promise<void> {
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, new Date(now().getTime() - retentionMs)))
}

/** Deletes expired keys once an hour while the portal is running. */
export function expireKeysInBackground({ database: { db }, jobs }: Platform): void {
  const schedule = async () => {
    const startAfter = new Date((Math.floor(now().getTime() / hourMs) + 1) * hourMs)
    await jobs.enqueue(db, expiryJob, {}, { startAfter, key: `hour-${startAfter.toISOString()}` })
  }
  jobs.register(expiryJob, { retries: 3, again: schedule }, async () => {
    await schedule()
    await removeExpiredKeys(db)
  })
}

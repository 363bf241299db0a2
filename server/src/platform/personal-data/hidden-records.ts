import { now } from '../clock.ts'
import type { Database } from '../database/client.ts'
import { erasedRecords } from './schema.ts'

/** Hides the values of records about an erased person, such as approvals; `entity` is their name in the audit trail. */
export async function hideInTrail(db: Database, entity: string, recordIds: readonly number[]): Promise<void> {
  const rows = recordIds.map((recordId) => ({ entity, recordId, erasedAt: now() }))
  if (rows.length > 0) await db.insert(erasedRecords).values(rows).onConflictDoNothing()
}

import type { AuditEntry } from '@nalanda/contract/platform/audit/audit'
import { entityOf, subjectKinds } from '@nalanda/contract/platform/personal-data'
import { and, eq, or } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { Database } from '../database/client.ts'
import { numbered } from '../lists/listing.ts'
import type { RecordIds } from './personal-data.ts'
import { erasedNumber } from './pseudonyms.ts'
import { erasedRecords } from './schema.ts'

/** Records which records belonged to an erased person. */
export async function noteErased(db: Database, ids: RecordIds): Promise<void> {
  const rows = subjectKinds.flatMap((entity) => ids[entity].map((recordId) => ({ entity, recordId, erasedAt: now() })))
  if (rows.length > 0) await db.insert(erasedRecords).values(rows).onConflictDoNothing()
}

/** Returns audit entries without values of erased people: who did what, when, and to which fields remains. */
export async function maskErased(db: Database, entries: readonly AuditEntry[]): Promise<AuditEntry[]> {
  const kinds = subjectKinds.flatMap((kind) => {
    const ids = entries.filter(({ entity }) => entity === entityOf(kind)).map(({ entityId }) => Number(entityId))
    const users = kind === 'user' ? entries.flatMap(({ userId }) => userId ?? []) : []
    const asked = [...new Set([...ids.filter(Number.isSafeInteger), ...users])]
    return asked.length > 0 ? [and(eq(erasedRecords.entity, kind), numbered(erasedRecords.recordId, asked))] : []
  })
  if (kinds.length === 0) return [...entries]
  const rows = await db
    .select()
    .from(erasedRecords)
    .where(or(...kinds))
  const erased = new Set(rows.map(({ entity, recordId }) => `${entityOf(entity)} ${recordId}`))
  return entries.map((entry) => {
    const named =
      entry.userId !== null && erased.has(`user ${entry.userId}`) ? { ...entry, username: erasedNumber(entry.userId) } : entry
    return erased.has(`${entry.entity} ${entry.entityId}`) ? masked(named) : named
  })
}

function masked(entry: AuditEntry): AuditEntry {
  const hide = (value: unknown) => (value === null ? null : '•••')
  const changes = Object.entries(entry.changes).map(([field, [before, after]]) => [field, [hide(before), hide(after)]])
  return { ...entry, changes: Object.fromEntries(changes), reason: entry.reason === null ? null : '•••' }
}

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
  const records = entries.map(({ entity, entityId }) => ({ entity: storedAs(entity), id: Number(entityId) }))
  const users = entries.flatMap(({ userId }) => (userId === null ? [] : [{ entity: 'user', id: userId }]))
  const asked = Map.groupBy(
    [...records, ...users].filter(({ id }) => Number.isSafeInteger(id)),
    ({ entity }) => entity,
  )
  if (asked.size === 0) return [...entries]
  const rows = await db
    .select()
    .from(erasedRecords)
    .where(
      or(...[...asked].map(([entity, of]) => and(eq(erasedRecords.entity, entity), numbered(erasedRecords.recordId, idsOf(of))))),
    )
  const erased = new Set(rows.map(({ entity, recordId }) => `${entity} ${recordId}`))
  return entries.map((entry) => {
    const named =
      entry.userId !== null && erased.has(`user ${entry.userId}`) ? { ...entry, username: erasedNumber(entry.userId) } : entry
    return erased.has(`${storedAs(entry.entity)} ${entry.entityId}`) ? masked(named) : named
  })
}

const idsOf = (records: readonly { id: number }[]) => [...new Set(records.map(({ id }) => id))]

/** Returns the name under which `erased_records` has the records of a kind in the audit trail. */
const storedAs = (entity: string): string => subjectKinds.find((kind) => entityOf(kind) === entity) ?? entity

function masked(entry: AuditEntry): AuditEntry {
  const hide = (value: unknown) => (value === null ? null : '•••')
  const changes = Object.entries(entry.changes).map(([field, [before, after]]) => [field, [hide(before), hide(after)]])
  return { ...entry, changes: Object.fromEntries(changes), reason: entry.reason === null ? null : '•••' }
}

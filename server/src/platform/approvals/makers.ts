import { and, eq, isNotNull, notLike, or } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { auditEntries } from '../schema.ts'

/** The kind of a record in the audit trail, and the prefix of what its workflow writes there. */
type Record = { entity: string; actPrefix: string }
/** Who entered and changed it last by its own columns, which records that were written without a call have too. */
type Named = readonly (number | null | undefined)[]

/**
 * Everybody who entered, changed or requested a record since its first draft, by the audit trail, so that none of them decides on it: whoever changed it last says nothing of
 * those before. Decisions and returns are other steps of its workflow, and make nobody a maker; who adds a document is one.
 */
export async function makersOf(db: Database, { entity, actPrefix }: Record, id: number, named: Named): Promise<number[]> {
  const ofRecord = and(eq(auditEntries.entity, entity), eq(auditEntries.entityId, String(id)), isNotNull(auditEntries.userId))
  const made = or(notLike(auditEntries.act, `${actPrefix}.%`), eq(auditEntries.act, `${actPrefix}.request`))
  const rows = await db.selectDistinct({ userId: auditEntries.userId }).from(auditEntries).where(and(ofRecord, made))
  return [...new Set([...named, ...rows.map(({ userId }) => userId)])].filter((userId) => typeof userId === 'number')
}

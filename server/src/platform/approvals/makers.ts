import { and, eq, isNotNull, notLike, or } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { auditEntries } from '../schema.ts'
import type { RowOf, WorkflowRecord, WorkflowTable } from '../workflow/transitions.ts'
import type { ApprovalRequest } from './kinds.ts'

type Made<T extends WorkflowTable> = Pick<WorkflowRecord<T, string, string>, 'table' | 'entity' | 'actPrefix'>

/**
 * Creates the `makers` function for requests about a record: everyone who entered, changed or requested it since its first draft, by the audit trail, so that
 * none of them decides on it; the last change alone does not name the earlier makers. Decisions and returns are separate actions of its workflow and make
 * nobody a maker; adding a document does. `named` returns the users in the record's own columns, which also exist for records written without a call.
 */
export function makersOf<T extends WorkflowTable>(
  { table, entity, actPrefix }: Made<T>,
  named: (row: RowOf<T>) => readonly (number | null)[],
) {
  const made = or(notLike(auditEntries.act, `${actPrefix}.%`), eq(auditEntries.act, `${actPrefix}.request`))
  return async (db: Database, { recordId }: Pick<ApprovalRequest, 'recordId'>): Promise<number[]> => {
    const id = recordId ?? 0
    const [row] = await db
      .select()
      .from(table as WorkflowTable)
      .where(eq(table.id, id))
    const ofRecord = and(eq(auditEntries.entity, entity), eq(auditEntries.entityId, String(id)), isNotNull(auditEntries.userId))
    const rows = await db.selectDistinct({ userId: auditEntries.userId }).from(auditEntries).where(and(ofRecord, made))
    const userIds = [...(row ? named(row as RowOf<T>) : []), ...rows.map(({ userId }) => userId)]
    return [...new Set(userIds)].filter((userId) => userId !== null)
  }
}

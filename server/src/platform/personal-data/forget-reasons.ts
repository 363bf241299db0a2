import { getTableColumns, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { hideInTrail } from './hidden-records.ts'
import type { Erasure, PersonalData } from './personal-data.ts'
import { collectFiles } from './personal-data.ts'
import { erasedName } from './pseudonyms.ts'

type Reasons = {
  data: Pick<PersonalData, 'subject' | 'column' | 'part' | 'files'>
  /** The name of a row in the audit trail. */
  entity: string
  /** Columns that become null besides the reason, such as those of a proof. */
  emptied?: readonly PgColumn[]
}
type Anonymising = Extract<Erasure, { act: 'anonymise' }>

/**
 * Returns the erasure of rows that stay without their reasons and proofs, such as medical certificates: removes them with their files, and hides the rows in the
 * audit trail. Each row gets a new revision, so that a form that was opened before cannot restore the reason.
 */
export function forgetReasons({ data, entity, emptied = [] }: Reasons): Anonymising['run'] {
  const table = data.column.table as PgTable
  const columns = getTableColumns(table) as Record<'id' | 'revision', PgColumn> & Record<string, PgColumn>
  const nothing = Object.entries(columns).flatMap(([name, column]) => (emptied.includes(column) ? [[name, null]] : []))
  return async (db, ids, { files }) => {
    const keys = await collectFiles(db, { ...data, erasure: { act: 'remove' } }, ids)
    const rows = await db
      .update(table)
      .set({ ...Object.fromEntries(nothing), reason: erasedName, revision: sql`${columns.revision} + 1` })
      .where(inArray(data.column, [...ids]))
      .returning({ id: sql<number>`${columns.id}`.mapWith(Number) })
    await hideInTrail(
      db,
      entity,
      rows.map(({ id }) => id),
    )
    await files.removeAfterCommit(db, keys)
  }
}

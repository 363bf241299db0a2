import type { CodedMessage } from '@nalanda/contract/platform/validation/coded-message'
import { getTableName, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/database/client.ts'
import { extensionPoint } from '../../../platform/manifest/extension-point.ts'

/** A column of a module above that refers to students. */
type StudentUse = {
  column: PgColumn
  /** Why such a student stays in the register, as words that follow the name: has results. */
  why: CodedMessage
  /** Whether its rows use the roll number, so that it cannot be taken back. */
  byRollNo: boolean
}

/** References to students in the modules above. */
export const studentUses = extensionPoint<readonly StudentUse[]>('students.uses')

/** Returns why students stay in the register, by the name of the referring table. */
export function reasonsByTable(): Map<string, CodedMessage> {
  return new Map(
    studentUses
      .all()
      .flat()
      .map(({ column, why }) => [getTableName(column.table), why]),
  )
}

/** Returns those of these students whose roll number other data uses. */
export async function idsUsedByRollNo(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const used = new Set<number>()
  const columns = studentUses.all().flat()
  for (const { column } of columns.filter(({ byRollNo }) => byRollNo)) {
    const rows = await db
      .selectDistinct({ id: column })
      .from(column.table)
      .where(inArray(column, [...ids]))
    for (const { id } of rows) used.add(Number(id))
  }
  return used
}

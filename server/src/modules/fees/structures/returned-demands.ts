/** Demands that a refund lowered, which runs and sheets leave as they are: cancelling the refund adds to them what it took off. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { extensionPoint } from '../../../platform/manifest/extension-point.ts'

/** How a module above fees says in a statement whether the demand of this number is lowered by what it gave back, and not undone. */
export const loweredByReturn = extensionPoint<(demandId: SQLWrapper) => SQL>('fees.lowered-by-return')

/** Whether the demand of this number is less by a refund that stands. */
export function isReturned(demandId: SQLWrapper): SQL {
  const found = loweredByReturn.all().map((ask) => ask(demandId))
  return found.length === 0 ? sql`false` : sql`(${sql.join(found, sql` or `)})`
}

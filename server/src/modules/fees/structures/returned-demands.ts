/** Demands that a refund lowered. Runs and sheets leave them unchanged, because cancelling the refund adds again what it took off. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { extensionPoint } from '../../../platform/manifest/extension-point.ts'

/** Extension point: a module above fees returns a condition whether the demand with this id is lowered by a refund that was not undone. */
export const loweredByReturn = extensionPoint<(demandId: SQLWrapper) => SQL>('fees.lowered-by-return')

/** Whether the demand with this id is lowered by a valid refund. */
export function isReturned(demandId: SQLWrapper): SQL {
  const found = loweredByReturn.all().map((ask) => ask(demandId))
  return found.length === 0 ? sql`false` : sql`(${sql.join(found, sql` or `)})`
}

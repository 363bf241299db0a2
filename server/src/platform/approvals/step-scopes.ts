import type { Role } from '@nalanda/contract/platform/roles'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { approvalSteps } from './schema.ts'

type Renamed = { roles: readonly Role[]; former: string; scope: string }

/** Changes undecided steps to the new name of their part of the college, for the roles whose scopes have such names. */
export async function renameStepScopes(db: Database, { roles, former, scope }: Renamed): Promise<void> {
  const { role, escalateRole, scope: ofStep, escalateScope, closedAt } = approvalSteps
  const open = isNull(closedAt)
  await db
    .update(approvalSteps)
    .set({ scope })
    .where(and(open, inArray(role, [...roles]), eq(ofStep, former)))
  await db
    .update(approvalSteps)
    .set({ escalateScope: scope })
    .where(and(open, inArray(escalateRole, [...roles]), eq(escalateScope, former)))
}

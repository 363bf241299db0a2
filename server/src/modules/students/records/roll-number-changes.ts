import type { Database } from '../../../platform/database/client.ts'
import { extensionPoint } from '../../../platform/manifest/extension-point.ts'

/** Actions of modules above, in the same transaction, when roll numbers of students have changed. */
export const rollNumberChanges =
  extensionPoint<(db: Database, studentIds: readonly number[]) => Promise<void>>('students.roll-number-changes')

/** Lets the modules above update to the present roll numbers of these students. */
export async function followRollNumbers(db: Database, studentIds: readonly number[]): Promise<void> {
  for (const follow of rollNumberChanges.all()) await follow(db, studentIds)
}

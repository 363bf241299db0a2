import type { Database } from '../../../platform/database/client.ts'
import { extensionPoint } from '../../../platform/manifest/extension-point.ts'

/** What the modules above do in the same transaction when students have other roll numbers than before. */
export const rollNumberChanges =
  extensionPoint<(db: Database, studentIds: readonly number[]) => Promise<void>>('students.roll-number-changes')

/** Lets the modules above follow the roll numbers that these students have now. */
export async function followRollNumbers(db: Database, studentIds: readonly number[]): Promise<void> {
  for (const follow of rollNumberChanges.all()) await follow(db, studentIds)
}

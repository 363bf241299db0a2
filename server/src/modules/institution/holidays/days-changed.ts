import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Database } from '../../../platform/database/client.ts'
import { extensionPoint } from '../../../platform/manifest/extension-point.ts'

/** Called in the transaction that changes on which days the college works or holds classes, with the first of these days. */
export const daysChanged = extensionPoint<(db: Database, from: IsoDate) => Promise<void>>('institution.days-changed')

/** Lets the modules above follow a change of these days. */
export async function followChangedDays(db: Database, days: readonly IsoDate[]): Promise<void> {
  const [first] = [...days].sort()
  if (first === undefined) return
  for (const follow of daysChanged.all()) await follow(db, first)
}

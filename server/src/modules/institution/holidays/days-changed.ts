import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Database } from '../../../platform/database/client.ts'
import { extensionPoint } from '../../../platform/manifest/extension-point.ts'

/** Days whose working or class status changed, earliest first. */
export type ChangedDays = readonly [IsoDate, ...IsoDate[]]

/** Called in the transaction that changes on which days the college works or has classes. */
export const daysChanged = extensionPoint<(db: Database, days: ChangedDays) => Promise<void>>('institution.days-changed')

/** Lets higher modules react to changes of these days. */
export async function followChangedDays(db: Database, days: readonly IsoDate[]): Promise<void> {
  const [first, ...others] = [...days].sort()
  if (first === undefined) return
  for (const follow of daysChanged.all()) await follow(db, [first, ...others])
}

import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Database } from '../../../platform/database/client.ts'
import { extensionPoint } from '../../../platform/manifest/extension-point.ts'

/** The days on which the college works or holds classes otherwise than before, the earliest first. */
export type ChangedDays = readonly [IsoDate, ...IsoDate[]]

/** Called in the transaction that changes on which days the college works or holds classes. */
export const daysChanged = extensionPoint<(db: Database, days: ChangedDays) => Promise<void>>('institution.days-changed')

/** Lets the modules above follow a change of these days. */
export async function followChangedDays(db: Database, days: readonly IsoDate[]): Promise<void> {
  const [first, ...others] = [...days].sort()
  if (first === undefined) return
  for (const follow of daysChanged.all()) await follow(db, [first, ...others])
}

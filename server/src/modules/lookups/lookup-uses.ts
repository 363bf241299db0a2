import type { LookupKind } from '@nalanda/contract/lookups/lookups'
import type { Database } from '../../platform/database/client.ts'
import { extensionPoint } from '../../platform/manifest/extension-point.ts'

/** A list value; a sub-caste is identified by its category, the `parent`. */
export type UsedValue = { id: number; kind: LookupKind; value: string; parent: string | null }

type CountUses = {
  /** Returns the number of records with each value, by value id; omits unused values. */
  ofValues(db: Database, values: readonly UsedValue[]): Promise<ReadonlyMap<number, number>>
  /** Returns the number of students brought by each agent, by agent id; omits agents without students. */
  ofAgents(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>>
}

/** Extension point for uses of list values, because the modules with the records depend on this one. */
export const lookupUses = extensionPoint<CountUses>('lookups.uses')

/** Whether a module uses a value besides the students, as text that must match theirs, such as a fee structure. */
export const otherLookupUses = extensionPoint<(db: Database, value: UsedValue) => Promise<boolean>>('lookups.other-uses')

/** Whether any module uses a value besides the students. */
export async function isUsedElsewhere(db: Database, value: UsedValue): Promise<boolean> {
  for (const has of otherLookupUses.all()) if (await has(db, value)) return true
  return false
}

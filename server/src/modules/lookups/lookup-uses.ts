import type { LookupKind } from '@nalanda/contract/lookups/lookups'
import type { Database } from '../../platform/database/client.ts'
import { extensionPoint } from '../../platform/manifest/extension-point.ts'

/** A value of a list; a sub-caste is identified by its category, the `parent`. */
export type UsedValue = { id: number; kind: LookupKind; value: string; parent: string | null }

type CountUses = {
  /** How many records have each of these values, by the number of the value; values that nobody has are left out. */
  ofValues(db: Database, values: readonly UsedValue[]): Promise<ReadonlyMap<number, number>>
  /** How many students each of these agents brought, by the number of the agent; agents who brought nobody are left out. */
  ofAgents(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>>
}

/** Who uses the values of the lists: the modules of the records depend on this one. */
export const lookupUses = extensionPoint<CountUses>('lookups.uses')

/** Whether a module has a value beside the students, as text that has to agree with theirs, such as a fee structure. */
export const otherLookupUses = extensionPoint<(db: Database, value: UsedValue) => Promise<boolean>>('lookups.other-uses')

/** Whether any module has a value beside the students. */
export async function isUsedElsewhere(db: Database, value: UsedValue): Promise<boolean> {
  for (const has of otherLookupUses.all()) if (await has(db, value)) return true
  return false
}

import {
  type LookupKind,
  type LookupList,
  type LookupValuesAdded,
  labelledKinds,
  lookupKinds,
} from '@nalanda/contract/lookups/lookups'
import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { lockInTransaction } from '../../platform/database/advisory-locks.ts'
import type { Database } from '../../platform/database/client.ts'
import { recordChange } from '../../platform/database/transactions.ts'
import { defaultValues, type PlainLookupValue } from './default-values.ts'
import { agents, lookupValues } from './schema.ts'

type StoredValue = PlainLookupValue & { id: number; retired: boolean }

const parents = alias(lookupValues, 'parents')

/** Loads all values of all lists in list order, sub-castes with their category. */
export async function loadLookupValues(db: Database): Promise<StoredValue[]> {
  const rows = await db
    .select({
      id: lookupValues.id,
      kind: lookupValues.kind,
      value: lookupValues.value,
      label: lookupValues.label,
      extra: lookupValues.extra,
      parent: parents.value,
      retired: lookupValues.retired,
    })
    .from(lookupValues)
    .leftJoin(parents, eq(parents.id, lookupValues.parentId))
    .orderBy(asc(lookupValues.kind), asc(parents.position), asc(lookupValues.position), asc(lookupValues.id))
  return rows.map((row) => ({ ...row, kind: row.kind as LookupKind }))
}

/** Returns a key under which values count as the same: it ignores case. */
export function valueKey({ kind, value, parent }: Pick<PlainLookupValue, 'kind' | 'value' | 'parent'>): string {
  return JSON.stringify([kind, parent?.toLowerCase() ?? null, value.toLowerCase()])
}

/** Returns the length of each list and how many of the default values it lacks; agents last. */
export async function listLookupLists(db: Database): Promise<LookupList[]> {
  const stored = await loadLookupValues(db)
  const present = new Set(stored.map(valueKey))
  const lists = lookupKinds.map((kind) => {
    const own = stored.filter((one) => one.kind === kind)
    const retired = own.filter((one) => one.retired).length
    const missing = defaultValues.filter((one) => one.kind === kind && !present.has(valueKey(one))).length
    return { kind, offered: own.length - retired, retired, missing }
  })
  const retired = await db.$count(agents, eq(agents.retired, true))
  return [...lists, { kind: 'agent', offered: (await db.$count(agents)) - retired, retired, missing: 0 }]
}

/** Adds the missing default values of these lists; sub-castes only for categories that exist or are added now. */
export async function addDefaultValues(db: Database, kinds: readonly LookupKind[]): Promise<LookupValuesAdded> {
  return addMissingValues(
    db,
    defaultValues.filter(({ kind }) => kinds.includes(kind)),
  )
}

/** Adds missing values at the end of their lists, each with an audit entry. Existing values do not change. */
export async function addMissingValues(db: Database, wanted: readonly PlainLookupValue[]): Promise<LookupValuesAdded> {
  // Two concurrent additions would assign the same positions
  await lockInTransaction(db, 'lookupLists')
  const { added, present } = missingValues(await loadLookupValues(db), wanted)
  // Sub-castes last: their categories must have ids
  await insertValues(
    db,
    added.filter(({ kind }) => kind !== 'sub-caste'),
  )
  await insertValues(
    db,
    added.filter(({ kind }) => kind === 'sub-caste'),
  )
  return groupByKind(added, present)
}

/** Returns the wanted values that the lists lack. Omits a sub-caste whose category neither exists nor is wanted. */
export function missingValues(
  stored: readonly StoredValue[],
  wanted: readonly PlainLookupValue[],
): { added: PlainLookupValue[]; present: number } {
  const known = new Set(stored.map(valueKey))
  const categories = [...stored, ...wanted].filter(({ kind }) => kind === 'category').map(({ value }) => value.toLowerCase())
  const added: PlainLookupValue[] = []
  let present = 0
  for (const one of wanted) {
    if (one.kind === 'sub-caste' && !categories.includes(one.parent?.toLowerCase() ?? '')) continue
    if (known.has(valueKey(one))) present += 1
    else {
      known.add(valueKey(one))
      added.push({ ...one, label: labelledKinds.includes(one.kind) ? one.label : null })
    }
  }
  return { added, present }
}

/** Groups the added values by list. */
export function groupByKind(added: readonly PlainLookupValue[], present: number): LookupValuesAdded {
  const kinds = lookupKinds.filter((kind) => added.some((one) => one.kind === kind))
  return {
    added: kinds.map((kind) => ({ kind, names: added.filter((one) => one.kind === kind).map(({ value }) => value) })),
    present,
  }
}

async function insertValues(db: Database, added: readonly PlainLookupValue[]): Promise<void> {
  if (added.length === 0) return
  const stored = await db.select().from(lookupValues)
  const categories = new Map(
    stored.filter(({ kind }) => kind === 'category').map(({ value, id }) => [value.toLowerCase(), id] as const),
  )
  const last = new Map<string, number>()
  const listOf = (kind: string, parentId: number | null) => `${kind} ${parentId}`
  for (const { kind, parentId, position } of stored) {
    const list = listOf(kind, parentId)
    last.set(list, Math.max(last.get(list) ?? 0, position))
  }
  const rows = added.map(({ kind, value, label, extra, parent }) => {
    const parentId = parent === null ? null : (categories.get(parent.toLowerCase()) ?? null)
    const list = listOf(kind, parentId)
    const position = (last.get(list) ?? 0) + 1
    last.set(list, position)
    return { kind, value, label, extra, parentId, position }
  })
  const inserted = await db.insert(lookupValues).values(rows).returning({ id: lookupValues.id })
  for (const [at, { id }] of inserted.entries()) {
    const { kind, value, label = null, extra = null, parent = null } = added[at] ?? {}
    recordChange(db, { entity: 'choice', entityId: id, after: { kind, value, label, extra, parent } })
  }
}

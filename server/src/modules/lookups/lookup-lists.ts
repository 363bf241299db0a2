import {
  type ChoiceKind,
  type ChoiceList,
  type ChoicesAdded,
  choiceKinds,
  labelledKinds,
} from '@nalanda/contract/lookups/lookups'
import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { lockInTransaction } from '../../platform/database/advisory-locks.ts'
import type { Database } from '../../platform/database/client.ts'
import { recordChange } from '../../platform/database/transactions.ts'
import { type PlainChoice, usualChoices } from './default-values.ts'
import { agents, choices } from './schema.ts'

type StoredChoice = PlainChoice & { id: number; retired: boolean }

const parents = alias(choices, 'parents')

/** All values of all lists, each list in its order; sub-castes name their category. */
export async function loadChoices(db: Database): Promise<StoredChoice[]> {
  const rows = await db
    .select({
      id: choices.id,
      kind: choices.kind,
      value: choices.value,
      label: choices.label,
      extra: choices.extra,
      parent: parents.value,
      retired: choices.retired,
    })
    .from(choices)
    .leftJoin(parents, eq(parents.id, choices.parentId))
    .orderBy(asc(choices.kind), asc(parents.position), asc(choices.position), asc(choices.id))
  return rows.map((row) => ({ ...row, kind: row.kind as ChoiceKind }))
}

/** What is the same value to a person: capitals aside. */
export function sameChoice({ kind, value, parent }: Pick<PlainChoice, 'kind' | 'value' | 'parent'>): string {
  return JSON.stringify([kind, parent?.toLowerCase() ?? null, value.toLowerCase()])
}

/** How long each list is, and how many of the usual values it lacks; the agents last. */
export async function listChoiceLists(db: Database): Promise<ChoiceList[]> {
  const stored = await loadChoices(db)
  const present = new Set(stored.map(sameChoice))
  const lists = choiceKinds.map((kind) => {
    const own = stored.filter((one) => one.kind === kind)
    const retired = own.filter((one) => one.retired).length
    const missing = usualChoices.filter((one) => one.kind === kind && !present.has(sameChoice(one))).length
    return { kind, offered: own.length - retired, retired, missing }
  })
  const retired = await db.$count(agents, eq(agents.retired, true))
  return [...lists, { kind: 'agent', offered: (await db.$count(agents)) - retired, retired, missing: 0 }]
}

/** Adds the usual values of these lists that are missing; sub-castes only to categories that the college has, or gets now. */
export async function addUsualChoices(db: Database, kinds: readonly ChoiceKind[]): Promise<ChoicesAdded> {
  return addMissingChoices(
    db,
    usualChoices.filter(({ kind }) => kinds.includes(kind)),
  )
}

/** Adds the values that are missing, each behind those of its list, and notes each in the audit trail. What is there stays as it is. */
export async function addMissingChoices(db: Database, wanted: readonly PlainChoice[]): Promise<ChoicesAdded> {
  // Two who add at once would each number their values from the same place
  await lockInTransaction(db, 'lookupLists')
  const { added, present } = missingChoices(await loadChoices(db), wanted)
  // Sub-castes come last: their categories must have numbers
  await insertChoices(
    db,
    added.filter(({ kind }) => kind !== 'sub-caste'),
  )
  await insertChoices(
    db,
    added.filter(({ kind }) => kind === 'sub-caste'),
  )
  return tellAdded(added, present)
}

/** Which of the wanted values the lists lack; a sub-caste whose category neither exists nor is wanted is left out. */
export function missingChoices(
  stored: readonly StoredChoice[],
  wanted: readonly PlainChoice[],
): { added: PlainChoice[]; present: number } {
  const known = new Set(stored.map(sameChoice))
  const categories = [...stored, ...wanted].filter(({ kind }) => kind === 'category').map(({ value }) => value.toLowerCase())
  const added: PlainChoice[] = []
  let present = 0
  for (const one of wanted) {
    if (one.kind === 'sub-caste' && !categories.includes(one.parent?.toLowerCase() ?? '')) continue
    if (known.has(sameChoice(one))) present += 1
    else {
      known.add(sameChoice(one))
      added.push({ ...one, label: labelledKinds.includes(one.kind) ? one.label : null })
    }
  }
  return { added, present }
}

/** The same, told by list. */
export function tellAdded(added: readonly PlainChoice[], present: number): ChoicesAdded {
  const kinds = choiceKinds.filter((kind) => added.some((one) => one.kind === kind))
  return {
    added: kinds.map((kind) => ({ kind, names: added.filter((one) => one.kind === kind).map(({ value }) => value) })),
    present,
  }
}

async function insertChoices(db: Database, added: readonly PlainChoice[]): Promise<void> {
  if (added.length === 0) return
  const stored = await db.select().from(choices)
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
  const inserted = await db.insert(choices).values(rows).returning({ id: choices.id })
  for (const [at, { id }] of inserted.entries()) {
    const { kind, value, label = null, extra = null, parent = null } = added[at] ?? {}
    recordChange(db, { entity: 'choice', entityId: id, after: { kind, value, label, extra, parent } })
  }
}

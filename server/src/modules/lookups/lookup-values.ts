import type { lookups as calls } from '@nalanda/contract/lookups/lookups'
import { type LookupValue, labelledKinds, longestValue, type SaveLookupValue } from '@nalanda/contract/lookups/lookups'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { lockInTransaction } from '../../platform/database/advisory-locks.ts'
import type { Database } from '../../platform/database/client.ts'
import { recordChange } from '../../platform/database/transactions.ts'
import { byText, byValue } from '../../platform/lists/keyset.ts'
import { getItem, numbered, where } from '../../platform/lists/listing.ts'
import type { KindOf } from '../../platform/lists/records.ts'
import { problem } from '../../platform/problems.ts'
import { lookupUses } from './lookup-uses.ts'
import { lookupValues } from './schema.ts'

const parents = alias(lookupValues, 'parents')

/** The values of all lists. A value that students have keeps its spelling and its category. */
export const lookupValueKind: KindOf<typeof calls.values> = {
  table: lookupValues,
  entity: 'choice',
  title: 'Master data',
  searched: sql`(${lookupValues.value} || ' ' || coalesce(${lookupValues.label}, ''))`,
  filters: ({ kind, parentId, retired }) => [
    where(lookupValues.kind, kind),
    where(lookupValues.parentId, parentId),
    retired === undefined ? undefined : eq(lookupValues.retired, retired === 'yes'),
  ],
  sorts: { position: byValue(lookupValues.position), value: byText(lookupValues.value) },
  firstSort: 'position',
  async load(db, ids) {
    const rows = await db
      .select({ choice: lookupValues, parent: parents.value })
      .from(lookupValues)
      .leftJoin(parents, eq(parents.id, lookupValues.parentId))
      .where(numbered(lookupValues.id, ids))
    const found = rows.map(({ choice, parent }) => ({ ...choice, kind: choice.kind as LookupValue['kind'], parent }))
    const uses = await lookupUses.only().ofValues(db, found)
    return found.map((one) => ({ ...one, students: uses.get(one.id) ?? 0 }))
  },
  columns: [
    { header: 'List', value: ({ kind }) => kind },
    { header: 'Category', value: ({ parent }) => parent },
    { header: 'Value', width: 40, value: ({ value }) => value },
    { header: 'Shown as', width: 24, value: ({ label }) => label },
    { header: 'Extra', width: 24, value: ({ extra }) => extra },
    { header: 'Retired', value: ({ retired }) => (retired ? 'Yes' : 'No') },
    { header: 'Students', kind: 'number', value: ({ students }) => students },
  ],
  constraintProblems: { one_choice_of_a_value: { code: 'lookups.choice-taken', field: 'value' } },
  check: checkChoice,
  async store(db, id, { kind, parentId }, before) {
    if (before) return
    const [last] = await db
      .select({ position: sql<number>`coalesce(max(${lookupValues.position}), 0)` })
      .from(lookupValues)
      .where(and(ofList(kind, parentId), ne(lookupValues.id, id)))
    await db
      .update(lookupValues)
      .set({ position: Number(last?.position ?? 0) + 1 })
      .where(eq(lookupValues.id, id))
  },
}

async function checkChoice(db: Database, save: SaveLookupValue, before: LookupValue | null): Promise<void> {
  const { kind, value, label, extra, parentId } = save
  if (before && before.kind !== kind) throw fault('kind', 'stays as it is')
  if (value.length > longestValue(kind)) throw fault('value', `must be at most ${longestValue(kind)} characters`)
  // The option of a seat type is 'label,extra'
  if (kind === 'seat-type' && value.includes(',')) throw fault('value', 'must not contain a comma')
  if (kind === 'seat-type' && extra?.includes(',')) throw fault('extra', 'must not contain a comma')
  if (label !== null && !labelledKinds.includes(kind)) throw fault('label', 'values of this list are shown as they are')
  if (extra !== null && kind !== 'seat-type') throw fault('extra', 'only seat types have one')
  await checkCategory(db, kind, parentId)
  await refuseSameValue(db, save, before)
  const moved = before && (before.value !== value || before.parentId !== parentId)
  if (moved && before.students > 0) throw inUse(before, before.value === value ? 'parentId' : 'value')
}

async function checkCategory(db: Database, kind: SaveLookupValue['kind'], parentId: number | null): Promise<void> {
  const refusal = problem('lookups.category-needed')
  const refuse = () => problem('lookups.category-needed', {}, { fields: { parentId: refusal.message } })
  if ((kind === 'sub-caste') !== (parentId !== null)) throw refuse()
  if (parentId === null) return
  const [category] = await db
    .select({ id: lookupValues.id })
    .from(lookupValues)
    .where(and(eq(lookupValues.id, parentId), eq(lookupValues.kind, 'category')))
    .for('share')
  if (!category) throw refuse()
}

/** To people `oc` and `OC` are one value; one that is stored already stays as it is. */
async function refuseSameValue(
  db: Database,
  { kind, value, parentId }: SaveLookupValue,
  before: LookupValue | null,
): Promise<void> {
  if (before && before.value === value && before.parentId === parentId) return
  await lockInTransaction(db, 'lookupLists')
  const same = and(
    ofList(kind, parentId),
    sql`lower(${lookupValues.value}) = lower(${value})`,
    ne(lookupValues.id, before?.id ?? 0),
  )
  if ((await db.$count(lookupValues, same)) === 0) return
  const { message } = problem('lookups.choice-taken')
  throw problem('lookups.choice-taken', {}, { fields: { value: message } })
}

/** Takes a value out of its list. Refuses while students have it, and a category that has sub-castes. */
export async function removeValue(db: Database, id: number): Promise<void> {
  await db.select({ id: lookupValues.id }).from(lookupValues).where(eq(lookupValues.id, id)).for('update')
  const choice = await getItem(db, lookupValueKind, id)
  if (choice.students > 0) throw inUse(choice)
  if ((await db.$count(lookupValues, eq(lookupValues.parentId, id))) > 0) throw problem('platform.still-in-use')
  await db.delete(lookupValues).where(eq(lookupValues.id, id))
  const { kind, value, label, extra, parent } = choice
  recordChange(db, { entity: 'choice', entityId: id, before: { kind, value, label, extra, parent }, after: null })
}

/** Puts a value behind another one of its list, or first; all others keep their order. */
export async function moveValue(db: Database, id: number, after: number | null): Promise<void> {
  const [choice] = await db.select().from(lookupValues).where(eq(lookupValues.id, id))
  if (!choice) throw problem('platform.not-found')
  const list = await db
    .select({ id: lookupValues.id, position: lookupValues.position })
    .from(lookupValues)
    .where(ofList(choice.kind, choice.parentId))
    .orderBy(asc(lookupValues.position), asc(lookupValues.id))
    .for('update')
  const others = list.filter((one) => one.id !== id)
  const behind = after === null ? -1 : others.findIndex((one) => one.id === after)
  if (after !== null && behind < 0) throw fault('after', 'there is no such record to choose')
  const ordered = [...others.slice(0, behind + 1), choice, ...others.slice(behind + 1)]
  const moved = ordered.map((one, at) => ({ ...one, to: at + 1 })).filter(({ position, to }) => position !== to)
  for (const { id: each, to } of moved) await db.update(lookupValues).set({ position: to }).where(eq(lookupValues.id, each))
  const to = ordered.findIndex((one) => one.id === id) + 1
  recordChange(db, { entity: 'choice', entityId: id, before: { position: choice.position }, after: { position: to } })
}

function ofList(kind: string, parentId: number | null) {
  return and(eq(lookupValues.kind, kind), parentId === null ? isNull(lookupValues.parentId) : eq(lookupValues.parentId, parentId))
}

function inUse({ value, students }: Pick<LookupValue, 'value' | 'students'>, field?: string) {
  const values = { value, count: students }
  const refusal = problem('lookups.choice-in-use', values)
  return field ? problem('lookups.choice-in-use', values, { fields: { [field]: refusal.message } }) : refusal
}

function fault(field: string, message: string) {
  return problem('platform.invalid', { fields: `${field}: ${message}` }, { fields: { [field]: message } })
}

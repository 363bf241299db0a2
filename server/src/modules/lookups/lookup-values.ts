import type { lookups as calls } from '@nalanda/contract/lookups/lookups'
import { type LookupValue, labelledKinds, longestValue, type SaveLookupValue } from '@nalanda/contract/lookups/lookups'
import { lookupsError } from '@nalanda/contract/lookups/validation-errors'
import { validationError } from '@nalanda/contract/platform/validation/validation-error'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { lockInTransaction } from '../../platform/database/advisory-locks.ts'
import type { Database } from '../../platform/database/client.ts'
import { recordChange } from '../../platform/database/transactions.ts'
import { byText, byValue } from '../../platform/lists/keyset.ts'
import { getItem, numbered, where } from '../../platform/lists/listing.ts'
import type { KindOf } from '../../platform/lists/records.ts'
import { invalid, problem } from '../../platform/problems.ts'
import { isUsedElsewhere, lookupUses } from './lookup-uses.ts'
import { listTitles } from './lookup-workbook.ts'
import { lookupValues } from './schema.ts'

const parents = alias(lookupValues, 'parents')

/** Values of all lists. A value in use by students or other records keeps its spelling and its category. */
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
    { header: 'List', value: ({ kind }) => listTitles[kind] },
    { header: 'Category', value: ({ parent }) => parent },
    { header: 'Value', width: 40, value: ({ value }) => value },
    { header: 'Shown as', width: 24, value: ({ label }) => label },
    { header: 'Extra', width: 24, value: ({ extra }) => extra },
    { header: 'Archived', value: ({ retired }) => (retired ? 'Yes' : 'No') },
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
  if (before && before.kind !== kind) throw invalid({ kind: validationError('not-changeable') })
  if (value.length > longestValue(kind)) throw invalid({ value: validationError('too-long', { max: longestValue(kind) }) })
  // The option of a seat type has the form 'label,extra'
  if (kind === 'seat-type' && value.includes(',')) throw invalid({ value: lookupsError('lookups.with-comma') })
  if (kind === 'seat-type' && extra?.includes(',')) throw invalid({ extra: lookupsError('lookups.with-comma') })
  if (label !== null && !labelledKinds.includes(kind)) throw invalid({ label: lookupsError('lookups.without-label') })
  if (extra !== null && kind !== 'seat-type') throw invalid({ extra: lookupsError('lookups.only-seat-types') })
  await checkCategory(db, kind, parentId)
  await refuseSameValue(db, save, before)
  const moved = before && (before.value !== value || before.parentId !== parentId)
  if (moved && before.students > 0) throw inUse(before, before.value === value ? 'parentId' : 'value')
  if (before && before.value !== value) await refuseUsedElsewhere(db, before, 'value')
}

async function checkCategory(db: Database, kind: SaveLookupValue['kind'], parentId: number | null): Promise<void> {
  const refuse = () => problem('lookups.category-needed', {}, { fields: ['parentId'] })
  if ((kind === 'sub-caste') !== (parentId !== null)) throw refuse()
  if (parentId === null) return
  const [category] = await db
    .select({ id: lookupValues.id })
    .from(lookupValues)
    .where(and(eq(lookupValues.id, parentId), eq(lookupValues.kind, 'category')))
    .for('share')
  if (!category) throw refuse()
}

/** Refuses a value that equals another one ignoring case (`oc` and `OC`). A stored value stays as it is. */
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
  throw problem('lookups.choice-taken', {}, { fields: ['value'] })
}

/** Deletes a value from its list. Refuses a value that students or other records use, and a category with sub-castes. */
export async function removeValue(db: Database, id: number): Promise<void> {
  await db.select({ id: lookupValues.id }).from(lookupValues).where(eq(lookupValues.id, id)).for('update')
  const choice = await getItem(db, lookupValueKind, id)
  if (choice.students > 0) throw inUse(choice)
  await refuseUsedElsewhere(db, choice)
  if ((await db.$count(lookupValues, eq(lookupValues.parentId, id))) > 0) throw problem('platform.still-in-use')
  await db.delete(lookupValues).where(eq(lookupValues.id, id))
  const { kind, value, label, extra, parent } = choice
  recordChange(db, { entity: 'choice', entityId: id, before: { kind, value, label, extra, parent }, after: null })
}

/** Moves a value behind another one of its list, or to the top; the others keep their order. */
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
  if (after !== null && behind < 0) throw invalid({ after: validationError('no-such-record') })
  const ordered = [...others.slice(0, behind + 1), choice, ...others.slice(behind + 1)]
  const moved = ordered.map((one, at) => ({ ...one, to: at + 1 })).filter(({ position, to }) => position !== to)
  for (const { id: each, to } of moved) await db.update(lookupValues).set({ position: to }).where(eq(lookupValues.id, each))
  const to = ordered.findIndex((one) => one.id === id) + 1
  recordChange(db, { entity: 'choice', entityId: id, before: { position: choice.position }, after: { position: to } })
}

function ofList(kind: string, parentId: number | null) {
  return and(eq(lookupValues.kind, kind), parentId === null ? isNull(lookupValues.parentId) : eq(lookupValues.parentId, parentId))
}

async function refuseUsedElsewhere(db: Database, choice: LookupValue, field?: string): Promise<void> {
  if (!(await isUsedElsewhere(db, choice))) return
  throw problem('lookups.choice-used-elsewhere', { value: choice.value }, field ? { fields: [field] } : {})
}

function inUse({ value, students }: Pick<LookupValue, 'value' | 'students'>, field?: string) {
  return problem('lookups.choice-in-use', { value, count: students }, field ? { fields: [field] } : {})
}

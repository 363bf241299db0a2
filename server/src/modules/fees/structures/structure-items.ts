import type { StructureItem } from '@nalanda/contract/fees/structures'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { feeDemands, feeHeads, feeStructureItems } from '../schema.ts'

const keyOf = ({ headId, instalment }: Pick<StructureItem, 'headId' | 'instalment'>) => `${headId} ${instalment}`

/**
 * Refuses items that name a head twice for an instalment, and archived heads, except for items that are `known`: their demands were raised, and can be removed.
 */
export async function checkItems(db: Database, items: readonly StructureItem[], known: readonly StructureItem[]): Promise<void> {
  const heads = await headsOf(db, items)
  const stored = new Set(known.map(keyOf))
  const seen = new Set<string>()
  for (const item of items) {
    const head = heads.get(item.headId)
    if (!head) throw problem('platform.reference-gone')
    if (head.retiredAt && !stored.has(keyOf(item))) throw problem('fees.head-retired', { head: head.name })
    if (seen.has(keyOf(item))) throw problem('fees.item-twice', { head: head.name, instalment: item.instalment })
    seen.add(keyOf(item))
  }
}

/**
 * Stores the items of a structure. An unchanged item keeps its row, since demands refer to it. Refuses to remove an item with raised demands; setting its
 * amount to zero makes the next run cancel what is unpaid.
 */
export async function storeItems(db: Database, structureId: number, items: readonly StructureItem[]): Promise<void> {
  const stored = await db.select().from(feeStructureItems).where(eq(feeStructureItems.structureId, structureId))
  const kept = new Map(stored.map((item) => [keyOf(item), item.id]))
  const wanted = new Set(items.map(keyOf))
  await removeItems(
    db,
    stored.filter((item) => !wanted.has(keyOf(item))),
  )
  for (const item of items) {
    const id = kept.get(keyOf(item))
    if (id === undefined) await db.insert(feeStructureItems).values({ ...item, structureId })
    else await db.update(feeStructureItems).set(item).where(eq(feeStructureItems.id, id))
  }
}

async function removeItems(db: Database, items: readonly (typeof feeStructureItems.$inferSelect)[]): Promise<void> {
  for (const item of items) {
    const isRaised = await db.$count(feeDemands, and(eq(feeDemands.structureItemId, item.id)))
    if (isRaised > 0) {
      const head = (await headsOf(db, [item])).get(item.headId)?.name ?? ''
      throw problem('fees.item-in-use', { head, instalment: item.instalment })
    }
    await db.delete(feeStructureItems).where(eq(feeStructureItems.id, item.id))
  }
}

async function headsOf(db: Database, items: readonly Pick<StructureItem, 'headId'>[]) {
  const ids = [...new Set(items.map(({ headId }) => headId))]
  const rows = ids.length === 0 ? [] : await db.select().from(feeHeads).where(inArray(feeHeads.id, ids)).for('share')
  return new Map(rows.map((head) => [head.id, head]))
}

import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { asc, desc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { leaveRules, leaveTypes } from '../schema.ts'

export type StoredType = typeof leaveTypes.$inferSelect
export type StoredRules = typeof leaveRules.$inferSelect
/** A type with its rules, the latest first. */
export type TypeWithRules = StoredType & { versions: readonly StoredRules[] }

/** Returns all types with their rules, by code; includes retired ones. */
export async function listTypesWithRules(db: Database): Promise<TypeWithRules[]> {
  const types = await db.select().from(leaveTypes).orderBy(asc(leaveTypes.code))
  const rules = await db.select().from(leaveRules).orderBy(desc(leaveRules.effectiveFrom))
  return types.map((type) => ({ ...type, versions: rules.filter(({ typeId }) => typeId === type.id) }))
}

/** Returns one type with its rules; null if there is none. */
export async function findTypeWithRules(db: Database, id: number): Promise<TypeWithRules | null> {
  const [type] = await db.select().from(leaveTypes).where(eq(leaveTypes.id, id))
  if (!type) return null
  const versions = await db.select().from(leaveRules).where(eq(leaveRules.typeId, id)).orderBy(desc(leaveRules.effectiveFrom))
  return { ...type, versions }
}

/** Returns the rules that apply on a day; null before the type had any. */
export const rulesOn = ({ versions }: Pick<TypeWithRules, 'versions'>, day: IsoDate): StoredRules | null =>
  versions.find(({ effectiveFrom }) => effectiveFrom <= day) ?? null

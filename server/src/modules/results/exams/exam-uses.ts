import { and, count, inArray } from 'drizzle-orm'
import { imports } from '../../../platform/imports/staged/schema.ts'
import type { FindUses } from '../../../platform/lists/removal.ts'
import { correctionsKindName, resultsKindName } from '../imports/kind-names.ts'
import { exams } from '../schema.ts'

/** Finds imports that belong to exams, which they reference without a foreign key. */
export const importsOfExams: FindUses = async (db, { table, ids }) => {
  if (table !== exams) return []
  const ofExams = and(inArray(imports.kind, [resultsKindName, correctionsKindName]), inArray(imports.ownerId, [...ids]))
  const rows = await db.select({ id: imports.ownerId, count: count() }).from(imports).where(ofExams).groupBy(imports.ownerId)
  return rows.map(({ id, ...row }) => ({ ...row, id: id ?? 0, what: 'imports' }))
}

import type { Allotment } from '@nalanda/contract/students/classes'
import { eq, sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { sortById } from '../../../platform/lists/keyset.ts'
import { type Listing, numbered, type PageQuery, where } from '../../../platform/lists/listing.ts'
import { batches, branches, courses } from '../../academics/schema.ts'
import { type AllotmentRow, allotments } from '../schema-life.ts'
import type { ClassPlace } from './class-members.ts'

type Kind = Allotment['kind']
type Made = { kind: Kind; place: ClassPlace; field: string; detail: string; rows: AllotmentRow[] }

/** Stores what was given to a class, and records it for every student. */
export async function addAllotment(
  db: Database,
  { kind, place, field, detail, rows }: Made,
): Promise<{ id: number; count: number }> {
  const { branchId, batchId } = place
  const [made] = await db
    .insert(allotments)
    .values({ kind, branchId, batchId, detail, rows, madeBy: actorOf(db).username, madeAt: now() })
    .returning({ id: allotments.id })
  for (const { id, before, after } of rows)
    recordChange(db, { entity: 'student', entityId: id, before: { [field]: before }, after: { [field]: after } })
  return { id: made?.id ?? 0, count: rows.length }
}

/** List of the allotments of a kind, newest first. */
export const allotmentList: Listing<PageQuery & { kind: Kind }, Allotment> = {
  table: allotments,
  filters: ({ kind }) => [where(allotments.kind, kind)],
  sorts: { newest: sortById },
  firstSort: '-newest',
  load: loadAllotments,
}

async function loadAllotments(db: Database, ids: readonly number[]): Promise<Allotment[]> {
  const rows = await db
    .select({
      id: allotments.id,
      kind: allotments.kind,
      course: courses.name,
      branch: branches.shortName,
      batch: batches.label,
      detail: allotments.detail,
      count: sql<number>`jsonb_array_length(${allotments.rows})`,
      madeBy: allotments.madeBy,
      madeAt: allotments.madeAt,
      undoneBy: allotments.undoneBy,
      undoneAt: allotments.undoneAt,
    })
    .from(allotments)
    .innerJoin(branches, eq(branches.id, allotments.branchId))
    .innerJoin(batches, eq(batches.id, allotments.batchId))
    .innerJoin(courses, eq(courses.id, branches.courseId))
    .where(numbered(allotments.id, ids))
  return rows.map((row) => ({
    ...row,
    count: Number(row.count),
    madeAt: row.madeAt.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }))
}

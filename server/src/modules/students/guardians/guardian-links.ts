import type { relations, Ward } from '@nalanda/contract/accounts/parents'
import { and, asc, eq, sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf } from '../../../platform/database/transactions.ts'
import { students, wards } from '../schema.ts'

type Relation = (typeof relations)[number]

/** The children whose records a parent's account opens, the first linked first. */
export async function listWards(db: Database, userId: number): Promise<Ward[]> {
  const rows = await db
    .select({
      studentId: wards.studentId,
      number: sql<string>`coalesce(${students.rollNo}, ${students.admissionNo})`,
      fullName: students.fullName,
      relation: wards.relation,
      linkedAt: wards.linkedAt,
      linkedBy: wards.linkedBy,
    })
    .from(wards)
    .innerJoin(students, eq(students.id, wards.studentId))
    .where(eq(wards.userId, userId))
    .orderBy(asc(wards.linkedAt), asc(wards.studentId))
  return rows.map(({ relation, linkedAt, ...rest }) => ({
    ...rest,
    relation: relation as Relation,
    linkedAt: linkedAt.toISOString(),
  }))
}

/** Opens a child's record to a parent's account; false when it is open already. */
export async function addWard(db: Database, userId: number, studentId: number, relation: Relation): Promise<boolean> {
  const added = await db
    .insert(wards)
    .values({ userId, studentId, relation, linkedAt: now(), linkedBy: actorOf(db).username })
    .onConflictDoNothing()
    .returning({ studentId: wards.studentId })
  return added.length > 0
}

/** Closes a child's record to a parent's account; false when it was not open. */
export async function removeWard(db: Database, userId: number, studentId: number): Promise<boolean> {
  const removed = await db
    .delete(wards)
    .where(and(eq(wards.userId, userId), eq(wards.studentId, studentId)))
    .returning({ studentId: wards.studentId })
  return removed.length > 0
}

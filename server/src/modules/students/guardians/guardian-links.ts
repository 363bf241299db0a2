import type { GuardianLink } from '@nalanda/contract/accounts/parents'
import type { Relation } from '@nalanda/contract/people/relations'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf } from '../../../platform/database/transactions.ts'
import { endedGuardianLinks, guardianLinks, students } from '../schema.ts'

/** Returns the children whose records a parent's account opens, first linked first. */
export async function listGuardianLinks(db: Database, userId: number): Promise<GuardianLink[]> {
  const rows = await db
    .select({
      studentId: guardianLinks.studentId,
      number: sql<string>`coalesce(${students.rollNo}, ${students.admissionNo})`,
      fullName: students.fullName,
      relation: guardianLinks.relation,
      linkedAt: guardianLinks.linkedAt,
      linkedBy: guardianLinks.linkedBy,
    })
    .from(guardianLinks)
    .innerJoin(students, eq(students.id, guardianLinks.studentId))
    .where(eq(guardianLinks.userId, userId))
    .orderBy(asc(guardianLinks.linkedAt), asc(guardianLinks.studentId))
  return rows.map(({ relation, linkedAt, ...rest }) => ({
    ...rest,
    relation: relation as Relation,
    linkedAt: linkedAt.toISOString(),
  }))
}

/** Opens a child's record to a parent's account; returns false if it is already open. */
export async function addGuardianLink(db: Database, userId: number, studentId: number, relation: Relation): Promise<boolean> {
  const added = await db
    .insert(guardianLinks)
    .values({ userId, studentId, relation, linkedAt: now(), linkedBy: actorOf(db).username })
    .onConflictDoNothing()
    .returning({ studentId: guardianLinks.studentId })
  await db
    .delete(endedGuardianLinks)
    .where(and(eq(endedGuardianLinks.userId, userId), eq(endedGuardianLinks.studentId, studentId)))
  return added.length > 0
}

/** Closes a child's record to a parent's account, and records it; returns false if it was not open. */
export async function removeGuardianLink(db: Database, userId: number, studentId: number): Promise<boolean> {
  const removed = await db
    .delete(guardianLinks)
    .where(and(eq(guardianLinks.userId, userId), eq(guardianLinks.studentId, studentId)))
    .returning({ studentId: guardianLinks.studentId })
  if (removed.length === 0) return false
  await db.insert(endedGuardianLinks).values({ userId, studentId, endedAt: now() }).onConflictDoNothing()
  return true
}

/** Returns the records closed to these accounts and not opened again, as keys of `endedLinkKey`. */
export async function listEndedGuardianLinks(db: Database, userIds: readonly number[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select()
    .from(endedGuardianLinks)
    .where(inArray(endedGuardianLinks.userId, [...userIds]))
  return new Set(rows.map(({ userId, studentId }) => endedLinkKey(userId, studentId)))
}

export const endedLinkKey = (userId: number, studentId: number): string => `${userId} ${studentId}`

import { and, eq, inArray, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { students } from '../../students/schema.ts'
import { alumni, alumniEntries } from '../schema.ts'
import { isPerson } from './persons.ts'

const others = alias(alumni, 'others')
const entries = alias(alumniEntries, 'entries')

/**
 * Updates the roll number of graduates' directory records and entries after it changed, because the old number may be given to another student. If another
 * directory record has the new number, that record keeps it; the office merges the two.
 */
export async function followRollNumbers(db: Database, studentIds: readonly number[]): Promise<void> {
  const isTaken = db.select({ id: others.id }).from(others).where(eq(others.rollNo, students.rollNo))
  const changed = await db
    .select({ id: alumni.id, before: alumni.rollNo, after: sql<string>`${students.rollNo}` })
    .from(alumni)
    .innerJoin(students, eq(students.id, alumni.studentId))
    .where(and(...[inArray(students.id, [...studentIds]), ne(students.rollNo, alumni.rollNo)], ...[isPerson, notExists(isTaken)]))
    .orderBy(alumni.id)
    .for('update', { of: alumni })
  for (const { id, before, after } of changed) {
    await db
      .update(alumni)
      .set({ rollNo: after, revision: sql`${alumni.revision} + 1` })
      .where(eq(alumni.id, id))
    await renumberEntries(db, id, { before, after })
    recordChange(db, { entity: 'alumnus', entityId: id, before: { rollNo: before }, after: { rollNo: after } })
  }
}

/** Renumbers the entries, except where one by the same form has the new number already. */
async function renumberEntries(db: Database, alumnusId: number, { before, after }: { before: string; after: string }) {
  const sameForm = and(eq(entries.rollNo, after), eq(entries.form, alumniEntries.form), ne(entries.state, 'refused'))
  await db
    .update(alumniEntries)
    .set({ rollNo: after })
    .where(
      and(
        ...[eq(alumniEntries.alumnusId, alumnusId), eq(alumniEntries.rollNo, before)],
        notExists(db.select({ id: entries.id }).from(entries).where(sameForm)),
      ),
    )
}

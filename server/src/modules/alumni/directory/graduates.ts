import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { erasedName } from '../../../platform/personal-data/pseudonyms.ts'
import { problem } from '../../../platform/problems.ts'
import { batches, courses } from '../../academics/schema.ts'
import { students } from '../../students/schema.ts'
import { profileOfStudent, selectStudents } from '../entries/on-record.ts'
import { alumni } from '../schema.ts'

const isNew = and(
  eq(students.state, 'graduated'),
  isNotNull(students.rollNo),
  ne(students.fullName, erasedName),
  sql`not exists (select from ${alumni} where ${alumni.studentId} = ${students.id})`,
)

/** Returns the batches with graduates who are not in the directory, latest first. */
export async function listGraduateBatches(db: Database) {
  return db
    .select({
      id: batches.id,
      name: sql<string>`${courses.name} || ' ' || ${batches.label}`,
      graduates: sql<number>`count(*)`.mapWith(Number),
    })
    .from(students)
    .innerJoin(batches, eq(batches.id, students.batchId))
    .innerJoin(courses, eq(courses.id, batches.courseId))
    .where(isNew)
    .groupBy(batches.id, courses.name, batches.label, batches.startYear)
    .orderBy(sql`${batches.startYear} desc`, asc(courses.name))
}

/**
 * Adds the graduates of a batch to the directory and returns the number of new records. A record with the same roll number is linked to the student record
 * instead.
 */
export async function addGraduates(db: Database, batchId: number): Promise<number> {
  const graduates = await selectStudents(db)
    .where(and(eq(students.batchId, batchId), isNew))
    .orderBy(students.id)
  if (graduates.length === 0) throw problem('alumni.no-graduates')
  const today = dayOf(now())
  const rows = graduates.map((student) => ({
    ...profileOfStudent(student),
    ...{ studentId: student.id, photoFile: student.photoFile, verifiedOn: today, refreshedOn: today },
  }))
  const added = await db
    .insert(alumni)
    .values(rows)
    .onConflictDoUpdate({
      target: alumni.rollNo,
      set: { studentId: sql`excluded.student_id`, revision: sql`${alumni.revision} + 1` },
      setWhere: isNull(alumni.studentId),
    })
    .returning({ id: alumni.id, studentId: alumni.studentId, isNew: sql<boolean>`xmax = 0` })
  const ids = added.filter((one) => one.isNew).map(({ id }) => id)
  recordChange(db, { entity: 'alumni', entityId: batchId, act: 'alumni.graduates', before: null, after: { added: ids } })
  for (const { id, studentId } of added.filter((one) => !one.isNew))
    recordChange(db, {
      ...{ entity: 'alumnus', entityId: id, act: 'alumni.graduates' },
      ...{ before: { studentId: null }, after: { studentId } },
    })
  return ids.length
}

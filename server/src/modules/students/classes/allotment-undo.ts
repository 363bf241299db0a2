import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { storeReason } from '@nalanda/contract/platform/validation/stored-reason'
import { studentsReason } from '@nalanda/contract/students/reasons'
import { eq, inArray, max } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { users } from '../../access/schema.ts'
import { idsUsedByRollNo } from '../records/student-uses.ts'
import { students } from '../schema.ts'
import { type AllotmentRow, allotments, classChanges, studentSemesters } from '../schema-life.ts'
import { moveToSemester } from './recorded-semesters.ts'
import { setRollNumbers } from './roll-numbers.ts'
import { setSections } from './section-allotment.ts'

/**
 * Undoes an allotment to a class as one act. Refuses if it was undone already, if a student has another value by now, and for roll numbers that an account or a
 * result uses.
 */
export async function undoAllotment(db: Database, id: number, reason: string): Promise<void> {
  const [made] = await db.select().from(allotments).where(eq(allotments.id, id)).for('update')
  if (!made) throw problem('platform.not-found')
  if (made.undoneAt) throw problem('students.allotment-undone')
  const field = fields[made.kind]
  await refuseIfChanged(db, made.rows, field)
  if (made.kind === 'roll-numbers') await refuseIfUsed(db, made.rows)
  const back = made.rows.map(({ id: studentId, before }) => ({ id: studentId, value: before }))
  if (made.kind === 'roll-numbers') await setRollNumbers(db, back as { id: number; value: string | null }[])
  if (made.kind === 'sections') {
    await setSections(db, back as { id: number; value: number | null }[])
    await db.delete(classChanges).where(eq(classChanges.allotmentId, id))
  }
  if (made.kind === 'promotion')
    await moveToSemester(db, back as { id: number; value: number }[], {
      startedOn: await dayOfPromotion(db, made.rows),
      note: storeReason(studentsReason('students.promotion-undone', { reason })),
    })
  await db
    .update(allotments)
    .set({ undoneBy: actorOf(db).username, undoneAt: now() })
    .where(eq(allotments.id, id))
  for (const { id: studentId, before, after } of made.rows)
    recordChange(db, { entity: 'student', entityId: studentId, before: { [field]: after }, after: { [field]: before }, reason })
}

/** Returns the day of the promotion. The earlier semester applies again from that day, so that the class may be promoted from another day. */
async function dayOfPromotion(db: Database, rows: readonly AllotmentRow[]): Promise<IsoDate> {
  const ids = rows.map(({ id }) => id)
  const [last] = await db
    .select({ day: max(studentSemesters.startedOn) })
    .from(studentSemesters)
    .where(inArray(studentSemesters.studentId, ids))
  return last?.day ?? dayOf(now())
}

const columns = { rollNo: 'rollNo', sectionId: 'sectionId', semesterNo: 'recordedSemesterNo' } as const
const fields = { 'roll-numbers': 'rollNo', sections: 'sectionId', promotion: 'semesterNo' } as const

async function refuseIfChanged(
  db: Database,
  rows: readonly AllotmentRow[],
  field: 'rollNo' | 'sectionId' | 'semesterNo',
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const present = await db
    .select({ id: students.id, fullName: students.fullName, value: students[columns[field]] })
    .from(students)
    .where(inArray(students.id, ids))
    .orderBy(students.id)
    .for('update')
  const given = new Map(rows.map(({ id, after }) => [id, after]))
  const other = present.find(({ id, value }) => value !== given.get(id))
  if (other)
    throw problem('students.allotment-in-use', { why: studentsReason('students.person-changed-since', { name: other.fullName }) })
}

async function refuseIfUsed(db: Database, rows: readonly AllotmentRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const accounts = await db.$count(users, inArray(users.studentId, ids))
  if (accounts > 0) throw problem('students.allotment-in-use', { why: studentsReason('students.accounts-by-number') })
  const used = await idsUsedByRollNo(db, ids)
  if (used.size > 0) throw problem('students.allotment-in-use', { why: studentsReason('students.results-by-number') })
}

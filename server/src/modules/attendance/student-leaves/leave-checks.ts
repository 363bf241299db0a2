import { maxStudentLeaveDays, type SaveStudentLeave } from '@nalanda/contract/attendance/student-leaves'
import { addDays, daysBetween } from '@nalanda/contract/platform/dates/dates'
import { halvesOf } from '@nalanda/contract/platform/dates/half-days'
import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import type { Viewer } from '../../../platform/lists/listing.ts'
import { maySee } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { batches, semesters } from '../../academics/schema.ts'
import { termSemesters, terms } from '../../calendar/schema.ts'
import { semesterOn } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import { studentLeaves } from '../schema.ts'
import { getSettings } from '../settings.ts'
import { rulesOfStudent } from '../term-attendance.ts'
import { halvesInSql, halvesOfDays } from './leave-days.ts'
import { isFamilyOf, isRecordedBy } from './leave-scope.ts'

type Days = Omit<SaveStudentLeave, 'reason' | 'kind'>
type Asked = { user: Viewer | null; leaveId: number | null }

/**
 * Refuses leave that cannot be requested: by a user who is neither family nor an office of the student, out of order or too long, outside the term of the
 * student, by the family after the window, and on days on which other leave waits or is sanctioned. Locks the student, so that one of two concurrent requests
 * is refused.
 */
export async function checkStudentLeave(db: Database, save: Days, { user, leaveId }: Asked): Promise<void> {
  await db.execute(sql`select from ${students} where ${students.id} = ${save.studentId} for no key update`)
  await refuseLeave(db, save, { user, leaveId })
}

/** Like `checkStudentLeave`, without locking the student, for a preview. */
export async function refuseLeave(db: Database, save: Days, { user, leaveId }: Asked): Promise<void> {
  const isFamily = user !== null && (await sees(db, isFamilyOf(user), save.studentId, user))
  if (user !== null && !isFamily && !(await sees(db, isRecordedBy(user), save.studentId, user)))
    throw problem('attendance.not-your-student', {}, { fields: ['studentId'] })
  const { first, end } = halvesOf(save)
  if (end <= first) throw problem('attendance.leave-out-of-order', {}, { fields: ['untilOn'] })
  if (daysBetween(save.fromOn, save.untilOn) >= maxStudentLeaveDays)
    throw problem('attendance.leave-too-long', { days: maxStudentLeaveDays }, { fields: ['untilOn'] })
  if (!(await findTermOfStudent(db, save))) throw problem('attendance.leave-outside-term', {}, { fields: ['fromOn'] })
  const { leaveWindowDays } = await getSettings(db)
  if (isFamily && addDays(save.fromOn, leaveWindowDays) < dayOf(now()))
    throw problem('attendance.leave-window-over', { days: leaveWindowDays }, { fields: ['fromOn'] })
  await refuseOverlap(db, save, leaveId)
}

function sees(db: Database, within: ReturnType<typeof isRecordedBy>, studentId: number, user: Viewer): Promise<boolean> {
  return maySee(db, { table: students, visibleTo: () => within }, studentId, user)
}

async function refuseOverlap(db: Database, save: Days, leaveId: number | null): Promise<void> {
  const { rows } = await db.execute(sql`select from ${studentLeaves} leave
    where leave.student_id = ${save.studentId} and leave.state in ('waiting', 'sanctioned') and leave.event_id is null
      and leave.id is distinct from ${leaveId}::bigint and ${halvesInSql} && ${halvesOfDays(save)} limit 1`)
  if (rows.length > 0) throw problem('attendance.leave-overlaps', {}, { fields: ['fromOn'] })
}

/** Returns the term in which a student studies on all of these days, with the rules of attendance; null if there is none. */
export async function findTermOfStudent(
  db: Database,
  { studentId, fromOn, untilOn }: Pick<Days, 'studentId' | 'fromOn' | 'untilOn'>,
) {
  const [term] = await db
    .select({ id: terms.id, rules: rulesOfStudent })
    .from(students)
    .innerJoin(batches, eq(batches.id, students.batchId))
    .innerJoin(terms, and(eq(terms.courseId, batches.courseId), lte(terms.startsOn, fromOn), gte(terms.endsOn, untilOn)))
    .innerJoin(termSemesters, eq(termSemesters.termId, terms.id))
    .innerJoin(semesters, eq(semesters.id, termSemesters.semesterId))
    .where(and(eq(students.id, studentId), eq(semesters.number, semesterOn(fromOn))))
    .limit(1)
  return term ?? null
}

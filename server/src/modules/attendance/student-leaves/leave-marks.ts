import { sql } from 'drizzle-orm'
import { lockInTransaction } from '../../../platform/database/advisory-locks.ts'
import type { Database } from '../../../platform/database/client.ts'
import { attendanceMarks, classSessions, studentLeaves } from '../schema.ts'
import { byWeight, coversClassInSql } from './leave-days.ts'

type Days = { studentId: number; fromOn: string; untilOn: string }

/** Records the absences of these students on these days as the leave that is sanctioned for each class, and as plain absences without one. */
export async function applyLeaves(db: Database, days: readonly Days[]): Promise<void> {
  if (days.length === 0) return
  await lockInTransaction(db, 'leaveMarks')
  // In the order of the ids, so that two changes to marks of the same students cannot deadlock
  const changed = days.toSorted((a, b) => a.studentId - b.studentId)
  const leave = sql`coalesce((select case leave.kind when 'personal' then 'leave' else leave.kind end from ${studentLeaves} leave
    where leave.student_id = mark.student_id and leave.state = 'sanctioned'
      and ${coversClassInSql(sql`session.day`, sql`session.starts_at`)}
    order by ${byWeight} limit 1), 'absent')`
  await db.execute(sql`update ${attendanceMarks} mark set status = found.status from (
    select mark.session_id, mark.student_id, ${leave} as status
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) changed ("studentId" bigint, "fromOn" date, "untilOn" date)
    join ${attendanceMarks} mark on mark.student_id = changed."studentId"
    join ${classSessions} session on session.id = mark.session_id and session.day between changed."fromOn" and changed."untilOn"
    where mark.status <> 'present') found
    where mark.session_id = found.session_id and mark.student_id = found.student_id and mark.status <> found.status`)
}

import type { LeaveKind, MarkStatus } from '@nalanda/contract/attendance/classes'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { attendanceMarks } from './schema.ts'
import { statusOnLeave } from './student-leaves/leave-days.ts'

type OnRoster = { id: number; leave: LeaveKind | null }

const absenceOn = (leave: LeaveKind | null): MarkStatus => (leave === null ? 'absent' : statusOnLeave[leave])

/** Records all students on the roster as present, except the absent ones; an absence during leave is recorded as that leave. A new class has no marks yet. */
export async function writeMarks(
  db: Database,
  sessionId: number,
  roster: readonly OnRoster[],
  { absentIds, isNew }: { absentIds: readonly number[]; isNew: boolean },
): Promise<void> {
  const absent = new Set(absentIds)
  // In the order of the ids, so that two writers of marks of the same students cannot deadlock
  const sorted = roster.toSorted((a, b) => a.id - b.id)
  const ids = sql.param(sorted.map(({ id }) => id))
  const statuses = sql.param(sorted.map(({ id, leave }) => (absent.has(id) ? absenceOn(leave) : 'present')))
  if (!isNew)
    await db.execute(sql`delete from ${attendanceMarks} where session_id = ${sessionId} and student_id <> all(${ids}::bigint[])`)
  await db.execute(sql`insert into ${attendanceMarks} (session_id, student_id, status)
    select ${sessionId}::bigint, mark.student_id, mark.status from unnest(${ids}::bigint[], ${statuses}::text[]) mark (student_id, status)
    on conflict (session_id, student_id) do update set status = excluded.status where attendance_marks.status <> excluded.status`)
}

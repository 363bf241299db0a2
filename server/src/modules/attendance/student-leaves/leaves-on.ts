import type { LeaveKind } from '@nalanda/contract/attendance/classes'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { studentLeaves } from '../schema.ts'
import { byWeight, coversClassInSql } from './leave-days.ts'

/** Which of these students are on sanctioned leave when a class begins. */
export async function leavesOn(
  db: Database,
  studentIds: readonly number[],
  { day, startsAt }: { day: IsoDate; startsAt: string },
): Promise<ReadonlyMap<number, LeaveKind>> {
  if (studentIds.length === 0) return new Map()
  const { rows } = await db.execute<{ studentId: string; kind: LeaveKind }>(sql`
    select distinct on (leave.student_id) leave.student_id as "studentId", leave.kind from ${studentLeaves} leave
    where leave.student_id = any(${sql.param([...studentIds])}::bigint[]) and leave.state = 'sanctioned'
      and ${coversClassInSql(sql`${day}::date`, sql`${startsAt}::text`)}
    order by leave.student_id, ${byWeight}`)
  return new Map(rows.map(({ studentId, kind }) => [Number(studentId), kind]))
}

import type { LeaveKind } from '@nalanda/contract/attendance/classes'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { studentLeaves } from '../schema.ts'
import { byWeight, coversClassInSql } from './leave-days.ts'

type AskedClass = { day: IsoDate; startsAt: string; studentIds: readonly number[] }

/** Returns the students of each of these classes who are on sanctioned leave when it begins, in the order of the classes. */
export async function leavesOn(db: Database, classes: readonly AskedClass[]): Promise<ReadonlyMap<number, LeaveKind>[]> {
  const asked = classes.flatMap(({ day, startsAt, studentIds }, at) => studentIds.map((id) => ({ at, day, startsAt, id })))
  if (asked.length === 0) return classes.map(() => new Map())
  const column = <Value>(read: (one: (typeof asked)[number]) => Value) => sql.param(asked.map(read))
  const { rows } = await db.execute<{ at: number; studentId: string; kind: LeaveKind }>(sql`
    select distinct on (asked.at, leave.student_id) asked.at, leave.student_id as "studentId", leave.kind
    from unnest(${column(({ at }) => at)}::int[], ${column(({ id }) => id)}::bigint[], ${column(({ day }) => day)}::date[],
      ${column(({ startsAt }) => startsAt)}::text[]) asked(at, student_id, day, starts_at)
    join ${studentLeaves} leave on leave.student_id = asked.student_id and leave.state = 'sanctioned'
      and ${coversClassInSql(sql`asked.day`, sql`asked.starts_at`)}
    order by asked.at, leave.student_id, ${byWeight}`)
  const byClass = Map.groupBy(rows, ({ at }) => at)
  return classes.map((_, at) => new Map((byClass.get(at) ?? []).map(({ studentId, kind }) => [Number(studentId), kind])))
}

import type { LeaveKind, MarkStatus } from '@nalanda/contract/attendance/classes'
import { halvesOf, type LeaveDays } from '@nalanda/contract/platform/dates/half-days'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { type SQL, sql } from 'drizzle-orm'
import { halfDayEndInSql } from '../../institution/public.ts'

/** Whether a class begins within the half-days of a leave with the alias `leave`: `isOnLeave` in SQL. */
export const coversClassInSql = (day: SQL, startsAt: SQL) => sql`(${day} between leave.from_on and leave.until_on
  and not (${day} = leave.from_on and leave.starts_at_noon and ${startsAt} < ${halfDayEndInSql})
  and not (${day} = leave.until_on and leave.ends_at_noon and ${startsAt} >= ${halfDayEndInSql}))`

/** Order in which overlapping leaves count, for the alias `leave`: duty before medical before personal leave. */
export const byWeight = sql`array_position(array['duty', 'medical', 'personal'], leave.kind)`

/** The mark of an absence during a leave. */
export const statusOnLeave: Readonly<Record<LeaveKind, MarkStatus>> = { duty: 'duty', medical: 'medical', personal: 'leave' }

/** Half-days of a leave with the alias `leave`, counted from 1 January 2000, like the constraint `student_leave_overlaps`. */
export const halvesInSql = sql`int4range((leave.from_on - date '2000-01-01') * 2 + leave.starts_at_noon::int,
  (leave.until_on - date '2000-01-01') * 2 + 2 - leave.ends_at_noon::int)`

/** Returns the half-days of a request, like `halvesInSql`. */
export function halvesOfDays(days: LeaveDays): SQL {
  const { first, end } = halvesOf(days)
  return sql`int4range(${first}::int, ${end}::int)`
}

/** Returns the days of a leave as a request shows them, with the time of noon on half-days. */
export function daysOfLeave(
  { fromOn, untilOn, startsAtNoon, endsAtNoon }: LeaveDays,
  { format, noon }: { format: (day: IsoDate) => string; noon: string },
): { from: string; until: string } {
  return {
    from: `${format(fromOn)}${startsAtNoon ? `, ${noon}` : ''}`,
    until: `${format(untilOn)}${endsAtNoon ? `, ${noon}` : ''}`,
  }
}

import type { LeaveKind, MarkStatus } from '@nalanda/contract/attendance/classes'
import { halvesOf, type LeaveDays } from '@nalanda/contract/platform/dates/half-days'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { type SQL, sql } from 'drizzle-orm'
import { halfDayEndInSql } from '../../institution/public.ts'

/** Whether a class begins within the half-days of a leave by the name `leave`: `isOnLeave` in SQL. */
export const coversClassInSql = (day: SQL, startsAt: SQL) => sql`(${day} between leave.from_on and leave.until_on
  and not (${day} = leave.from_on and leave.starts_at_noon and ${startsAt} < ${halfDayEndInSql})
  and not (${day} = leave.until_on and leave.ends_at_noon and ${startsAt} >= ${halfDayEndInSql}))`

/** Which of several leaves counts, of a leave by the name `leave`: duty before medical before personal leave. */
export const byWeight = sql`array_position(array['duty', 'medical', 'personal'], leave.kind)`

/** What an absence during a leave is recorded as. */
export const statusOnLeave: Readonly<Record<LeaveKind, MarkStatus>> = { duty: 'duty', medical: 'medical', personal: 'leave' }

/** The half-days of a leave, counted from 1 January 2000 as the constraint `student_leave_overlaps` counts them, of a leave by the name `leave`. */
export const halvesInSql = sql`int4range((leave.from_on - date '2000-01-01') * 2 + leave.starts_at_noon::int,
  (leave.until_on - date '2000-01-01') * 2 + 2 - leave.ends_at_noon::int)`

/** The half-days that somebody asks for, as `halvesInSql`. */
export function halvesOfDays(days: LeaveDays): SQL {
  const { first, end } = halvesOf(days)
  return sql`int4range(${first}::int, ${end}::int)`
}

/** `12 Oct 2026 (afternoon)`: what a request says of its days. */
export function daysOfLeave(
  { fromOn, untilOn, startsAtNoon, endsAtNoon }: LeaveDays,
  { format, noon }: { format: (day: IsoDate) => string; noon: string },
): { from: string; until: string } {
  return {
    from: `${format(fromOn)}${startsAtNoon ? `, ${noon}` : ''}`,
    until: `${format(untilOn)}${endsAtNoon ? `, ${noon}` : ''}`,
  }
}

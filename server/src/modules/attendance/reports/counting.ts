import { sql } from 'drizzle-orm'
import { attendanceMarks, classSessions } from '../schema.ts'

/** Sum of the periods of marks, in a query over `attendance_marks` and `class_sessions`. */
export const heldPeriods = sql<number>`coalesce(sum(${classSessions.periods}), 0)::int`
/** Sum of the periods that count as attended. */
export const attendedPeriods = sql<number>`coalesce(sum(${classSessions.periods})
  filter (where ${attendanceMarks.status} in ('present', 'duty')), 0)::int`

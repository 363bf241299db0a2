import type { ReminderReport } from '@nalanda/contract/fees/reminders'
import type { RunState } from '@nalanda/contract/fees/runs'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { id, instant, paise, ref, refTo } from '../../platform/database/columns.ts'
import { students } from '../students/schema.ts'
import { feeDemands } from './schema.ts'

/** Sent reminders: at most one per student and day, with the amount it named. */
export const feeReminders = pgTable(
  'fee_reminders',
  {
    id: id(),
    studentId: refTo(() => students.id),
    day: date().notNull(),
    amountPaise: paise().notNull(),
    sentBy: text().notNull(),
    sentAt: instant().notNull(),
  },
  (t) => [
    unique('one_reminder_a_day').on(t.studentId, t.day),
    index().on(t.sentAt),
    check('reminder_has_an_amount', sql`${t.amountPaise} > 0`),
  ],
)

/** Demands for which a reminder was sent, before and after the due day: each once. */
export const feeRemindedDues = pgTable(
  'fee_reminded_dues',
  {
    demandId: refTo(() => feeDemands.id),
    kind: text().$type<'before' | 'after'>().notNull(),
    reminderId: refTo(() => feeReminders.id),
  },
  (t) => [primaryKey({ columns: [t.demandId, t.kind] }), index().on(t.reminderId)],
)

/** Reminders that the office sends to many students in the background. */
export const feeReminderRuns = pgTable(
  'fee_reminder_runs',
  {
    id: id(),
    state: text().$type<RunState>().notNull(),
    /** The students to remind, in ascending order. */
    studentIds: bigint({ mode: 'number' }).array().notNull(),
    /** Id of the last processed student: an interrupted run continues after it. */
    lastStudentId: ref().notNull().default(0),
    done: integer().notNull().default(0),
    report: jsonb().$type<z.infer<typeof ReminderReport>>().notNull(),
    startedBy: text().notNull(),
    startedAt: instant().notNull(),
    finishedAt: instant(),
  },
  (t) => [uniqueIndex('one_reminder_run_at_a_time').on(sql`(1)`).where(sql`${t.state} in ('waiting', 'running')`)],
)

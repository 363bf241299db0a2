import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { id, instant, paise, refTo } from '../../platform/database/columns.ts'
import { students } from '../students/schema.ts'
import { feeDemands } from './schema.ts'

/** Reminders that were sent: one for each student and day, with what it named. */
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

/** Of which demands students were reminded before and after the due day: each happens once. */
export const feeRemindedDues = pgTable(
  'fee_reminded_dues',
  {
    demandId: refTo(() => feeDemands.id),
    kind: text().$type<'before' | 'after'>().notNull(),
    reminderId: refTo(() => feeReminders.id),
  },
  (t) => [primaryKey({ columns: [t.demandId, t.kind] }), index().on(t.reminderId)],
)

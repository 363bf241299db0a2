import type { DeliveryState } from '@nalanda/contract/platform/sms/delivery-reports'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, instant } from '../database/columns.ts'

/** What a provider reported of a message, by its own number or by our reference. A report may come before the answer that names the message. */
export const smsReports = pgTable(
  'sms_reports',
  {
    id: id(),
    messageId: text().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    /** Why it was not delivered, in the provider's words. */
    reason: text(),
    reportedAt: instant().notNull(),
  },
  (t) => [
    unique('sms_report_once').on(t.messageId),
    index('sms_reports_by_age').on(t.reportedAt),
    check('sms_report_state', sql`${t.state} in ('delivered', 'failed')`),
  ],
)

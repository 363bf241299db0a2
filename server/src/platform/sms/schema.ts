import type { DeliveryState } from '@nalanda/contract/platform/sms/delivery-reports'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, instant } from '../database/columns.ts'

/** A provider's report of a message, by its own id or by the portal's reference. A report may arrive before the response with the message's id. */
export const smsReports = pgTable(
  'sms_reports',
  {
    id: id(),
    messageId: text().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    /** Why it was not delivered, as the provider words it. */
    reason: text(),
    reportedAt: instant().notNull(),
  },
  (t) => [
    unique('sms_report_once').on(t.messageId),
    index('sms_reports_by_age').on(t.reportedAt),
    check('sms_report_state', sql`${t.state} in ('delivered', 'failed')`),
  ],
)

import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../database/columns.ts'

/**
 * The history of every record with a workflow: who took which action, when and why. Rows are never changed (a trigger refuses it) and are deleted only with
 * their record.
 */
export const workflowEvents = pgTable(
  'workflow_events',
  {
    id: id(),
    workflow: text().notNull(),
    recordId: ref().notNull(),
    action: text().notNull(),
    /** Null for the entry that created the record. */
    fromState: text(),
    toState: text().notNull(),
    at: instant().notNull(),
    by: text().notNull(),
    /** Null if no account acted: the portal itself, or an applicant. */
    byUserId: ref(),
    /** The person for whom a deputy acted. */
    onBehalfOf: text(),
    text: text(),
    /** Whether the person whom the record is about sees it too, not only the office. */
    visible: boolean().notNull().default(true),
  },
  (t) => [index().on(t.workflow, t.recordId, t.id)],
)

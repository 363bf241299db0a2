import { and, eq, lt, sql } from 'drizzle-orm'
import type { Retention } from '../../platform/personal-data/retention.ts'
import { workflowEvents } from '../../platform/workflow/schema.ts'
import { entryRecord } from './entries/entries.ts'
import { removeEntries } from './personal-data.ts'
import { alumniEntries } from './schema.ts'

/**
 * Excludes entries that were refused after `before`: retention counts from the refusal, not from the receipt. Raw SQL, because drizzle omits the table name in
 * a single-table query.
 */
const refusedBefore = (before: Date) =>
  sql`not exists (select from ${workflowEvents} where ${workflowEvents.workflow} = ${entryRecord.workflow.name}
    and ${workflowEvents.recordId} = ${sql.raw('"alumni_entries"."id"')} and ${workflowEvents.at} >= ${before.toISOString()}::timestamptz)`

/** Retention of refused entries and their files. */
export const alumniRetention: readonly Retention[] = [
  {
    ...{ kind: 'refused-alumni-entries', subject: 'alumni-entry', standardDays: 365, leastDays: 30, least: 'use' },
    ...{ table: alumniEntries, key: alumniEntries.id },
    due: (before) => and(eq(alumniEntries.state, 'refused'), lt(alumniEntries.receivedAt, before), refusedBefore(before)),
    remove: removeEntries,
  },
]

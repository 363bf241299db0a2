import { and, eq, lt, sql } from 'drizzle-orm'
import type { Retention } from '../../platform/personal-data/retention.ts'
import { workflowEvents } from '../../platform/workflow/schema.ts'
import { entryRecord } from './entries/entries.ts'
import { removeEntries } from './personal-data.ts'
import { alumniEntries } from './schema.ts'

/** One that waited for long is kept from the day on which it was refused. In a query of one table drizzle leaves its name away. */
const refusedBefore = (before: Date) =>
  sql`not exists (select from ${workflowEvents} where ${workflowEvents.workflow} = ${entryRecord.workflow.name}
    and ${workflowEvents.recordId} = ${sql.raw('"alumni_entries"."id"')} and ${workflowEvents.at} >= ${before.toISOString()}::timestamptz)`

/** Entries that were refused go with their files. */
export const alumniRetention: readonly Retention[] = [
  {
    ...{ kind: 'refused-alumni-entries', subject: 'alumni-entry', standardDays: 365, leastDays: 30, least: 'use' },
    ...{ table: alumniEntries, key: alumniEntries.id },
    due: (before) => and(eq(alumniEntries.state, 'refused'), lt(alumniEntries.receivedAt, before), refusedBefore(before)),
    remove: removeEntries,
  },
]

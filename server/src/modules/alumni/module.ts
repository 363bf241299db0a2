import { and, eq, lt, sql } from 'drizzle-orm'
import type { ServerModule } from '../../platform/manifest/module.ts'
import { searchList } from '../../platform/manifest/search.ts'
import { workflowEvents } from '../../platform/workflow/schema.ts'
import { rollNumberChanges } from '../students/public.ts'
import { alumniKind } from './directory/directory.ts'
import { followRollNumbers } from './directory/renumbered.ts'
import { entryRecord } from './entries/entries.ts'
import { alumniFigures } from './figures.ts'
import { alumniJobs } from './jobs.ts'
import { alumniPersonalData, removeEntries } from './personal-data.ts'
import { alumniRoutes } from './routes.ts'
import { alumni, alumniEntries } from './schema.ts'

/** One that waited for long is kept from the day on which it was refused. In a query of one table drizzle leaves its name away. */
const refusedBefore = (before: Date) =>
  sql`not exists (select from ${workflowEvents} where ${workflowEvents.workflow} = ${entryRecord.workflow.name}
    and ${workflowEvents.recordId} = ${sql.raw('"alumni_entries"."id"')} and ${workflowEvents.at} >= ${before.toISOString()}::timestamptz)`

rollNumberChanges.provide(followRollNumbers)

export const alumniModule: ServerModule = {
  name: 'alumni',
  routes: alumniRoutes,
  jobs: alumniJobs,
  personalData: alumniPersonalData,
  fileReferences: [
    { table: alumni, key: alumni.photoFile },
    { table: alumniEntries, key: alumniEntries.photoFile },
    { table: alumniEntries, key: alumniEntries.documentFile },
  ],
  retention: [
    {
      ...{ kind: 'refused-alumni-entries', subject: 'alumni-entry', standardDays: 365, leastDays: 30, least: 'use' },
      ...{ table: alumniEntries, key: alumniEntries.id },
      due: (before) => and(eq(alumniEntries.state, 'refused'), lt(alumniEntries.receivedAt, before), refusedBefore(before)),
      remove: removeEntries,
    },
  ],
  demo: () => import('./demo/demo.ts'),
  search: [
    searchList(
      'alumni',
      { allow: 'alumni.view', screen: '/app/Alumni/Directory' },
      alumniKind,
      ({ fullName, rollNo, batch }) => ({ title: fullName, note: `${rollNo} · ${batch}` }),
    ),
  ],
  figures: alumniFigures,
}

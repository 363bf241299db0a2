import { and, eq, lt } from 'drizzle-orm'
import type { ServerModule } from '../../platform/manifest/module.ts'
import { searchList } from '../../platform/manifest/search.ts'
import { alumniKind } from './directory/directory.ts'
import { alumniFigures } from './figures.ts'
import { alumniPersonalData } from './personal-data.ts'
import { alumniRoutes } from './routes.ts'
import { alumni, alumniEntries } from './schema.ts'

export const alumniModule: ServerModule = {
  name: 'alumni',
  routes: alumniRoutes,
  personalData: alumniPersonalData,
  fileReferences: [
    { table: alumni, key: alumni.photoFile },
    { table: alumniEntries, key: alumniEntries.photoFile },
    { table: alumniEntries, key: alumniEntries.documentFile },
  ],
  retention: [
    {
      ...{ kind: 'refused-alumni-entries', standardDays: 365, leastDays: 30, least: 'use' },
      ...{ table: alumniEntries, key: alumniEntries.id },
      due: (before) => and(eq(alumniEntries.state, 'refused'), lt(alumniEntries.receivedAt, before)),
    },
  ],
  demo: () => import('./demo/demo.ts'),
  search: [
    searchList('alumni', 'alumni.view', alumniKind, ({ id, fullName, rollNo, batch }) => ({
      id,
      title: fullName,
      note: `${rollNo} · ${batch}`,
      address: `/app/Alumni/Directory/${id}`,
    })),
  ],
  figures: alumniFigures,
}

import type { ServerModule } from '../../platform/manifest/module.ts'
import { searchList } from '../../platform/manifest/search.ts'
import { rollNumberChanges } from '../students/public.ts'
import { alumniKind } from './directory/directory.ts'
import { followRollNumbers } from './directory/renumbered.ts'
import { alumniFigures } from './figures.ts'
import { alumniJobs } from './jobs.ts'
import { alumniPersonalData } from './personal-data.ts'
import { alumniRetention } from './retention.ts'
import { alumniRoutes } from './routes.ts'
import { alumni, alumniEntries } from './schema.ts'

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
  retention: alumniRetention,
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

import type { ServerModule } from '../../platform/manifest/module.ts'
import { searchList } from '../../platform/manifest/search.ts'
import { facultyFigures } from './figures.ts'
import { publicationImport } from './imports/publication-import.ts'
import { facultyPersonalData } from './personal-data.ts'
import { publicationKind } from './publications/publications.ts'
import { facultyRoutes } from './routes.ts'
import { facultyWorks, publications } from './schema.ts'

export const facultyModule: ServerModule = {
  name: 'faculty',
  routes: facultyRoutes,
  personalData: facultyPersonalData,
  fileReferences: [
    { table: publications, key: publications.proofFile },
    { table: facultyWorks, key: facultyWorks.proofFile },
  ],
  demo: () => import('./demo/demo.ts'),
  search: [
    searchList(
      'publications',
      { allow: 'faculty.view', screen: '/app/Faculty/Publications' },
      publicationKind,
      ({ title, authors, year }) => ({
        title: title.slice(0, 120),
        note: `${authors.flatMap(({ fullName }) => fullName ?? [])[0] ?? ''} ${year}`.trim(),
      }),
    ),
  ],
  sheetImports: ({ config }) => [publicationImport({ lookup: config.doiLookup ?? null })],
  figures: facultyFigures,
}

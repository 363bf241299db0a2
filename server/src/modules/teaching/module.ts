import type { ServerModule } from '../../platform/manifest/module.ts'
import { searchList } from '../../platform/manifest/search.ts'
import { semestersInUse } from '../calendar/public.ts'
import { teachingFigures } from './figures.ts'
import { offeringKind } from './offerings.ts'
import { teachingPersonalData } from './personal-data.ts'
import { teachingRoutes } from './routes.ts'
import { courseFiles } from './schema-plans.ts'
import { findTaughtSemesters } from './semesters-in-use.ts'

semestersInUse.provide(findTaughtSemesters)

export const teachingModule: ServerModule = {
  name: 'teaching',
  routes: teachingRoutes,
  personalData: teachingPersonalData,
  fileReferences: [{ table: courseFiles, key: courseFiles.file }],
  demo: () => import('./demo/demo.ts'),
  search: [
    searchList(
      'offerings',
      { allow: 'teaching.roster', screen: '/app/Academics/Offered Subjects' },
      offeringKind,
      ({ subjectCode, subjectName, section, termName }) => ({
        title: `${subjectCode} ${subjectName}`,
        note: `${section}, ${termName}`,
      }),
    ),
  ],
  figures: teachingFigures,
}

import type { ServerModule } from '../../platform/manifest/module.ts'
import { searchList } from '../../platform/manifest/search.ts'
import { achievementKind } from './achievements.ts'
import { achievementFigures } from './figures.ts'
import { achievementsPersonalData } from './personal-data.ts'
import { achievementsRoutes } from './routes.ts'
import { achievements } from './schema.ts'

export const achievementsModule: ServerModule = {
  name: 'achievements',
  routes: achievementsRoutes,
  personalData: achievementsPersonalData,
  fileReferences: [{ table: achievements, key: achievements.proofFile }],
  demo: () => import('./demo/demo.ts'),
  search: [
    searchList(
      'achievements',
      { allow: 'achievements.view', screen: '/app/Faculty/Achievements' },
      achievementKind,
      ({ description, fullName }) => ({ title: description.slice(0, 120), note: fullName }),
    ),
  ],
  figures: achievementFigures,
}

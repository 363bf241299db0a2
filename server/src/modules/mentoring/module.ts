import type { ServerModule } from '../../platform/manifest/module.ts'
import { mentoringFigures } from './figures.ts'
import { mentoringPersonalData } from './personal-data.ts'
import { mentoringRetention } from './retention.ts'
import { mentoringRoutes } from './routes.ts'

export const mentoringModule: ServerModule = {
  name: 'mentoring',
  routes: mentoringRoutes,
  personalData: mentoringPersonalData,
  retention: mentoringRetention,
  demo: () => import('./demo.ts'),
  figures: mentoringFigures,
}

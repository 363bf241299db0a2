import type { ServerModule } from '../../platform/manifest/module.ts'
import { collegeCounts } from '../institution/public.ts'
import { academicsRoutes } from './routes.ts'
import { batches, branches, courses } from './schema.ts'

export const academicsModule: ServerModule = {
  name: 'academics',
  routes: academicsRoutes,
  demo: () => import('./demo/demo.ts'),
}

collegeCounts.provide(async (db) => ({
  courses: await db.$count(courses),
  branches: await db.$count(branches),
  batches: await db.$count(batches),
}))

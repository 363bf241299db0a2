import type { ServerModule } from '../../platform/manifest/module.ts'
import { collegeCounts } from '../institution/public.ts'
import { subjectImport } from './imports/subject-import.ts'
import { academicsRoutes } from './routes.ts'
import { batches, branches, courses, subjects } from './schema.ts'

export const academicsModule: ServerModule = {
  name: 'academics',
  routes: academicsRoutes,
  sheetImports: () => [subjectImport],
  demo: () => import('./demo/demo.ts'),
}

collegeCounts.provide(async (db) => ({
  courses: await db.$count(courses),
  branches: await db.$count(branches),
  batches: await db.$count(batches),
  subjects: await db.$count(subjects),
}))

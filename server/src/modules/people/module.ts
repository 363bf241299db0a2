import { figureOfList } from '../../platform/manifest/figures.ts'
import type { ServerModule } from '../../platform/manifest/module.ts'
import { searchList } from '../../platform/manifest/search.ts'
import { collegeCounts } from '../institution/public.ts'
import { peopleRoutes } from './routes.ts'
import { departments, staff } from './schema.ts'
import { staffKind } from './staff.ts'

export const peopleModule: ServerModule = {
  name: 'people',
  routes: peopleRoutes,
  demo: () => import('./demo/demo-staff.ts'),
  search: [
    searchList('staff', 'people.view', staffKind, ({ id, fullName, empCode, designation }) => ({
      id,
      title: fullName,
      note: `${empCode} · ${designation}`,
      address: '/app/Admin/Staff',
      search: { q: empCode },
    })),
  ],
  figures: [
    figureOfList(
      { name: 'staffServing', place: 'glance', allow: 'people.view', address: '/app/Admin/Staff', search: { inService: 'yes' } },
      staffKind,
    ),
  ],
}

collegeCounts.provide(async (db) => ({ departments: await db.$count(departments), staff: await db.$count(staff) }))

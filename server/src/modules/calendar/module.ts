import type { ServerModule } from '../../platform/manifest/module.ts'
import { searchList } from '../../platform/manifest/search.ts'
import { calendarPersonalData } from './personal-data.ts'
import { calendarRoutes } from './routes.ts'
import { termKind } from './terms.ts'

export const calendarModule: ServerModule = {
  name: 'calendar',
  routes: calendarRoutes,
  personalData: calendarPersonalData,
  demo: () => import('./demo.ts'),
  search: [
    searchList('terms', { allow: 'calendar.edit', screen: '/app/Academics/Terms' }, termKind, ({ name, courseName }) => ({
      title: name,
      note: courseName,
    })),
  ],
}

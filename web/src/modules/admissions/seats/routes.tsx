import type { Screen } from '../../../ui/navigation/screen.ts'
import { admissionsGroup } from '../menu-group.ts'

const allow = 'admissions.view' as const

export const screens = [
  {
    path: '/app/Admission/Dashboard',
    title: 'Admissions dashboard',
    allow,
    load: () => import('./DashboardPage.tsx').then((page) => page.DashboardPage),
    menu: { group: admissionsGroup },
  },
  {
    path: '/app/Admission/Seat matrix',
    title: 'Seat matrix',
    allow,
    load: () => import('./SeatMatrixPage.tsx').then((page) => page.SeatMatrixPage),
    menu: { group: admissionsGroup },
  },
  {
    path: '/app/Admission/Sources and agents',
    title: 'Sources and agents',
    allow,
    load: () => import('./SourcesPage.tsx').then((page) => page.SourcesPage),
    menu: { group: admissionsGroup },
  },
] as const satisfies readonly Screen[]

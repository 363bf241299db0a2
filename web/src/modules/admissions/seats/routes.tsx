import { Grid3x3, LayoutDashboard } from 'lucide-react'
import type { Screen } from '../../../ui/navigation/screen.ts'
import { admissionsGroup } from '../menu-group.ts'

const allow = 'admissions.view' as const

export const screens = [
  {
    path: '/app/Admission/Dashboard',
    title: 'Admissions dashboard',
    allow,
    load: () => import('./DashboardPage.tsx').then((page) => page.DashboardPage),
    menu: { group: admissionsGroup, icon: LayoutDashboard, hint: 'Progress of the admission season, and what needs attention' },
  },
  {
    path: '/app/Admission/Seat matrix',
    title: 'Seat matrix',
    allow,
    load: () => import('./SeatMatrixPage.tsx').then((page) => page.SeatMatrixPage),
    menu: { group: admissionsGroup, icon: Grid3x3, hint: 'Seats planned, offered and taken, by branch, seat type and category' },
  },
  {
    path: '/app/Admission/Sources and agents',
    title: 'Sources and agents',
    allow,
    load: () => import('./SourcesPage.tsx').then((page) => page.SourcesPage),
    menu: {
      group: admissionsGroup,
      icon: LayoutDashboard,
      hint: 'How students heard of the college, and which agents brought them',
    },
  },
] as const satisfies readonly Screen[]

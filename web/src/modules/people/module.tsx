import { peopleGroup as group } from '../../ui/navigation/menu-groups.ts'
import type { PathsOf } from '../../ui/navigation/paths.ts'
import type { PortalModule } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'

const allow = 'people.view' as const

/** Screens of departments and their staff. */
const screens = [
  {
    path: '/app/Admin/Departments',
    title: 'Departments',
    allow,
    load: () => import('./DepartmentsPage.tsx').then((page) => page.DepartmentsPage),
    menu: { group },
  },
  {
    path: '/app/Admin/Staff',
    title: 'Staff',
    allow,
    load: () => import('./StaffPage.tsx').then((page) => page.StaffPage),
    menu: { group },
  },
  {
    path: '/app/Admin/Staff/$staffId',
    title: 'Staff member',
    allow,
    knows: ({ staffId = '' }) => /^\d+$/.test(staffId),
    load: () => import('./StaffMemberPage.tsx').then((page) => page.StaffMemberPage),
  },
] as const satisfies readonly Screen[]

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    people: PathsOf<typeof screens>
  }
}

export const portalModule = { screens } as const satisfies PortalModule

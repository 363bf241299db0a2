import { teachingGroup } from '../../ui/navigation/menu-groups.ts'
import type { PathsOf } from '../../ui/navigation/paths.ts'
import type { PortalModule } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'

/** Screens of timetables, rooms and classes, and of the timetable setup. */
const screens = [
  {
    path: '/app/My Timetable',
    title: 'My timetable',
    allow: 'timetable.own',
    load: () => import('./MyTimetablePage.tsx').then((page) => page.MyTimetablePage),
    menu: { group: teachingGroup },
  },
  {
    path: '/app/Academics/Timetables',
    title: 'Timetables',
    allow: 'timetable.view',
    load: () => import('./TimetablesPage.tsx').then((page) => page.TimetablesPage),
    menu: { group: teachingGroup },
  },
  {
    path: '/app/Academics/Timetables/$timetableId',
    title: 'Timetable',
    allow: 'timetable.view',
    knows: ({ timetableId = '' }) => /^\d+$/.test(timetableId),
    load: () => import('./TimetablePage.tsx').then((page) => page.TimetablePage),
  },
  {
    path: '/app/Academics/Class Covers',
    title: 'Class covers',
    allow: 'timetable.cover',
    load: () => import('./CoversPage.tsx').then((page) => page.CoversPage),
    menu: { group: teachingGroup },
  },
  {
    path: '/app/Academics/Rooms',
    title: 'Rooms',
    allow: 'timetable.view',
    load: () => import('./RoomsPage.tsx').then((page) => page.RoomsPage),
    menu: { group: teachingGroup },
  },
  {
    path: '/app/Academics/Period Patterns',
    title: 'Period patterns',
    allow: 'timetable.view',
    load: () => import('./setup/PatternsPage.tsx').then((page) => page.PatternsPage),
    menu: { group: teachingGroup, allow: 'timetable.prepare' },
  },
  {
    path: '/app/Academics/Subject Periods',
    title: 'Periods of subjects',
    allow: 'timetable.prepare',
    load: () => import('./setup/RequirementsPage.tsx').then((page) => page.RequirementsPage),
    menu: { group: teachingGroup },
  },
  {
    path: '/app/Academics/Teacher Times',
    title: "Teachers' times",
    allow: 'timetable.prepare',
    load: () => import('./setup/TeacherTimesPage.tsx').then((page) => page.TeacherTimesPage),
    menu: { group: teachingGroup },
  },
  {
    path: '/app/Academics/Fixed Hours',
    title: 'Fixed hours',
    allow: 'timetable.view',
    load: () => import('./setup/FixedHoursPage.tsx').then((page) => page.FixedHoursPage),
    menu: { group: teachingGroup, allow: 'timetable.prepare' },
  },
] as const satisfies readonly Screen[]

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    timetable: PathsOf<typeof screens>
  }
}

export const portalModule = { screens } as const satisfies PortalModule

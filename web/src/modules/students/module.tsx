import type { PathsOf } from '../../ui/navigation/paths.ts'
import type { PortalModule } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'
import { screens as certificateScreens } from './certificates/routes.tsx'
import { studentsGroup } from './menu-group.ts'
import { screens as classScreens } from './routes-classes.tsx'

const allow = 'students.view' as const
const mine = () => import('./own/MyStudentPage.tsx').then((page) => page.MyStudentPage)
const student = () => import('./profile/StudentPage.tsx').then((page) => page.StudentPage)

/** Screens of students, from admission to graduation. */
const screens = [
  {
    path: '/app/Admin/Students',
    title: 'Students',
    allow,
    load: () => import('./list/StudentsPage.tsx').then((page) => page.StudentsPage),
    menu: { group: studentsGroup, shortcut: 's' },
  },
  { path: '/app/Student', title: 'Student', allow: 'students.own', load: mine },
  { path: '/app/Parent', title: 'Parent', allow: 'students.own', load: mine },
  { path: '/app/Admin/Students/$studentId', title: 'Student', allow, load: student },
  { path: '/app/Admin/Students/$studentId/$tab', title: 'Student', allow, load: student },
  ...classScreens,
  ...certificateScreens,
] as const satisfies readonly Screen[]

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    students: PathsOf<typeof screens>
  }
}

declare module '../../ui/navigation/portal-module.ts' {
  interface ExtensionPlaces {
    /** The fees tab on the page of a student. */
    'student-fees': { studentId: number }
  }
}

export const portalModule = { screens } as const satisfies PortalModule

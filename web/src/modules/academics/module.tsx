import { BookOpenText } from 'lucide-react'
import type { MenuGroup } from '../../ui/navigation/menu-groups.ts'
import type { PathsOf } from '../../ui/navigation/paths.ts'
import type { PortalModule } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'

const group: MenuGroup = { title: 'Academics', icon: BookOpenText, part: 'Records', order: 20 }
const allow = 'academics.view' as const
const regulation = () => import('./regulations/RegulationPage.tsx').then((page) => page.RegulationPage)

/** Screens of academics: what is taught, and by which rules. */
const screens = [
  {
    path: '/app/Admin/Degrees',
    title: 'Degrees',
    allow,
    load: () => import('./DegreesPage.tsx').then((page) => page.DegreesPage),
    menu: { group },
  },
  {
    path: '/app/Admin/Courses',
    title: 'Courses',
    allow,
    load: () => import('./CoursesPage.tsx').then((page) => page.CoursesPage),
    menu: { group },
  },
  {
    path: '/app/Admin/Branches',
    title: 'Branches',
    allow,
    load: () => import('./BranchesPage.tsx').then((page) => page.BranchesPage),
    menu: { group },
  },
  {
    path: '/app/Admin/Batches',
    title: 'Batches',
    allow,
    load: () => import('./BatchesPage.tsx').then((page) => page.BatchesPage),
    menu: { group },
  },
  {
    path: '/app/Admin/Semesters',
    title: 'Semesters',
    allow,
    load: () => import('./SemestersPage.tsx').then((page) => page.SemestersPage),
    menu: { group },
  },
  {
    path: '/app/Admin/Sections',
    title: 'Sections',
    allow,
    load: () => import('./SectionsPage.tsx').then((page) => page.SectionsPage),
    menu: { group },
  },
  {
    path: '/app/Admin/Regulations',
    title: 'Regulations',
    allow,
    load: () => import('./regulations/RegulationsPage.tsx').then((page) => page.RegulationsPage),
    menu: { group },
  },
  { path: '/app/Admin/Regulations/New', title: 'Add regulation', allow: 'academics.edit', load: regulation },
  { path: '/app/Admin/Regulations/$regulationId', title: 'Regulation', allow, load: regulation },
  {
    path: '/app/Admin/Subjects',
    title: 'Subjects',
    allow,
    load: () => import('./SubjectsPage.tsx').then((page) => page.SubjectsPage),
    menu: { group },
  },
  {
    path: '/app/Admin/Academic Structure',
    title: 'Academic structure',
    allow: 'academics.edit',
    load: () => import('./structure/StructurePage.tsx').then((page) => page.StructurePage),
    menu: { group },
  },
] as const satisfies readonly Screen[]

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    academics: PathsOf<typeof screens>
  }
}

export const portalModule = { screens } as const satisfies PortalModule

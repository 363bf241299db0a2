import { facultyGroup as group } from '../../ui/navigation/menu-groups.ts'
import type { PathsOf } from '../../ui/navigation/paths.ts'
import type { PortalModule } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'

const allow = 'faculty.view' as const
const isNumber = (text = '') => /^\d+$/.test(text)
const dashboard = {
  title: 'Faculty Dashboard',
  allow: 'faculty.edit',
  load: () => import('./dashboard/FacultyDashboardPage.tsx').then((page) => page.FacultyDashboardPage),
} as const

/** Screens of the faculty's publications, work and profiles. */
const screens = [
  { path: '/Faculty Dashboard', ...dashboard },
  { path: '/app/Faculty/Dashboard', ...dashboard },
  {
    path: '/app/Faculty/Publications',
    title: 'Publications',
    allow,
    load: () => import('./publications/PublicationsPage.tsx').then((page) => page.PublicationsPage),
    menu: { group },
  },
  {
    path: '/app/Faculty/Publications/$publicationId',
    title: 'Publication',
    allow,
    knows: ({ publicationId }) => isNumber(publicationId),
    load: () => import('./publications/PublicationPage.tsx').then((page) => page.PublicationPage),
  },
  {
    path: '/app/Faculty/Research',
    title: 'Patents and projects',
    allow,
    load: () => import('./research/ResearchPage.tsx').then((page) => page.ResearchPage),
    menu: { group },
  },
  {
    path: '/app/Faculty/Research/$workId',
    title: 'Research work',
    allow,
    knows: ({ workId }) => isNumber(workId),
    load: () => import('./research/WorkPage.tsx').then((page) => page.WorkPage),
  },
  {
    path: '/app/Faculty/Profile',
    title: 'My profile',
    allow: 'faculty.edit',
    load: () => import('./profiles/ProfilePages.tsx').then((page) => page.OwnProfilePage),
    menu: { group },
  },
  {
    path: '/app/Faculty/Profiles/$staffId',
    title: 'Faculty profile',
    allow,
    knows: ({ staffId }) => isNumber(staffId),
    load: () => import('./profiles/ProfilePages.tsx').then((page) => page.ProfilePage),
  },
  {
    path: '/app/Faculty/Summary',
    title: 'Research summary',
    allow,
    load: () => import('./SummaryPage.tsx').then((page) => page.SummaryPage),
    menu: { group },
  },
  {
    path: '/profiles/$slug',
    title: 'Faculty profile',
    allow: 'anyone',
    knows: ({ slug = '' }) => /^[a-z\d-]+$/.test(slug),
    load: () => import('./profiles/PublicProfilePage.tsx').then((page) => page.PublicProfilePage),
  },
] as const satisfies readonly Screen[]

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    faculty: PathsOf<typeof screens>
  }
}

export const portalModule = { screens } as const satisfies PortalModule

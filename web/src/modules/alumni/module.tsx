import { GraduationCap } from 'lucide-react'
import type { MenuGroup } from '../../ui/navigation/menu-groups.ts'
import type { PathsOf } from '../../ui/navigation/paths.ts'
import type { PortalModule } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'

const group: MenuGroup = { title: 'Alumni', icon: GraduationCap, part: 'Records', order: 45 }
const isNumber = (text = '') => /^\d+$/.test(text)

/** Screens of alumni: the public forms, and the alumni office. */
const screens = [
  {
    path: '/app/Alumni/Registration Form',
    title: 'Alumni Registration',
    allow: 'anyone',
    load: () => import('./alumni-forms/RegistrationFormPage.tsx').then((page) => page.RegistrationFormPage),
  },
  {
    path: '/AlumniHistory',
    title: 'Alumni History',
    allow: 'anyone',
    load: () => import('./alumni-forms/AlumniHistoryPage.tsx').then((page) => page.AlumniHistoryPage),
  },
  {
    path: '/AlumniDetails',
    title: 'Your details',
    allow: 'anyone',
    load: () => import('./alumni-forms/AlumniDetailsPage.tsx').then((page) => page.AlumniDetailsPage),
  },
  {
    path: '/AlumniEvents',
    title: 'Alumni meetings',
    allow: 'anyone',
    load: () => import('./alumni-forms/OpenEventsPage.tsx').then((page) => page.OpenEventsPage),
  },
  {
    path: '/app/Alumni/Entries',
    title: 'Entries to review',
    allow: 'alumni.manage',
    load: () => import('./entries/EntriesPage.tsx').then((page) => page.EntriesPage),
    menu: { group },
  },
  {
    path: '/app/Alumni/Entries/$entryId',
    title: 'Alumni entry',
    allow: 'alumni.manage',
    knows: ({ entryId }) => isNumber(entryId),
    load: () => import('./entries/EntryPage.tsx').then((page) => page.EntryPage),
  },
  {
    path: '/app/Alumni/Directory',
    title: 'Alumni directory',
    allow: 'alumni.view',
    load: () => import('./directory/DirectoryPage.tsx').then((page) => page.DirectoryPage),
    menu: { group },
  },
  {
    path: '/app/Alumni/Directory/$alumnusId',
    title: 'Alumnus',
    allow: 'alumni.view',
    knows: ({ alumnusId }) => isNumber(alumnusId),
    load: () => import('./directory/AlumnusPage.tsx').then((page) => page.AlumnusPage),
  },
  {
    path: '/app/Alumni/Statistics',
    title: 'Alumni statistics',
    allow: 'alumni.view',
    load: () => import('./directory/StatisticsPage.tsx').then((page) => page.StatisticsPage),
    menu: { group },
  },
  {
    path: '/app/Alumni/Meetings',
    title: 'Alumni meetings',
    allow: 'alumni.manage',
    load: () => import('./events/MeetingsPage.tsx').then((page) => page.MeetingsPage),
    menu: { group },
  },
  {
    path: '/app/Alumni/Donations',
    title: 'Donations',
    allow: 'alumni.donations',
    load: () => import('./donations/DonationsPage.tsx').then((page) => page.DonationsPage),
    menu: { group },
  },
] as const satisfies readonly Screen[]

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    alumni: PathsOf<typeof screens>
  }
}

export const portalModule = { screens } as const satisfies PortalModule

import { teachingGroup as group } from '../../ui/navigation/menu-groups.ts'
import type { PathsOf } from '../../ui/navigation/paths.ts'
import type { PortalModule } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'

const allow = 'calendar.view' as const

/** Screens of the college's teaching days, exams and holidays. */
const screens = [
  {
    path: '/app/Academics/Calendar',
    title: 'Academic calendar',
    allow,
    load: () => import('./CalendarPage.tsx').then((page) => page.CalendarPage),
    menu: { group },
  },
  {
    path: '/app/Academics/Terms',
    title: 'Academic terms',
    allow,
    load: () => import('./TermsPage.tsx').then((page) => page.TermsPage),
    menu: { group, allow: 'calendar.edit' },
  },
  {
    path: '/app/Academics/Terms/$termId',
    title: 'Academic term',
    allow,
    knows: ({ termId = '' }) => /^\d+$/.test(termId),
    load: () => import('./TermPage.tsx').then((page) => page.TermPage),
  },
  {
    path: '/app/Academics/Changed Days',
    title: 'Changed days',
    allow,
    load: () => import('./ChangedDaysPage.tsx').then((page) => page.ChangedDaysPage),
    menu: { group, allow: 'calendar.edit' },
  },
] as const satisfies readonly Screen[]

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    calendar: PathsOf<typeof screens>
  }
}

export const portalModule = {
  screens,
  startCards: [{ allow, load: () => import('./ComingUpCard.tsx').then((file) => file.ComingUpCard) }],
} as const satisfies PortalModule

import { CalendarHeart } from 'lucide-react'
import type { MenuGroup } from '../../ui/navigation/menu-groups.ts'
import type { PathsOf } from '../../ui/navigation/paths.ts'
import type { PortalModule } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'

const group: MenuGroup = { title: 'Activities', icon: CalendarHeart, part: 'Every day', order: 30 }
const allow = 'activities.view' as const

/** Screens of the college's clubs and their events. */
const screens = [
  {
    path: '/app/Events',
    title: 'Events',
    allow,
    load: () => import('./EventsPage.tsx').then((page) => page.EventsPage),
    menu: { group },
  },
  {
    path: '/app/Events/$eventId',
    title: 'Event',
    allow,
    knows: ({ eventId = '' }) => /^\d+$/.test(eventId),
    load: () => import('./EventPage.tsx').then((page) => page.EventPage),
  },
  {
    path: '/app/Clubs',
    title: 'Clubs',
    allow,
    load: () => import('./ClubsPage.tsx').then((page) => page.ClubsPage),
    menu: { group },
  },
  {
    path: '/app/My Events',
    title: 'My events',
    allow: 'activities.own',
    load: () => import('./MyEventsPage.tsx').then((page) => page.MyEventsPage),
    menu: { group },
  },
] as const satisfies readonly Screen[]

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    activities: PathsOf<typeof screens>
  }
}

export const portalModule = { screens } as const satisfies PortalModule

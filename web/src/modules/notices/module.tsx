import { Megaphone } from 'lucide-react'
import type { MenuGroup } from '../../ui/navigation/menu-groups.ts'
import type { PathsOf } from '../../ui/navigation/paths.ts'
import type { PortalModule } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'

const group: MenuGroup = { title: 'Notices', icon: Megaphone, part: 'Every day', order: 40 }

const allow = 'notices.post' as const
const form = () => import('./posted/NoticeFormPage.tsx').then((page) => page.NoticeFormPage)

/** Screens of the college's notices, and of the portal's notifications to each user. */
const screens = [
  {
    path: '/app/Notices',
    title: 'Notices',
    allow: 'signed-in',
    load: () => import('./NoticesPage.tsx').then((page) => page.NoticesPage),
    menu: { group, shortcut: 'n' },
  },
  {
    path: '/app/Notices/$noticeId',
    title: 'Notice',
    allow: 'signed-in',
    load: () => import('./NoticePage.tsx').then((page) => page.NoticePage),
    knows: ({ noticeId = '' }) => /^[1-9]\d{0,14}$/.test(noticeId),
  },
  {
    path: '/app/Notifications',
    title: 'Notifications',
    allow: 'signed-in',
    load: () => import('./bell/NotificationsPage.tsx').then((page) => page.NotificationsPage),
  },
  {
    path: '/app/Admin/Notices',
    title: 'Posted notices',
    allow,
    load: () => import('./posted/PostedNoticesPage.tsx').then((page) => page.PostedNoticesPage),
    menu: { group },
  },
  { path: '/app/Admin/Notices/New', title: 'New notice', allow, load: form },
  {
    path: '/app/Admin/Notices/$noticeId',
    title: 'Posted notice',
    allow,
    load: () => import('./posted/PostedNoticePage.tsx').then((page) => page.PostedNoticePage),
    knows: ({ noticeId = '' }) => /^[1-9]\d{0,14}$/.test(noticeId),
  },
  { path: '/app/Admin/Notices/$noticeId/Edit', title: 'Edit notice', allow, load: form },
] as const satisfies readonly Screen[]

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    notices: PathsOf<typeof screens>
  }
}

export const portalModule = { screens } as const satisfies PortalModule

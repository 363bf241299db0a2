import { Award, CalendarDays, ClipboardCheck, Settings, UsersRound } from 'lucide-react'
import type { MenuGroup } from '../../ui/navigation/menu-groups.ts'
import type { PathsOf } from '../../ui/navigation/paths.ts'
import type { PortalModule } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'

const group: MenuGroup = { title: 'Leave', icon: CalendarDays, part: 'Every day', order: 25 }

/** Leave of members of staff: their own, whom they cover for, and what the offices look after. */
const screens = [
  {
    path: '/app/Faculty/Leave',
    title: 'Leave',
    allow: 'leave.own',
    load: () => import('./LeavePage.tsx').then((page) => page.LeavePage),
    menu: { group, icon: CalendarDays, hint: 'Apply for leave, balances and your requests' },
  },
  {
    path: '/app/Faculty/Leave/Apply',
    title: 'Apply for leave',
    allow: 'leave.own',
    load: () => import('./apply/ApplyPage.tsx').then((page) => page.ApplyPage),
  },
  {
    path: '/app/Faculty/Leave/Covers',
    title: 'Cover requests',
    allow: 'leave.own',
    load: () => import('./covers/CoversPage.tsx').then((page) => page.CoversPage),
    menu: { group, icon: UsersRound, hint: 'Colleagues who ask you to cover for them' },
  },
  {
    path: '/app/Faculty/Leave/Ledger',
    title: 'Own leave ledger',
    allow: 'leave.own',
    load: () => import('./maintenance/LedgerPage.tsx').then((page) => page.OwnLedgerPage),
  },
  {
    path: '/app/Faculty/Leave/$leaveId',
    title: 'Leave request',
    allow: 'leave.own',
    knows: ({ leaveId = '' }) => /^\d+$/.test(leaveId),
    load: () => import('./request/LeaveRequestPage.tsx').then((page) => page.LeaveRequestPage),
  },
  {
    path: '/app/Admin/Leave',
    title: 'Leave register',
    allow: 'leave.view',
    load: () => import('./maintenance/RegisterPage.tsx').then((page) => page.RegisterPage),
    menu: { group, icon: ClipboardCheck, hint: 'Leave of the department or the college' },
  },
  {
    path: '/app/Admin/Leave/Calendar',
    title: 'Leave calendar',
    allow: 'leave.view',
    load: () => import('./CalendarPage.tsx').then((page) => page.CalendarPage),
    menu: { group, icon: CalendarDays, hint: 'Who is away on each day of a month' },
  },
  {
    path: '/app/Admin/Leave/Ledger',
    title: 'Leave ledger',
    allow: 'leave.view',
    load: () => import('./maintenance/LedgerPage.tsx').then((page) => page.LedgerPage),
    menu: { group, icon: Award, hint: 'Credits, use and corrections of leave' },
  },
  {
    path: '/app/Admin/Leave/Types',
    title: 'Types of leave',
    allow: 'leave.manage',
    load: () => import('./maintenance/TypesPage.tsx').then((page) => page.TypesPage),
    menu: { group, icon: Settings, hint: 'Types of leave and their rules' },
  },
] as const satisfies readonly Screen[]

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    leave: PathsOf<typeof screens>
  }
}

export const portalModule: PortalModule = {
  screens,
  extensions: [
    {
      place: 'approval',
      allow: 'leave.own',
      load: () => import('./request/ApprovalLeave.tsx').then((part) => part.ApprovalLeave),
    },
  ],
}

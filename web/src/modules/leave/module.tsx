import { CalendarDays } from 'lucide-react'
import type { MenuGroup } from '../../ui/navigation/menu-groups.ts'
import type { PathsOf } from '../../ui/navigation/paths.ts'
import type { PortalModule } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'

const group: MenuGroup = { title: 'Leave', icon: CalendarDays, part: 'Every day', order: 25 }

/** Screens of staff leave: the user's own, cover requests, and the administration by the offices. */
const screens = [
  {
    path: '/app/Faculty/Leave',
    title: 'Leave',
    allow: 'leave.own',
    load: () => import('./LeavePage.tsx').then((page) => page.LeavePage),
    menu: { group },
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
    menu: { group },
  },
  {
    path: '/app/Faculty/Leave/Ledger',
    title: 'Own leave ledger',
    allow: 'leave.own',
    load: () => import('./maintenance/LedgerPage.tsx').then((page) => page.OwnLedgerPage),
  },
  {
    path: '/app/Faculty/Leave/Rules',
    title: 'Rules of leave',
    allow: 'leave.own',
    load: () => import('./rules/RulesPage.tsx').then((page) => page.RulesPage),
  },
  {
    path: '/app/Faculty/Leave/Rules/$typeId',
    title: 'Rules of a leave type',
    allow: 'leave.own',
    knows: ({ typeId = '' }) => /^\d+$/.test(typeId),
    load: () => import('./rules/TypeRulesPage.tsx').then((page) => page.TypeRulesPage),
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
    menu: { group },
  },
  {
    path: '/app/Admin/Leave/Calendar',
    title: 'Leave calendar',
    allow: 'leave.view',
    load: () => import('./CalendarPage.tsx').then((page) => page.CalendarPage),
    menu: { group },
  },
  {
    path: '/app/Admin/Leave/Ledger',
    title: 'Leave ledger',
    allow: 'leave.view',
    load: () => import('./maintenance/LedgerPage.tsx').then((page) => page.LedgerPage),
    menu: { group },
  },
  {
    path: '/app/Admin/Leave/Staff/$staffId',
    title: 'Leave account',
    allow: 'leave.view',
    knows: ({ staffId = '' }) => /^\d+$/.test(staffId),
    load: () => import('./maintenance/AccountPage.tsx').then((page) => page.AccountPage),
  },
  {
    path: '/app/Admin/Leave/Types',
    title: 'Types of leave',
    allow: 'leave.manage',
    load: () => import('./maintenance/TypesPage.tsx').then((page) => page.TypesPage),
    menu: { group },
  },
] as const satisfies readonly Screen[]

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    leave: PathsOf<typeof screens>
  }
}

export const portalModule = {
  screens,
  extensions: [
    {
      place: 'approval',
      allow: 'leave.own',
      load: () => import('./request/ApprovalLeave.tsx').then((part) => part.ApprovalLeave),
    },
  ],
} as const satisfies PortalModule

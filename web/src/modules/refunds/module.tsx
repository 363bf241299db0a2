import { feesGroup as group } from '../../ui/navigation/menu-groups.ts'
import type { PathsOf } from '../../ui/navigation/paths.ts'
import type { PortalModule } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'

const allow = 'refunds.view' as const
const numbered = (id = '') => /^\d+$/.test(id)

/** Screens of refunds to students who left. */
const screens = [
  {
    path: '/app/Accounts/Refunds',
    title: 'Refunds',
    allow,
    load: () => import('./refunds/RefundsPage.tsx').then((page) => page.RefundsPage),
    menu: { group },
  },
  {
    path: '/app/Accounts/Refunds/$refundId',
    title: 'Refund',
    allow,
    knows: ({ refundId }) => numbered(refundId),
    load: () => import('./refunds/RefundPage.tsx').then((page) => page.RefundPage),
  },
  {
    path: '/app/Accounts/Refund Rules',
    title: 'Refund rules',
    allow,
    load: () => import('./rules/RulesPage.tsx').then((page) => page.RulesPage),
    menu: { group, allow: 'refunds.configure' },
  },
] as const satisfies readonly Screen[]

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    refunds: PathsOf<typeof screens>
  }
}

export const portalModule = {
  screens,
  extensions: [
    { place: 'student-fees', allow, load: () => import('./student/StudentRefunds.tsx').then((part) => part.StudentRefunds) },
    {
      place: 'my-fees-below',
      allow: 'fees.own',
      load: () => import('./student/MyRefunds.tsx').then((part) => part.MyRefunds),
    },
  ],
} as const satisfies PortalModule

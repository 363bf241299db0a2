import { BadgePercent } from 'lucide-react'
import type { MenuGroup } from '../../ui/navigation/menu-groups.ts'
import type { PathsOf } from '../../ui/navigation/paths.ts'
import type { PortalModule } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'

const group: MenuGroup = { title: 'Concessions', icon: BadgePercent, part: 'Every day', order: 21 }
const allow = 'concessions.view' as const
const numbered = (id = '') => /^\d+$/.test(id)

/** Screens of concessions, and of what the government pays in the students' place. */
const screens = [
  {
    path: '/app/Accounts/Concessions',
    title: 'Concessions',
    allow,
    load: () => import('./requests/ConcessionsPage.tsx').then((page) => page.ConcessionsPage),
    menu: { group },
  },
  {
    path: '/app/Accounts/Concessions/$concessionId',
    title: 'Concession',
    allow,
    knows: ({ concessionId }) => numbered(concessionId),
    load: () => import('./requests/ConcessionPage.tsx').then((page) => page.ConcessionPage),
  },
  {
    path: '/app/Accounts/Concession Proposals',
    title: 'Proposed concessions',
    allow: 'concessions.manage',
    load: () => import('./proposals/ProposalsPage.tsx').then((page) => page.ProposalsPage),
    menu: { group },
  },
  {
    path: '/app/Accounts/Schemes',
    title: 'Government schemes',
    allow,
    load: () => import('./schemes/SchemesPage.tsx').then((page) => page.SchemesPage),
    menu: { group },
  },
  {
    path: '/app/Accounts/Reimbursements',
    title: 'Reimbursements',
    allow,
    load: () => import('./schemes/ReimbursementsPage.tsx').then((page) => page.ReimbursementsPage),
    menu: { group },
  },
  {
    path: '/app/Accounts/Concession Types',
    title: 'Concession types',
    allow,
    load: () => import('./types/TypesPage.tsx').then((page) => page.TypesPage),
    menu: { group },
  },
] as const satisfies readonly Screen[]

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    concessions: PathsOf<typeof screens>
  }
}

export const portalModule = {
  screens,
  extensions: [
    {
      place: 'student-fees',
      allow,
      load: () => import('./student/StudentConcessions.tsx').then((part) => part.StudentConcessions),
    },
    {
      place: 'my-fees-below',
      allow: 'fees.own',
      load: () => import('./student/MyConcessions.tsx').then((part) => part.MyConcessions),
    },
  ],
} as const satisfies PortalModule

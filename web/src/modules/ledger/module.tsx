import { Landmark } from 'lucide-react'
import type { MenuGroup } from '../../ui/navigation/menu-groups.ts'
import type { PathsOf } from '../../ui/navigation/paths.ts'
import type { PortalModule } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'

const group: MenuGroup = { title: 'Ledger', icon: Landmark, part: 'Records', order: 60 }
const allow = 'ledger.view' as const

/** Screens of the college's books. */
const screens = [
  {
    path: '/app/Accounts/Ledger Entries',
    title: 'Ledger entries',
    allow,
    load: () => import('./EntriesPage.tsx').then((page) => page.EntriesPage),
    menu: { group },
  },
  {
    path: '/app/Accounts/Ledger Entries/$entryId',
    title: 'Ledger entry',
    allow,
    knows: ({ entryId = '' }) => /^\d+$/.test(entryId),
    load: () => import('./EntryPage.tsx').then((page) => page.EntryPage),
  },
  {
    path: '/app/Accounts/Journal Entry',
    title: 'Journal entry',
    allow: 'ledger.manage',
    load: () => import('./JournalPage.tsx').then((page) => page.JournalPage),
    menu: { group },
  },
  {
    path: '/app/Accounts/Trial Balance',
    title: 'Trial balance',
    allow,
    load: () => import('./TrialBalancePage.tsx').then((page) => page.TrialBalancePage),
    menu: { group },
  },
  {
    path: '/app/Accounts/Chart of Accounts',
    title: 'Chart of accounts',
    allow,
    load: () => import('./ChartPage.tsx').then((page) => page.ChartPage),
    menu: { group },
  },
] as const satisfies readonly Screen[]

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    ledger: PathsOf<typeof screens>
  }
}

export const portalModule = { screens } as const satisfies PortalModule

import { Handshake } from 'lucide-react'
import type { MenuGroup } from '../../ui/navigation/menu-groups.ts'
import type { PathsOf } from '../../ui/navigation/paths.ts'
import type { PortalModule } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'

const group: MenuGroup = { title: 'Vendors', icon: Handshake, part: 'Every day', order: 22 }
const allow = 'vendors.view' as const
const numbered = (id = '') => /^\d+$/.test(id)

/** Screens of vendors, their bills and payments, and of budgets. */
const screens = [
  {
    path: '/app/Accounts/Vendors',
    title: 'Vendors',
    allow,
    load: () => import('./register/VendorsPage.tsx').then((page) => page.VendorsPage),
    menu: { group },
  },
  {
    path: '/app/Accounts/Vendors/$vendorId',
    title: 'Vendor',
    allow,
    knows: ({ vendorId }) => numbered(vendorId),
    load: () => import('./register/VendorPage.tsx').then((page) => page.VendorPage),
  },
  {
    path: '/app/Accounts/Bills',
    title: 'Bills',
    allow,
    load: () => import('./bills/BillsPage.tsx').then((page) => page.BillsPage),
    menu: { group },
  },
  {
    path: '/app/Accounts/Bills/$billId',
    title: 'Bill',
    allow,
    knows: ({ billId }) => numbered(billId),
    load: () => import('./bills/BillPage.tsx').then((page) => page.BillPage),
  },
  {
    path: '/app/Accounts/Vendor Payments',
    title: 'Vendor payments',
    allow,
    load: () => import('./payments/PaymentsPage.tsx').then((page) => page.PaymentsPage),
    menu: { group },
  },
  {
    path: '/app/Accounts/Vendor Payments/$paymentId',
    title: 'Vendor payment',
    allow,
    knows: ({ paymentId }) => numbered(paymentId),
    load: () => import('./payments/PaymentPage.tsx').then((page) => page.PaymentPage),
  },
  {
    path: '/app/Accounts/Budgets',
    title: 'Budgets',
    allow,
    load: () => import('./budgets/BudgetsPage.tsx').then((page) => page.BudgetsPage),
    menu: { group },
  },
  {
    path: '/app/Accounts/Budget Heads',
    title: 'Budget heads',
    allow,
    load: () => import('./budgets/BudgetHeadsPage.tsx').then((page) => page.BudgetHeadsPage),
    menu: { group },
  },
  {
    path: '/app/Accounts/Payables',
    title: 'Ageing of bills',
    allow,
    load: () => import('./reports/AgeingPage.tsx').then((page) => page.AgeingPage),
    menu: { group },
  },
  {
    path: '/app/Accounts/TDS',
    title: 'TDS register',
    allow,
    load: () => import('./reports/TdsPage.tsx').then((page) => page.TdsPage),
    menu: { group },
  },
  {
    path: '/app/Accounts/Vendor Settings',
    title: 'Vendor settings',
    allow,
    load: () => import('./SettingsPage.tsx').then((page) => page.SettingsPage),
    menu: { group, allow: 'vendors.configure' },
  },
] as const satisfies readonly Screen[]

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    vendors: PathsOf<typeof screens>
  }
}

export const portalModule = { screens } as const satisfies PortalModule

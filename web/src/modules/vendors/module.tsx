import { ChartNoAxesColumn, FileText, HandCoins, Handshake, IndianRupee, Landmark, Settings, Store, Tags } from 'lucide-react'
import type { MenuGroup } from '../../ui/navigation/menu-groups.ts'
import type { PathsOf } from '../../ui/navigation/paths.ts'
import type { PortalModule } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'

const group: MenuGroup = { title: 'Vendors', icon: Handshake, part: 'Every day', order: 22 }
const allow = 'vendors.view' as const
const numbered = (id = '') => /^\d+$/.test(id)

/** Vendors, their bills and payments, and what the college may spend. */
const screens = [
  {
    path: '/app/Accounts/Vendors',
    title: 'Vendors',
    allow,
    load: () => import('./register/VendorsPage.tsx').then((page) => page.VendorsPage),
    menu: { group, icon: Store, hint: 'Whom the college buys from, with tax numbers and bank accounts' },
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
    menu: { group, icon: FileText, hint: 'Bills of vendors, from entry and approval to payment' },
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
    menu: { group, icon: HandCoins, hint: 'Every payment to a vendor, with its advice and reversal' },
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
    menu: { group, icon: IndianRupee, hint: 'What each head may cost in a year, and what is left' },
  },
  {
    path: '/app/Accounts/Budget Heads',
    title: 'Budget heads',
    allow,
    load: () => import('./budgets/BudgetHeadsPage.tsx').then((page) => page.BudgetHeadsPage),
    menu: { group, icon: Tags, hint: 'What money is spent on, with the expense accounts' },
  },
  {
    path: '/app/Accounts/Payables',
    title: 'Ageing of bills',
    allow,
    load: () => import('./reports/AgeingPage.tsx').then((page) => page.AgeingPage),
    menu: { group, icon: ChartNoAxesColumn, hint: 'Unpaid bills of each vendor by age' },
  },
  {
    path: '/app/Accounts/TDS',
    title: 'TDS register',
    allow,
    load: () => import('./reports/TdsPage.tsx').then((page) => page.TdsPage),
    menu: { group, icon: Landmark, hint: 'Tax deducted from bills, by section and month' },
  },
  {
    path: '/app/Accounts/Vendor Settings',
    title: 'Vendor settings',
    allow,
    load: () => import('./SettingsPage.tsx').then((page) => page.SettingsPage),
    menu: { group, icon: Settings, hint: 'Approval limit, input tax and payment accounts', allow: 'vendors.configure' },
  },
] as const satisfies readonly Screen[]

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    vendors: PathsOf<typeof screens>
  }
}

export const portalModule: PortalModule = { screens, searchIcons: { vendors: Store, 'vendor-bills': FileText } }

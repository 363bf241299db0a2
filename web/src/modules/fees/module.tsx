import type { Statement } from '@nalanda/contract/fees/statement'
import { feesGroup as group } from '../../ui/navigation/menu-groups.ts'
import type { PathsOf } from '../../ui/navigation/paths.ts'
import type { PortalModule } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'

const allow = 'fees.view' as const
const numbered = (id = '') => /^\d+$/.test(id)
const dashboard = () => import('./dashboard/AccountsPage.tsx').then((page) => page.AccountsPage)

/** Screens of fees, from the fee structure of a year to the receipt. */
const screens = [
  { path: '/app/Accounts Dashboard', title: 'Accounts', allow, load: dashboard },
  { path: '/app/feepayments/Dashboard', title: 'Accounts', allow, load: dashboard },
  {
    path: '/app/Accounts/Counter',
    title: 'Fee counter',
    allow: 'fees.collect',
    load: () => import('./counter/CounterPage.tsx').then((page) => page.CounterPage),
    menu: { group },
  },
  {
    path: '/app/Accounts/Seat Fees',
    title: 'Seat-acceptance fees',
    allow,
    load: () => import('./seat-fees/SeatFeesPage.tsx').then((page) => page.SeatFeesPage),
    menu: { group },
  },
  {
    path: '/app/Accounts/Seat Fees/$seatFeeId',
    title: 'Seat-acceptance fee',
    allow,
    knows: ({ seatFeeId }) => numbered(seatFeeId),
    load: () => import('./seat-fees/SeatFeePage.tsx').then((page) => page.SeatFeePage),
  },
  {
    path: '/app/Accounts/Receipts',
    title: 'Receipts',
    allow,
    load: () => import('./receipts/ReceiptsPage.tsx').then((page) => page.ReceiptsPage),
    menu: { group },
  },
  {
    path: '/app/Accounts/Receipts/$receiptId',
    title: 'Receipt',
    allow,
    knows: ({ receiptId }) => numbered(receiptId),
    load: () => import('./receipts/ReceiptPage.tsx').then((page) => page.ReceiptPage),
  },
  {
    path: '/app/Accounts/Demands',
    title: 'Demands',
    allow,
    load: () => import('./demands/DemandsPage.tsx').then((page) => page.DemandsPage),
    menu: { group },
  },
  {
    path: '/app/Accounts/Defaulters',
    title: 'Defaulters',
    allow,
    load: () => import('./demands/DefaultersPage.tsx').then((page) => page.DefaultersPage),
    menu: { group },
  },
  {
    path: '/app/Accounts/Fee Structures',
    title: 'Fee structures',
    allow,
    load: () => import('./structures/StructuresPage.tsx').then((page) => page.StructuresPage),
    menu: { group },
  },
  {
    path: '/app/Accounts/Fee Structures/$structureId',
    title: 'Fee structure',
    allow,
    knows: ({ structureId }) => structureId === 'New' || numbered(structureId),
    load: () => import('./structures/StructurePage.tsx').then((page) => page.StructurePage),
  },
  {
    path: '/app/Accounts/Demands/Unchanged/$runId',
    title: 'Unchanged demands',
    allow,
    knows: ({ runId }) => numbered(runId),
    load: () => import('./demands/KeptDemandsPage.tsx').then((page) => page.KeptDemandsPage),
  },
  {
    path: '/app/Accounts/Exam Fees',
    title: 'Exam fees',
    allow,
    load: () => import('./exam-fees/ExamFeesPage.tsx').then((page) => page.ExamFeesPage),
    menu: { group },
  },
  {
    path: '/app/Accounts/Fee Heads',
    title: 'Fee heads',
    allow,
    load: () => import('./structures/HeadsPage.tsx').then((page) => page.HeadsPage),
    menu: { group },
  },
  {
    path: '/app/Accounts/Cash Books',
    title: 'Cash books',
    allow,
    load: () => import('./cash-books/CashBooksPage.tsx').then((page) => page.CashBooksPage),
    menu: { group },
  },
  {
    path: '/app/Accounts/Cash Books/$cashBookId',
    title: 'Day book',
    allow,
    knows: ({ cashBookId }) => numbered(cashBookId),
    load: () => import('./cash-books/DayBookPage.tsx').then((page) => page.DayBookPage),
  },
  {
    path: '/app/Accounts/Fee Settings',
    title: 'Fee settings',
    allow,
    load: () => import('./fee-settings/FeeSettingsPage.tsx').then((page) => page.FeeSettingsPage),
    menu: { group, allow: 'fees.manage' },
  },
  {
    path: '/app/My Fees',
    title: 'My fees',
    allow: 'fees.own',
    load: () => import('./own/MyFeesPage.tsx').then((page) => page.MyFeesPage),
    menu: { group },
  },
] as const satisfies readonly Screen[]

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    fees: PathsOf<typeof screens>
  }
}

declare module '../../ui/navigation/portal-module.ts' {
  interface ExtensionPlaces {
    /** Beside the fee documents of a student's own fees: another way to pay. */
    'my-fees': { statement: Statement }
    /** Below the receipts of a student's own fees. */
    'my-fees-below': { statement: Statement }
  }
}

export const portalModule = {
  screens,
  extensions: [
    { place: 'start', allow: 'fees.own', load: () => import('./own/OpenDues.tsx').then((part) => part.OpenDues) },
    { place: 'student-fees', allow, load: () => import('./student/StudentFees.tsx').then((part) => part.StudentFees) },
  ],
} as const satisfies PortalModule

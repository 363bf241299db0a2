import { feesGroup } from '../../ui/navigation/menu-groups.ts'
import type { PathsOf } from '../../ui/navigation/paths.ts'
import type { PortalModule } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'

/** Screens of online payments and their outcomes. */
const screens = [
  {
    path: '/lyra/payment/status',
    title: 'Payment result',
    allow: 'anyone',
    load: () => import('./status/PaymentStatusPage.tsx').then((page) => page.PaymentStatusPage),
  },
  {
    path: '/pay',
    title: 'Pay fees',
    allow: 'anyone',
    load: () => import('./pay/QuickPayPage.tsx').then((page) => page.QuickPayPage),
  },
  {
    path: '/app/Pay Fees',
    title: 'Pay fees',
    allow: 'payments.pay',
    load: () => import('./pay/PayFeesPage.tsx').then((page) => page.PayFeesPage),
    menu: { group: feesGroup },
  },
  {
    path: '/app/Accounts/Online Payments',
    title: 'Online payments',
    allow: 'payments.view',
    load: () => import('./online-payments/PaymentsPage.tsx').then((page) => page.PaymentsPage),
    menu: { group: feesGroup },
  },
  {
    path: '/app/Accounts/Online Payments/$paymentId',
    title: 'Online payment',
    allow: 'payments.view',
    knows: ({ paymentId = '' }) => /^\d+$/.test(paymentId),
    load: () => import('./online-payments/PaymentPage.tsx').then((page) => page.PaymentPage),
  },
  {
    path: '/app/Accounts/Reconciliation',
    title: 'Reconciliation',
    allow: 'payments.view',
    load: () => import('./reconciliation/ReconciliationsPage.tsx').then((page) => page.ReconciliationsPage),
    menu: { group: feesGroup },
  },
  {
    path: '/app/Accounts/Reconciliation/$reconciliationId',
    title: 'Reconciliation of a day',
    allow: 'payments.view',
    knows: ({ reconciliationId = '' }) => /^\d+$/.test(reconciliationId),
    load: () => import('./reconciliation/ReconciliationPage.tsx').then((page) => page.ReconciliationPage),
  },
] as const satisfies readonly Screen[]

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    payments: PathsOf<typeof screens>
  }
}

export const portalModule = {
  screens,
  extensions: [
    { place: 'my-fees', allow: 'payments.pay', load: () => import('./pay/PayOnlineLink.tsx').then((part) => part.PayOnlineLink) },
  ],
} as const satisfies PortalModule

import type { ApprovalDetail } from '@nalanda/contract/platform/approvals/approvals'
import { ClipboardCheck } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import type { MenuGroup } from '../../ui/navigation/menu-groups.ts'
import type { PathsOf } from '../../ui/navigation/paths.ts'
import type { PortalModule } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'

const group: MenuGroup = { title: 'Approvals', icon: ClipboardCheck, part: null, order: 10 }

const Waiting = lazyPart(() => import('./WaitingCount.tsx'), 'WaitingCount')
const WaitingCount = () => (
  <Suspense>
    <Waiting />
  </Suspense>
)

/** Screens of the inbox of approvals: pending decisions, the user's own requests, and deputies. */
const screens = [
  {
    path: '/app/Approvals',
    title: 'Approvals',
    allow: 'signed-in',
    load: () => import('./InboxPage.tsx').then((page) => page.InboxPage),
    menu: { group, allow: 'approvals.decide', badge: WaitingCount },
  },
  {
    path: '/app/Approvals/Mine',
    title: 'My requests',
    allow: 'signed-in',
    load: () => import('./OwnRequestsPage.tsx').then((page) => page.OwnRequestsPage),
  },
  {
    path: '/app/Approvals/Deputies',
    title: 'Deputies',
    allow: 'approvals.decide',
    load: () => import('./deputies/DeputiesPage.tsx').then((page) => page.DeputiesPage),
  },
  {
    path: '/app/Approvals/$approvalId',
    title: 'Request',
    allow: 'signed-in',
    knows: ({ approvalId = '' }) => /^\d+$/.test(approvalId),
    load: () => import('./ApprovalPage.tsx').then((page) => page.ApprovalPage),
  },
] as const satisfies readonly Screen[]

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    approvals: PathsOf<typeof screens>
  }
}

declare module '../../ui/navigation/portal-module.ts' {
  interface ExtensionPlaces {
    /** Below the steps of a request: details of its record for those who decide. */
    approval: { approval: ApprovalDetail }
  }
}

export const portalModule = { screens } as const satisfies PortalModule

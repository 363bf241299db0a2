import { ShieldCheck } from 'lucide-react'
import type { MenuGroup } from '../../ui/navigation/menu-groups.ts'
import type { PathsOf } from '../../ui/navigation/paths.ts'
import type { PortalModule } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'

const group: MenuGroup = { title: 'Data protection', icon: ShieldCheck, part: 'Administration', order: 60 }

/** Screens of data protection: people's requests about their data, and their handling by the office. */
const screens = [
  {
    path: '/app/My Data',
    title: 'My data',
    allow: 'signed-in',
    load: () => import('./requests/MyDataPage.tsx').then((page) => page.MyDataPage),
    menu: { group },
  },
  {
    path: '/app/Data Requests',
    title: 'Data requests',
    allow: 'privacy.view',
    load: () => import('./requests/DataRequestsPage.tsx').then((page) => page.DataRequestsPage),
    menu: { group },
  },
  {
    path: '/app/Data Requests/$requestId',
    title: 'Data request',
    allow: 'privacy.view',
    knows: ({ requestId = '' }) => /^\d+$/.test(requestId),
    load: () => import('./requests/DataRequestPage.tsx').then((page) => page.DataRequestPage),
  },
  {
    path: '/app/Data Copies',
    title: 'Data copies',
    allow: 'privacy.manage',
    load: () => import('./copies/DataCopiesPage.tsx').then((page) => page.DataCopiesPage),
    menu: { group },
  },
  {
    path: '/app/Data Retention',
    title: 'Retention',
    allow: 'privacy.retention',
    load: () => import('./retention/RetentionPage.tsx').then((page) => page.RetentionPage),
    menu: { group },
  },
  {
    path: '/apply/data',
    title: 'Application data',
    allow: 'anyone',
    load: () => import('./requests/ApplicantDataPage.tsx').then((page) => page.ApplicantDataPage),
  },
] as const satisfies readonly Screen[]

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    privacy: PathsOf<typeof screens>
  }
}

export const portalModule = { screens } as const satisfies PortalModule

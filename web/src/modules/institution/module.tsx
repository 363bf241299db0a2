import { administrationGroup } from '../../ui/navigation/menu-groups.ts'
import type { PathsOf } from '../../ui/navigation/paths.ts'
import type { PortalModule } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'
import { settingsScreens } from './settings/screens.ts'

const home = () => import('./home/HomePage.tsx').then((page) => page.HomePage)
const iqacHome = () => import('./iqac/IqacHomePage.tsx').then((page) => page.IqacHomePage)

/** Public screens that guests see first. */
const screens = [
  { path: '/', title: 'Home', allow: 'anyone', load: home },
  { path: '/erphome', title: 'Home', allow: 'anyone', load: home },
  { path: '/IQACHome', title: 'IQAC', allow: 'anyone', load: iqacHome },
  { path: '/iqacnewhome', title: 'IQAC', allow: 'anyone', load: iqacHome },
  {
    path: '/terms',
    title: 'Terms & Conditions',
    allow: 'anyone',
    load: () => import('./legal/LegalPage.tsx').then((page) => page.TermsPage),
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    allow: 'anyone',
    load: () => import('./legal/LegalPage.tsx').then((page) => page.PrivacyPage),
  },
  {
    path: '/return',
    title: 'Returns and Refunds',
    allow: 'anyone',
    load: () => import('./legal/LegalPage.tsx').then((page) => page.ReturnPage),
  },
  {
    path: '/examcell',
    title: 'Exam Cell',
    allow: 'anyone',
    load: () => import('./home/SitePage.tsx').then((page) => page.ExamCellPage),
  },
  { path: '/obe', title: 'OBE', allow: 'anyone', load: () => import('./home/SitePage.tsx').then((page) => page.ObePage) },
  { path: '/naac', title: 'NAAC', allow: 'anyone', load: () => import('./home/SitePage.tsx').then((page) => page.NaacPage) },
  { path: '/nirf', title: 'NIRF', allow: 'anyone', load: () => import('./home/SitePage.tsx').then((page) => page.NirfPage) },
  {
    path: '/coming-soon',
    title: 'Coming soon',
    allow: 'anyone',
    load: () => import('./home/ComingSoonPage.tsx').then((page) => page.ComingSoonPage),
  },
  {
    path: '/maintenance',
    title: 'Maintenance',
    allow: 'anyone',
    load: () => import('./public/MaintenancePage.tsx').then((page) => page.MaintenancePage),
  },
  {
    path: '/app/Administration/Holidays',
    title: 'Holidays',
    allow: 'signed-in',
    load: () => import('./holidays/HolidaysPage.tsx').then((page) => page.HolidaysPage),
    menu: { group: administrationGroup },
  },
  {
    path: '/app/Administration/Outgoing e-mail',
    title: 'Outgoing e-mail',
    allow: 'outbox.manage',
    load: () => import('./outbox/OutboxPage.tsx').then((page) => page.OutboxPage),
    menu: { group: administrationGroup },
  },
  {
    path: '/app/Administration/Outgoing text messages',
    title: 'Outgoing text messages',
    allow: 'outbox.manage',
    load: () => import('./text-messages/TextMessagesPage.tsx').then((page) => page.TextMessagesPage),
    menu: { group: administrationGroup },
  },
  ...settingsScreens,
] as const satisfies readonly Screen[]

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    institution: PathsOf<typeof screens>
  }
}

export const portalModule = {
  screens,
  startCards: [
    { allow: 'system.view', load: () => import('./system/SystemStatusCard.tsx').then((file) => file.SystemStatusCard) },
  ],
} as const satisfies PortalModule

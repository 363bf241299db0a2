import type { Screen } from '../../ui/screen.ts'
import { HomePage } from './HomePage.tsx'

const iqacHome = () => import('./IqacHomePage.tsx').then((page) => page.IqacHomePage)

/** The pages a guest meets first. */
export const screens: Screen[] = [
  { path: '/', title: 'Home', allow: 'anyone', page: HomePage },
  { path: '/erphome', title: 'Home', allow: 'anyone', page: HomePage },
  { path: '/IQACHome', title: 'IQAC', allow: 'anyone', load: iqacHome },
  { path: '/iqacnewhome', title: 'IQAC', allow: 'anyone', load: iqacHome },
  {
    path: '/terms',
    title: 'Terms & Conditions',
    allow: 'anyone',
    load: () => import('./LegalPage.tsx').then((page) => page.TermsPage),
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    allow: 'anyone',
    load: () => import('./LegalPage.tsx').then((page) => page.PrivacyPage),
  },
  {
    path: '/return',
    title: 'Returns and Refunds',
    allow: 'anyone',
    load: () => import('./LegalPage.tsx').then((page) => page.ReturnPage),
  },
  {
    path: '/examcell',
    title: 'Exam Cell',
    allow: 'anyone',
    load: () => import('./SitePage.tsx').then((page) => page.ExamCellPage),
  },
  { path: '/obe', title: 'OBE', allow: 'anyone', load: () => import('./SitePage.tsx').then((page) => page.ObePage) },
  { path: '/naac', title: 'NAAC', allow: 'anyone', load: () => import('./SitePage.tsx').then((page) => page.NaacPage) },
  { path: '/nirf', title: 'NIRF', allow: 'anyone', load: () => import('./SitePage.tsx').then((page) => page.NirfPage) },
  {
    path: '/coming-soon',
    title: 'Coming soon',
    allow: 'anyone',
    load: () => import('./ComingSoonPage.tsx').then((page) => page.ComingSoonPage),
  },
  {
    path: '/maintenance',
    title: 'Maintenance',
    allow: 'anyone',
    load: () => import('./MaintenancePage.tsx').then((page) => page.MaintenancePage),
  },
]

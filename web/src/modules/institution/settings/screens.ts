import { administrationGroup } from '../../../ui/navigation/menu-groups.ts'
import type { Screen } from '../../../ui/navigation/screen.ts'

const allow = 'institution.edit'
const connecting = { allow: 'institution.connect' } as const

/** Screens of the college's settings; the administration office starts on the first of them. */
export const settingsScreens = [
  {
    path: '/app/Administration',
    title: 'Settings',
    allow,
    load: () => import('./SettingsHomePage.tsx').then((page) => page.AdministrationPage),
  },
  {
    path: '/app/Administration/Settings',
    title: 'Settings',
    allow,
    load: () => import('./SettingsHomePage.tsx').then((page) => page.SettingsHomePage),
    menu: { group: administrationGroup },
  },
  { path: '/app/Administration/Name', title: 'Name', allow, load: () => import('./NamePage.tsx').then((page) => page.NamePage) },
  {
    path: '/app/Administration/Numbers',
    title: 'Numbers',
    allow,
    load: () => import('./NumbersPage.tsx').then((page) => page.NumbersPage),
  },
  {
    path: '/app/Administration/Pictures',
    title: 'Logo and banner',
    allow,
    load: () => import('./public-pages/PicturesPage.tsx').then((page) => page.PicturesPage),
  },
  {
    path: '/app/Administration/Contact',
    title: 'Contact',
    allow,
    load: () => import('./public-pages/ContactPage.tsx').then((page) => page.ContactPage),
  },
  {
    path: '/app/Administration/About',
    title: 'About us',
    allow,
    load: () => import('./public-pages/AboutPage.tsx').then((page) => page.AboutPage),
  },
  {
    path: '/app/Administration/Home page',
    title: 'Home page',
    allow,
    load: () => import('./public-pages/HomeSettingsPage.tsx').then((page) => page.HomeSettingsPage),
  },
  {
    path: '/app/Administration/Legal texts',
    title: 'Legal texts',
    allow,
    load: () => import('./public-pages/LegalTextsPage.tsx').then((page) => page.LegalTextsPage),
  },
  {
    path: '/app/Administration/Mail',
    title: 'E-mail',
    ...connecting,
    load: () => import('./connections/MailPage.tsx').then((page) => page.MailPage),
  },
  {
    path: '/app/Administration/Text messages',
    title: 'Text messages',
    ...connecting,
    load: () => import('../text-messages/SmsPage.tsx').then((page) => page.SmsPage),
  },
  {
    path: '/app/Administration/Storage',
    title: 'Storage',
    ...connecting,
    load: () => import('./connections/StoragePage.tsx').then((page) => page.StoragePage),
  },
  {
    path: '/app/Administration/Payment gateway',
    title: 'Payment gateway',
    ...connecting,
    load: () => import('./connections/GatewayPage.tsx').then((page) => page.GatewayPage),
  },
  {
    path: '/app/Administration/Maintenance',
    title: 'Maintenance',
    allow,
    load: () => import('./public-pages/ClosingPage.tsx').then((page) => page.ClosingPage),
  },
  {
    path: '/app/Administration/History',
    title: 'History',
    allow,
    load: () => import('./HistoryPage.tsx').then((page) => page.HistoryPage),
  },
] as const satisfies readonly Screen[]

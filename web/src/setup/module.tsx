import type { PathsOf } from '../ui/navigation/paths.ts'
import type { PortalModule } from '../ui/navigation/portal-module.ts'
import type { Screen } from '../ui/navigation/screen.ts'

/** Screens for setting up a new college. */
const screens = [
  {
    path: '/setup',
    title: 'Set up your college',
    allow: 'anyone',
    load: () => import('./SetupAccountPage.tsx').then((page) => page.SetupAccountPage),
  },
  {
    path: '/setup/college',
    title: 'Institution',
    allow: 'anyone',
    load: () => import('./CollegeStep.tsx').then((page) => page.CollegeStep),
  },
  {
    path: '/setup/academics',
    title: 'Academic structure',
    allow: 'anyone',
    load: () => import('./SetupStructurePage.tsx').then((page) => page.SetupStructurePage),
  },
  {
    path: '/setup/images',
    title: 'Logo and banner',
    allow: 'anyone',
    load: () => import('./ImagesStep.tsx').then((page) => page.ImagesStep),
  },
  {
    path: '/setup/contact',
    title: 'Contact data',
    allow: 'anyone',
    load: () => import('./ContactStep.tsx').then((page) => page.ContactStep),
  },
  {
    path: '/setup/mail',
    title: 'E-mail',
    allow: 'anyone',
    load: () => import('./MailStep.tsx').then((page) => page.MailStep),
  },
  {
    path: '/setup/holidays',
    title: 'Holidays',
    allow: 'anyone',
    load: () => import('./HolidaysStep.tsx').then((page) => page.HolidaysStep),
  },
  {
    path: '/setup/ready',
    title: 'Ready',
    allow: 'anyone',
    load: () => import('./ReadyStep.tsx').then((page) => page.ReadyStep),
  },
] as const satisfies readonly Screen[]

declare module '../ui/navigation/paths.ts' {
  interface ScreenPaths {
    setup: PathsOf<typeof screens>
  }
}

export const portalModule: PortalModule = {
  screens,
  startCards: [{ allow: 'institution.edit', load: () => import('./SetupCard.tsx').then((file) => file.SetupCard) }],
}

import { ShieldCheck } from 'lucide-react'
import { otherServers } from '../../api/server-address.ts'
import type { MenuGroup } from '../../ui/navigation/menu-groups.ts'
import type { PathsOf } from '../../ui/navigation/paths.ts'
import type { PortalModule } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'
import { moduleNamed } from './sign-in/sign-in-modules.ts'

const group: MenuGroup = { title: 'Security', icon: ShieldCheck, part: 'Administration', order: 20 }

const login = () => import('./sign-in/LoginPage.tsx').then((page) => page.LoginPage)
const resetPassword = () => import('./passwords/ResetPasswordPage.tsx').then((page) => page.ResetPasswordPage)

/** Screens of sign-in, passwords and the user's own account. */
const screens = [
  { path: '/login', title: 'Sign in', allow: 'anyone', load: login },
  {
    path: '/login/$module',
    knows: ({ module = '' }) => moduleNamed(module) !== undefined,
    title: 'Sign in',
    allow: 'anyone',
    load: login,
  },
  {
    path: '/ForgotPassword',
    title: 'Forgot password',
    allow: 'anyone',
    load: () => import('./passwords/ForgotPasswordPage.tsx').then((page) => page.ForgotPasswordPage),
  },
  { path: '/ResetLoginPassword', title: 'Reset Password', allow: 'signed-in', load: resetPassword },
  { path: '/app/reset Password', title: 'Reset Password', allow: 'signed-in', load: resetPassword },
  { path: '/reset-password', title: 'Reset Password', allow: 'signed-in', load: resetPassword },
  {
    path: '/app/My Account',
    title: 'My Account',
    allow: 'signed-in',
    load: () => import('./account/MyAccountPage.tsx').then((page) => page.MyAccountPage),
  },
  {
    path: '/app/Admin/Second Factor',
    title: 'Second factor',
    allow: 'accounts.manage',
    load: () => import('./factors/FactorRulePage.tsx').then((page) => page.FactorRulePage),
    menu: { group },
  },
  {
    path: '/devtools',
    knows: () => otherServers() !== null,
    title: 'Developer Options',
    allow: 'anyone',
    load: () => import('./tools/DevToolsPage.tsx').then((file) => file.DevToolsPage),
  },
  {
    path: '/restoreCredentials',
    title: 'Restore Credentials',
    allow: 'access.restore-credentials',
    load: () => import('./tools/RestoreCredentialsPage.tsx').then((file) => file.RestoreCredentialsPage),
    menu: { group },
  },
] as const satisfies readonly Screen[]

declare module '../../ui/navigation/portal-module.ts' {
  interface ExtensionPlaces {
    /** Cards on the page of the user's own account, below the personal details. */
    account: Record<never, never>
  }
}

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    access: PathsOf<typeof screens>
  }
}

export const portalModule = {
  screens,
  extensions: [
    {
      place: 'account',
      allow: 'signed-in',
      load: () => import('./account/EmailsCard.tsx').then((part) => part.EmailsCard),
    },
  ],
} as const satisfies PortalModule

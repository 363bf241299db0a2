import { signInModules } from '@nalanda/contract/access/landing'
import { UserCog } from 'lucide-react'
import { administrationGroup, type MenuGroup } from '../../ui/navigation/menu-groups.ts'
import type { PathsOf } from '../../ui/navigation/paths.ts'
import type { PortalModule } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'

const group: MenuGroup = { title: 'Users', icon: UserCog, part: 'Administration', order: 10 }

const register = () => import('./registration/RegisterPage.tsx').then((page) => page.RegisterPage)

/** Screens of registration, logins made in bulk, and the administration of users. */
const screens = [
  {
    path: '/app/Admin/Users',
    title: 'Users',
    allow: 'accounts.view',
    load: () => import('./users/UsersPage.tsx').then((page) => page.UsersPage),
    menu: { group, shortcut: 'u' },
  },
  {
    path: '/app/Admin/Users/Import',
    title: 'Import users',
    allow: 'accounts.manage',
    load: () => import('./users/ImportUsersPage.tsx').then((page) => page.ImportUsersPage),
  },
  {
    path: '/app/Admin/Users/$userId',
    title: 'User',
    allow: 'accounts.view',
    load: () => import('./users/UserPage.tsx').then((page) => page.UserPage),
  },
  { path: '/register', title: 'Register', allow: 'anyone', load: register },
  {
    path: '/register/$module',
    knows: ({ module = '' }) => signInModules.some((known) => known === module),
    title: 'Register',
    allow: 'anyone',
    load: register,
  },
  {
    path: '/app/Admin/Registrations',
    title: 'Registrations',
    allow: 'accounts.manage',
    load: () => import('./registration/ApprovalsPage.tsx').then((page) => page.ApprovalsPage),
    menu: { group },
  },
  {
    path: '/app/Admin/Invitations',
    title: 'Invitations',
    allow: 'accounts.manage',
    load: () => import('./registration/InvitationsPage.tsx').then((page) => page.InvitationsPage),
    menu: { group },
  },
  {
    path: '/createLogins',
    title: 'Create Logins',
    allow: 'accounts.create-logins',
    load: () => import('./logins/CreateLoginsPage.tsx').then((file) => file.CreateLoginsPage),
    menu: { group },
  },
  {
    path: '/app/Admin/Permissions',
    title: 'Permissions',
    allow: 'accounts.view',
    load: () => import('./permissions/PermissionsPage.tsx').then((page) => page.PermissionsPage),
    menu: { group },
  },
  {
    path: '/app/Administration/Audit trail',
    title: 'Audit trail',
    allow: 'audit.view',
    load: () => import('./audit/AuditTrailPage.tsx').then((page) => page.AuditTrailPage),
    menu: { group: administrationGroup },
  },
  {
    path: '/app/Admin/Who can see',
    title: 'Who can see',
    allow: 'accounts.view',
    load: () => import('./permissions/StudentViewersPage.tsx').then((page) => page.StudentViewersPage),
    menu: { group },
  },
] as const satisfies readonly Screen[]

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    accounts: PathsOf<typeof screens>
  }
}

export const portalModule = { screens } as const satisfies PortalModule

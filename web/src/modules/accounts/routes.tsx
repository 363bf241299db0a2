import { signInModules } from '@nalanda/contract/landing'
import { KeyRound, MailPlus, UserCheck } from 'lucide-react'
import type { Screen } from '../../ui/screen.ts'

const group = 'Accounts'
const allow = 'users.manage' as const
const register = () => import('./RegisterPage.tsx').then((page) => page.RegisterPage)

/** Registration, logins made in bulk, and the administration of users. */
export const screens: Screen[] = [
  {
    path: '/createLogins',
    title: 'Create Logins',
    allow: 'logins.create',
    load: () => import('./CreateLoginsPage.tsx').then((file) => file.CreateLoginsPage),
    menu: { group: 'Users', icon: KeyRound, hint: 'User names and one-use passwords for students and faculty' },
  },
]

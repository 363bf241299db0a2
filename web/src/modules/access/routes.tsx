import { LockKeyhole } from 'lucide-react'
import type { Screen } from '../../ui/screen.ts'
import { LoginPage, moduleNamed } from './LoginPage.tsx'

const office = () => import('./PasswordHelpPage.tsx')

/** Sign-in, and what to do about a password. */
export const screens: Screen[] = [
  { path: '/login', title: 'Sign in', allow: 'anyone', page: LoginPage },
  {
    path: '/login/$module',
    knows: ({ module = '' }) => moduleNamed(module) !== undefined,
    title: 'Sign in',
    allow: 'anyone',
    page: LoginPage,
  },
  {
    path: '/ForgotPassword',
    title: 'Forgot password',
    allow: 'anyone',
    load: () => office().then((page) => page.ForgotPasswordPage),
  },
  {
    path: '/ResetLoginPassword',
    title: 'Reset Password',
    allow: 'signed-in',
    load: () => office().then((page) => page.ResetPasswordPage),
  },
  {
    path: '/app/reset Password',
    title: 'Reset Password',
    allow: 'signed-in',
    load: () => office().then((page) => page.ResetPasswordPage),
  },
  {
    path: '/restoreCredentials',
    title: 'Restore Credentials',
    allow: 'tools.restore-credentials',
    load: () => import('./RestoreCredentialsPage.tsx').then((file) => file.RestoreCredentialsPage),
    menu: { group: 'Users', icon: LockKeyhole, hint: 'Encrypt text with the key of the portal, and decrypt it again' },
  },
]

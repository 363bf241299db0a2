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
]

import { signInModules } from './landing.ts'

/** First steps of the addresses that are screens; what lies beyond them, the screens themselves decide. */
const firstSteps = new Set([
  '',
  'login',
  'register',
  'app',
  'Faculty Dashboard',
  'ForgotPassword',
  'ResetLoginPassword',
  'reset-password',
  'createLogins',
  'restoreCredentials',
  'IQACHome',
  'iqacnewhome',
  'examresults',
  'results',
  'verify',
  'erphome',
  'terms',
  'privacy',
  'return',
  'maintenance',
  'coming-soon',
  'examcell',
  'obe',
  'naac',
  'nirf',
  'setup',
])

/** Whether an address (decoded path) is a screen; of any other the server says 404, and the same page tells it to people. */
export function isScreen(path: string): boolean {
  const [, first = '', second, ...rest] = path.replace(/\/+$/, '').split('/')
  if (first === 'login' || first === 'register')
    return rest.length === 0 && (second === undefined || (signInModules as readonly string[]).includes(second))
  if (second === 'dashboard' && rest.length === 0) return true
  if (first === 'app' || first === 'results') return true
  return second === undefined && firstSteps.has(first)
}

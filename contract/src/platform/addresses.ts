import { signInModules } from '../access/landing.ts'
import { roleNamed } from '../access/role-names.ts'

/** First segments of the addresses that are screens; the screens themselves handle the rest. Case-insensitive, like the router. */
const firstSteps = [
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
  'apply',
  'pay',
  'admissionForm',
  'AdmissionFormForSmsk',
  'AlumniHistory',
  'AlumniDetails',
  'AlumniEvents',
].map((step) => step.toLowerCase())
const deep = ['app', 'results']

/** Pages of the setup wizard. */
const setupPages = new Set(['college', 'images', 'contact', 'mail', 'academics', 'holidays', 'ready'])

/** Pages of the online application. */
const applyPages = new Set(['form', 'status', 'enquiry', 'data'])

/** Whether an address (decoded path) is a screen; for any other the server responds with 404, and the page shows that it does not exist. */
export function isScreen(path: string): boolean {
  const [, step = '', second, ...rest] = withoutLastSlashes(path).split('/')
  const first = step.toLowerCase()
  if (first === 'login' || first === 'register')
    return rest.length === 0 && (second === undefined || (signInModules as readonly string[]).includes(second))
  if (second?.toLowerCase() === 'dashboard' && !deep.includes(first)) return rest.length === 0 && roleNamed(step) !== undefined
  if (first === 'setup' && second !== undefined) return rest.length === 0 && setupPages.has(second)
  if (first === 'apply' && second !== undefined) return rest.length === 0 && applyPages.has(second)
  // The address of the results of an exam contains its title
  if (deep.includes(first)) return first === 'app' || second !== undefined
  if (first === 'profiles') return rest.length === 0 && second !== undefined && /^[a-z\d-]+$/.test(second)
  if (first === 'lyra') return withoutLastSlashes(path).toLowerCase() === '/lyra/payment/status'
  return second === undefined && firstSteps.includes(first)
}

/**
 * The lookbehind lets each run of slashes be scanned only once rather than again from each slash, since anyone may request an address with thousands of them.
 */
const withoutLastSlashes = (path: string): string => path.replace(/(?<!\/)\/+$/, '')

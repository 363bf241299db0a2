import { signInModules } from '../access/landing.ts'
import { roleNamed } from '../access/role-names.ts'

/** First steps of the addresses that are screens; what lies beyond them, the screens themselves decide. Like the router, they do not mind capitals. */
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

/** The pages of the wizard that sets a college up. */
const setupPages = new Set(['college', 'images', 'contact', 'mail', 'academics', 'holidays', 'ready'])

/** The pages of the online application. */
const applyPages = new Set(['form', 'status', 'enquiry', 'data'])

/** Whether an address (decoded path) is a screen; for any other the server answers 404, and the same page shows that it does not exist. */
export function isScreen(path: string): boolean {
  const [, step = '', second, ...rest] = withoutLastSlashes(path).split('/')
  const first = step.toLowerCase()
  if (first === 'login' || first === 'register')
    return rest.length === 0 && (second === undefined || (signInModules as readonly string[]).includes(second))
  if (second?.toLowerCase() === 'dashboard' && !deep.includes(first)) return rest.length === 0 && roleNamed(step) !== undefined
  if (first === 'setup' && second !== undefined) return rest.length === 0 && setupPages.has(second)
  if (first === 'apply' && second !== undefined) return rest.length === 0 && applyPages.has(second)
  // The results of an exam have its title in their address
  if (deep.includes(first)) return first === 'app' || second !== undefined
  if (first === 'profiles') return rest.length === 0 && second !== undefined && /^[a-z\d-]+$/.test(second)
  if (first === 'lyra') return withoutLastSlashes(path).toLowerCase() === '/lyra/payment/status'
  return second === undefined && firstSteps.includes(first)
}

/** A run of slashes is looked through once, and not again from each of its slashes: anybody may ask for an address of thousands. */
const withoutLastSlashes = (path: string): string => path.replace(/(?<!\/)\/+$/, '')

import { expect, test } from 'vitest'
import { isScreen } from './addresses.ts'

test.each([
  '/',
  '/login',
  '/login/Placements Cell',
  '/login/IQAC',
  '/register',
  '/register/Library',
  '/app/Admin/Students',
  '/hod/dashboard',
  '/Faculty Dashboard',
  '/examresults',
  '/results/II/II Sem',
  '/verify',
  '/IQACHome/',
  '/iqacnewhome',
  '/erphome',
  '/examcell/',
  '/obe/',
  '/naac/',
  '/nirf/',
  '/terms',
  '/privacy',
  '/return',
  '/maintenance',
  '/coming-soon',
  '/iqachome',
])('%s is a screen', (path) => expect(isScreen(path)).toBe(true))

test.each([
  '/nope',
  '/login/Nobody',
  '/login/Library/x',
  '/register/Nobody',
  '/wp-admin/setup.php',
  '/verify/x',
  '/terms/x',
  '/naac/criteria',
  '/.env',
])('%s is not', (path) => expect(isScreen(path)).toBe(false))

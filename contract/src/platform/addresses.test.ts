import { expect, test } from 'vitest'
import { setupSteps } from '../institution/setup.ts'
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
  '/library_incharge/dashboard',
  '/Library Incharge/Dashboard/',
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
  '/setup',
  '/setup/college',
  '/iqachome',
  '/AlumniHistory',
  '/lyra/payment/status',
  '/profiles/anil-rao-2',
  '/apply/status',
  '/apply/data',
  '/pay',
])('%s is the address of a screen', (path) => expect(isScreen(path)).toBe(true))

test.each([
  '/nope',
  '/king/dashboard',
  '/hod/dashboard/x',
  '/login/Nobody',
  '/login/Library/x',
  '/register/Nobody',
  '/wp-admin/setup.php',
  '/verify/x',
  '/results',
  '/results/',
  '/terms/x',
  '/setup/x',
  '/setup/college/x',
  '/naac/criteria',
  '/.env',
  '/lyra',
  '/lyra/payment',
  '/profiles',
  '/profiles/anil-rao/more',
  '/profiles/..%2f',
])('%s is not the address of a screen', (path) => expect(isScreen(path)).toBe(false))

test('every step of the set-up has an address', () => {
  expect(setupSteps.filter((step) => !isScreen(`/setup/${step}`))).toEqual([])
})

test('an address with very many slashes is read in one pass', () => {
  const slashes = '/'.repeat(500_000)
  expect(isScreen(`/login${slashes}`)).toBe(true)
  expect(isScreen(`/login${slashes}x`)).toBe(false)
  expect(isScreen(`/lyra/payment/status${slashes}`)).toBe(true)
  expect(isScreen(`/lyra/payment/status${slashes}x`)).toBe(false)
})

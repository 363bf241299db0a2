import cookie from '@fastify/cookie'
import type { Role } from '@nalanda/contract/platform/roles'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import type { MaintenanceState } from '../maintenance.ts'
import type { SignedIn } from './context.ts'
import { enforceMaintenanceMode } from './maintenance-mode.ts'

let state: MaintenanceState | null = null
let asked = 0
const visitor = (role: Role, pendingStep: SignedIn['pendingStep'] = null) =>
  ({ roles: [role], pendingStep }) as unknown as SignedIn
const visitors = new Map([
  ['admin', visitor('ROLE_ADMIN')],
  ['office', visitor('ROLE_ADMINISTRATION')],
  ['clerk', visitor('ROLE_ADMISSIONS')],
  ['owing', visitor('ROLE_ADMIN', 'second-factor')],
])
const app = Fastify()
app.decorate('served', new Map())
app.decorateRequest('signedIn', null)
await app.register(cookie)
enforceMaintenanceMode(app, {
  maintenance: { current: async () => state },
  cookieName: 'session',
  read: async (token) => {
    asked += 1
    return visitors.get(token) ?? null
  },
  allow: 'institution.edit',
})
app.get('/healthz', () => 'well')
app.setNotFoundHandler((request, reply) => reply.send(request.maintenance ? 'closed' : 'open'))
afterAll(() => app.close())
const open = async (url: string, session?: string) => (await app.inject({ url, cookies: session ? { session } : {} })).body

test('while the portal is open nobody is looked up for a page', async () => {
  expect(await open('/app/Student', 'clerk')).toBe('open')
  expect(asked).toBe(0)
})

test.each([
  ['/', undefined, 'closed'],
  ['/app/Student', 'clerk', 'closed'],
  ['/app/Admin', 'owing', 'closed'],
  ['/app/Admin', 'forged', 'closed'],
  ['/app/Admin', 'admin', 'open'],
  ['/', 'office', 'open'],
  ['/login/Admin', undefined, 'open'],
  ['/login?next=1', undefined, 'open'],
  ['/maintenance', undefined, 'open'],
  ['/loginx', undefined, 'closed'],
  ['/healthz', undefined, 'well'],
])('while it is closed, %s is shown to %s as: %s', async (url, session, expected) => {
  state = { message: '', since: null }
  expect(await open(url, session)).toBe(expected)
})

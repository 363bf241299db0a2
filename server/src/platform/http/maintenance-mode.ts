import { type Allow, mayUse } from '@nalanda/contract/platform/permissions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { now } from '../clock.ts'
import type { Maintenance, MaintenanceState } from '../maintenance.ts'
import { problem } from '../problems.ts'
import type { SignedIn } from './context.ts'

type Options = {
  maintenance: Maintenance
  cookieName: string
  read: (token: string, at: Date) => Promise<SignedIn | null>
  /** The permission to keep working while the portal is closed. */
  allow: Allow
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set if the portal is closed to the user who requests this page. */
    maintenance: MaintenanceState | null
  }
}

/** Seconds after which a client may retry. */
export const retryAfterSeconds = '300'

/** Pages that stay open: the sign-in of administrators, and the maintenance notice. */
const openPage = /^\/(login|maintenance)([/?]|$)/

/**
 * While the portal is closed for maintenance, refuses calls and marks pages as closed, for everyone except administrators. Anyone may sign in; health checks,
 * assets and calls declared `duringMaintenance` stay available, and so do published results, whose calls are registered outside this scope.
 */
export function enforceMaintenanceMode(app: FastifyInstance, { maintenance, cookieName, read, allow }: Options): void {
  app.decorateRequest('maintenance', null)
  const passes = (user: SignedIn | null) => user !== null && user.pendingStep === null && mayUse(allow, user.roles)
  app.addHook('onRequest', async (request) => {
    const state = await maintenance.current()
    if (!state) return
    const route = request.routeOptions.url
    if (route?.startsWith('/api/')) {
      if (isOpen(app, request, route) || passes(request.signedIn)) return
      throw problem('platform.maintenance', { message: state.message }, { headers: { 'retry-after': retryAfterSeconds } })
    }
    if (!request.is404 || openPage.test(request.url)) return
    const token = request.cookies[cookieName]
    if (!passes(token ? await read(token, now()) : null)) request.maintenance = state
  })
}

/** Calls of the contract declare it themselves; other routes under /api describe the calls. */
function isOpen(app: FastifyInstance, request: FastifyRequest, route: string): boolean {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const endpoint = app.served.get(`${method} ${route.slice('/api'.length)}`)
  return endpoint === undefined || endpoint.duringMaintenance === true || endpoint.whilePending === true
}

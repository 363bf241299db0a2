import { systemStatusCalls } from '@nalanda/contract/platform/system-status'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import type { Figure } from '../manifest/figures.ts'
import { getSystemStatus, measureSystem, type StatusDeps, warningsOf } from './system-status.ts'

/** Serves the state of the portal. */
export function systemStatusRoutes(app: FastifyInstance, deps: StatusDeps): void {
  serve(app, systemStatusCalls.getSystemStatus, (_call, { now }) => getSystemStatus(deps, now))
}

/** The number of parts of the system status that need attention, for the start page of administrators. */
export function warningsFigure(deps: StatusDeps): Figure {
  return {
    name: 'systemWarnings',
    place: 'waiting',
    allow: 'system.view',
    address: '#system-status',
    measure: async (_db, { now }) => ({ total: warningsOf(await measureSystem(deps, now)).length }),
  }
}

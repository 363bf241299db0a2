import { punchCalls as calls } from '@nalanda/contract/attendance/punches'
import type { FastifyInstance } from 'fastify'
import { serveList, serveListOf } from '../../../platform/lists/serve-records.ts'
import type { Platform } from '../../../platform/platform.ts'
import { punchDayKind } from './punch-days.ts'
import { withoutPunchOn } from './without-punch.ts'

/** Punches of biometric devices, next to the class marks of the same days. */
export function punchRoutes(app: FastifyInstance, platform: Platform): void {
  serveList(app, calls.days, punchDayKind, platform)
  serveListOf(app, calls.withoutPunch, ({ params: { day } }) => withoutPunchOn(day), platform)
}

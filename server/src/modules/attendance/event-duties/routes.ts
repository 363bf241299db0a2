import { eventDutyCalls as calls } from '@nalanda/contract/attendance/event-duties'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import { serveList } from '../../../platform/lists/serve-records.ts'
import type { Platform } from '../../../platform/platform.ts'
import { confirmDuty, declineDuty } from './deciding.ts'
import { eventDutyKind } from './event-duties.ts'

/** Duty leave that events give to their participants. */
export function eventDutyRoutes(app: FastifyInstance, platform: Platform): void {
  serveList(app, calls.duties, eventDutyKind, platform)
  serve(app, calls.confirmDuty, async ({ params: { id } }, { db, user }) => {
    await getItem(db, eventDutyKind, id, user)
    await confirmDuty(db, id, user)
    return getItem(db, eventDutyKind, id, user)
  })
  serve(app, calls.declineDuty, async ({ params: { id }, body: { reason } }, { db, user }) => {
    await getItem(db, eventDutyKind, id, user)
    await declineDuty(db, id, reason, user)
    return getItem(db, eventDutyKind, id, user)
  })
}

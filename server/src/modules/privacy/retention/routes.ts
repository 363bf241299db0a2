import { retentionCalls } from '@nalanda/contract/privacy/retention'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listPeriods, previewPeriod, savePeriod } from './periods.ts'

/** Routes for retention: the periods, the preview of a new one, and its decision. */
export function retentionRoutes(app: FastifyInstance, { personalData }: Platform): void {
  serve(app, retentionCalls.listPeriods, (_, { db, today }) => listPeriods(db, personalData.retained, today))
  serve(app, retentionCalls.previewPeriod, async ({ params: { kind }, query: { days } }, { db, today }) => ({
    due: await previewPeriod(db, personalData.retained, { kind, days, today }),
  }))
  serve(app, retentionCalls.savePeriod, async ({ params: { kind }, body }, { db, today }) => {
    await savePeriod(db, personalData.retained, kind, body)
    return listPeriods(db, personalData.retained, today)
  })
}

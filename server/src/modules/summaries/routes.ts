import { summaryCalls as calls } from '@nalanda/contract/summaries/daily-summary'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { getDailySummary, setDailySummary } from './subscriptions.ts'

/** Routes for the signed-in user's daily summary. */
export function summaryRoutes(app: FastifyInstance): void {
  serve(app, calls.getDailySummary, (_, { db, user }) => getDailySummary(db, user.userId))
  serve(app, calls.setDailySummary, async ({ body }, { db, user, now }) => {
    await setDailySummary(db, user, body.isOn, now)
    return getDailySummary(db, user.userId)
  })
}

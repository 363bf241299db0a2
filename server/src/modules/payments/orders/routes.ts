import { seatFeePayments as calls } from '@nalanda/contract/payments/seat-fee-payments'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { applicant, applicantBrowser } from '../../applications/public.ts'
import { findGateway } from '../gateway-access.ts'
import { seatFeePayments, startSeatFee } from './seat-fee-orders.ts'

/** Routes for an applicant's payment: the seat-acceptance fee of the application that is open in the browser, and of no other. */
export function applicantPaymentRoutes(app: FastifyInstance, platform: Platform): void {
  const browser = applicantBrowser(platform)
  serve(app, calls.list, async (_asked, context) => {
    const { db } = context
    const payments = await seatFeePayments(db, await browser.application(context))
    return { payments, setUp: (await findGateway(db, platform)) !== null }
  })
  serve(app, calls.start, async ({ body }, context) => {
    const { keys, config, database } = platform
    const { today, claimKey } = context
    const actor = { ...context.actor, ...applicant }
    const applicationId = await browser.application(context)
    return startSeatFee({ keys, config, db: database.db, actor, today, claimKey }, { ...body, applicationId })
  })
}

import { applicantReceipts, seatFees } from '@nalanda/contract/fees/seat-fees'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import { serveList } from '../../../platform/lists/serve-records.ts'
import type { Platform } from '../../../platform/platform.ts'
import { applicant, applicantBrowser } from '../../applications/public.ts'
import { printApplicantReceipt } from '../documents/fee-receipt.ts'
import { loadReceipt, receiptKind } from '../receipts/receipts.ts'
import { listApplicantReceipts } from './applicant-receipts.ts'
import { collectSeatFee } from './collecting-seat-fee.ts'
import { getSeatFee, seatFeeKind } from './seat-fee-list.ts'

/** Routes for seat-acceptance fees at the counter, and for the receipts of the application that is open in the browser. */
export function seatFeeRoutes(app: FastifyInstance, platform: Platform): void {
  serveList(app, seatFees, seatFeeKind, platform)
  serve(app, seatFees.get, ({ params }, { db }) => getSeatFee(db, params.id))
  serve(app, seatFees.collect, async ({ params, body }, { db, today }) => {
    const id = await collectSeatFee(db, params.id, body, today)
    return loadReceipt(db, id, await getItem(db, receiptKind, id))
  })
  const browser = applicantBrowser(platform)
  serve(app, applicantReceipts.list, async (_asked, context) => {
    const applicationId = await browser.application(context)
    return { receipts: await listApplicantReceipts(context.db, applicationId) }
  })
  serve(app, applicantReceipts.print, async ({ params: { id } }, context) => {
    const actor = { ...context.actor, ...applicant }
    return printApplicantReceipt(platform, id, { applicationId: await browser.application(context), actor })
  })
}

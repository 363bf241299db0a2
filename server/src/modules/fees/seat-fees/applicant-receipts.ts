/** What an applicant sees of the receipts of the seat-acceptance fee. */
import { applicantReceipts as calls } from '@nalanda/contract/fees/seat-fees'
import { asc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { applicant, applicantBrowser } from '../../applications/public.ts'
import { printApplicantReceipt } from '../documents/fee-receipt.ts'
import { feeReceiptReversals, feeReceipts } from '../schema-receipts.ts'

/** The receipts of the application that is open in the browser, and no other. */
export function applicantReceiptRoutes(app: FastifyInstance, platform: Platform): void {
  const browser = applicantBrowser(platform)
  serve(app, calls.list, async (_asked, context) => {
    const applicationId = await browser.application(context)
    const receipts = await context.db
      .select({
        ...{ id: feeReceipts.id, number: feeReceipts.number, receivedOn: feeReceipts.receivedOn },
        amountPaise: feeReceipts.amountPaise,
        valid: sql<boolean>`${feeReceiptReversals.receiptId} is null`,
      })
      .from(feeReceipts)
      .leftJoin(feeReceiptReversals, eq(feeReceiptReversals.receiptId, feeReceipts.id))
      .where(eq(feeReceipts.applicationId, applicationId))
      .orderBy(asc(feeReceipts.id))
    return { receipts }
  })
  serve(app, calls.print, async ({ params: { id } }, context) => {
    const actor = { ...context.actor, ...applicant }
    return printApplicantReceipt(platform, id, { applicationId: await browser.application(context), actor })
  })
}

import { financialYearOf } from '@nalanda/contract/platform/dates/dates'
import { billCalls } from '@nalanda/contract/vendors/bills'
import { budgets } from '@nalanda/contract/vendors/budgets'
import { vendorPayments } from '@nalanda/contract/vendors/payments'
import { vendorReports } from '@nalanda/contract/vendors/reports'
import { vendorSettings } from '@nalanda/contract/vendors/settings'
import { vendors } from '@nalanda/contract/vendors/vendors'
import type { FastifyInstance } from 'fastify'
import { closeReturned } from '../../platform/approvals/requests.ts'
import type { Database } from '../../platform/database/client.ts'
import { serveRecordDocument } from '../../platform/files/record-document.ts'
import type { SignedIn } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveSheet } from '../../platform/imports/serve-sheet.ts'
import { serveRecord } from '../../platform/lists/serve-record.ts'
import { serveList, serveListOf, serveRecords } from '../../platform/lists/serve-records.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveAction } from '../../platform/workflow/serve-actions.ts'
import { askForBill, billApproval } from './bills/bill-approval.ts'
import { getBill } from './bills/bill-detail.ts'
import { cancelBill } from './bills/bill-posting.ts'
import { billKind, billRecord, billScan } from './bills/bills.ts'
import { budgetHeadKind } from './budgets/budget-heads.ts'
import { budgetKind } from './budgets/budgets.ts'
import { sendAdviceAgain } from './payments/advice-mail.ts'
import { payVendor } from './payments/paying.ts'
import { advicePdf } from './payments/payment-advice.ts'
import { getVendorPayment, vendorPaymentKind } from './payments/payments.ts'
import { reversePayment } from './payments/reversing.ts'
import { vendorSheet } from './register/vendor-sheet.ts'
import { vendorKind } from './register/vendors.ts'
import { ageingKind, ageingTotals } from './reports/ageing.ts'
import { tdsKind, tdsMonths } from './reports/tds-register.ts'
import { changeVendorSettings, readVendorSettings } from './settings.ts'

/** Routes for vendors, budgets, bills, payments, payables and the deducted tax. */
export function vendorsRoutes(app: FastifyInstance, platform: Platform): void {
  serveRecords(app, vendors, vendorKind, platform)
  serveRecord(app, vendors, vendorKind, { keys: platform.keys, named: {} })
  serveSheet(app, vendors.sheet, vendorSheet, platform)
  serveRecords(app, budgets.heads, budgetHeadKind, platform)
  serveRecords(app, budgets.amounts, budgetKind, platform)
  billRoutes(app, platform)
  paymentRoutes(app, platform)
  serveListOf(app, vendorReports.ageing, ageingKind, platform)
  serve(app, vendorReports.ageingTotals, (_asked, { db }) => ageingTotals(db))
  serveList(app, vendorReports.tds, tdsKind, platform)
  serve(app, vendorReports.tdsMonths, async ({ query }, { db, today }) => {
    const financialYear = query.financialYear ?? financialYearOf(today)
    return { financialYear, months: await tdsMonths(db, financialYear) }
  })
  serve(app, vendorSettings.get, (_asked, { db }) => readVendorSettings(db))
  serve(app, vendorSettings.change, ({ body }, { db }) => changeVendorSettings(db, body))
}

function billRoutes(app: FastifyInstance, platform: Platform): void {
  const { approvals, files } = platform
  const get = (db: Database, id: number, user: SignedIn) => getBill(db, approvals, id, user)
  serveRecords(app, billCalls.bills, billKind, platform)
  serve(app, billCalls.getBill, ({ params }, { db, user }) => get(db, params.id, user))
  const scanCalls = { attach: billCalls.setScan, read: billCalls.readScan }
  serveRecordDocument(app, scanCalls, { document: billScan, files, answer: get })
  serveAction(app, billCalls.requestBill, {
    ...{ record: billRecord, among: billKind, action: 'request', answer: get },
    follow: (db: Database, { id }: { id: number }) => askForBill(db, approvals, id),
  })
  serve(app, billCalls.cancelBill, async ({ params, body }, { db, user, today }) => {
    await cancelBill(db, params.id, { ...body, today })
    await closeReturned(db, { kind: billApproval.kind, recordId: params.id }, body.reason)
    return get(db, params.id, user)
  })
}

function paymentRoutes(app: FastifyInstance, platform: Platform): void {
  serveList(app, vendorPayments, vendorPaymentKind, platform)
  serve(app, vendorPayments.get, ({ params }, { db }) => getVendorPayment(db, params.id))
  serve(app, vendorPayments.pay, async ({ body }, { db, today }) =>
    getVendorPayment(db, await payVendor(db, platform, body, today)),
  )
  serve(app, vendorPayments.reverse, async ({ params, body }, { db, today }) => {
    await reversePayment(db, params.id, { ...body, today })
    return getVendorPayment(db, params.id)
  })
  serve(app, vendorPayments.printAdvice, ({ params }) => advicePdf(platform, params.id))
  serve(app, vendorPayments.sendAdvice, ({ params }, { db }) => sendAdviceAgain(db, platform, params.id))
}

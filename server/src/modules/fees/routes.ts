import { demands } from '@nalanda/contract/fees/demands'
import { examFees } from '@nalanda/contract/fees/exam-fees'
import { heads } from '@nalanda/contract/fees/heads'
import { feeMonths } from '@nalanda/contract/fees/months'
import { payers } from '@nalanda/contract/fees/payers'
import { receipts } from '@nalanda/contract/fees/receipts'
import { feeSettings } from '@nalanda/contract/fees/settings'
import { feeSheets } from '@nalanda/contract/fees/sheets'
import { statements } from '@nalanda/contract/fees/statement'
import { structures } from '@nalanda/contract/fees/structures'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { serveSheet } from '../../platform/imports/serve-sheet.ts'
import { getItem } from '../../platform/lists/listing.ts'
import { serveRecord } from '../../platform/lists/serve-record.ts'
import { serveList, serveListOf, serveRecords } from '../../platform/lists/serve-records.ts'
import type { Platform } from '../../platform/platform.ts'
import { problem } from '../../platform/problems.ts'
import { batches } from '../academics/schema.ts'
import { ledgerAccounts } from '../ledger/schema.ts'
import { listMyStudents } from '../students/public.ts'
import { defaulterKind } from './demands/defaulters.ts'
import { addDemand, demandKind, repriceDemand } from './demands/demands.ts'
import { documentRoutes } from './documents/routes.ts'
import { examFeeKind, listExamsOfFees } from './exams/exam-fees.ts'
import { readFeeMonths } from './figures/fee-months.ts'
import { readFeeChoices } from './payers/fee-choices.ts'
import { payerKind } from './payers/payers.ts'
import { useAdvance } from './receipts/advances.ts'
import { cashBookKind } from './receipts/cash-books.ts'
import { closeDay, readDayBook } from './receipts/cash-closing.ts'
import { collectPayment } from './receipts/counter.ts'
import { loadReceipt, receiptKind } from './receipts/receipts.ts'
import { reverseAtCounter } from './receipts/reversing.ts'
import { reminderRoutes } from './reminders/routes.ts'
import { seatFeeRoutes } from './seat-fees/routes.ts'
import { changeFeeSettings, readFeeSettings } from './settings/settings.ts'
import { demandSheet } from './sheets/demand-sheet.ts'
import { openingSheet } from './sheets/opening-sheet.ts'
import { pastReceiptSheet } from './sheets/past-receipt-sheet.ts'
import { readStatement } from './statements/statement.ts'
import { headKind } from './structures/heads.ts'
import { keptDemandsOf } from './structures/kept-demands.ts'
import { runKind, startExamRun, startRun } from './structures/runs.ts'
import { copyStructures } from './structures/structure-copies.ts'
import { publishStructure, structureKind } from './structures/structures.ts'
import { previewForStudent } from './structures/student-preview.ts'

const batchLabel = { table: batches, id: batches.id, name: batches.label }
const accountName = { table: ledgerAccounts, id: ledgerAccounts.id, name: ledgerAccounts.name }

/** Routes for fees: heads, structures, demands, receipts, statements and settings. */
export function feesRoutes(app: FastifyInstance, platform: Platform): void {
  structureRoutes(app, platform)
  receiptRoutes(app, platform)
  documentRoutes(app, platform)
  serveSheet(app, feeSheets.openings, openingSheet, platform)
  serveSheet(app, feeSheets.pastReceipts, pastReceiptSheet, platform)
  serveSheet(app, feeSheets.demands, demandSheet, platform)
  seatFeeRoutes(app, platform)
  reminderRoutes(app, platform)
  serveList(app, { list: payers.list }, payerKind, platform)
  serve(app, payers.choices, (_asked, { db }) => readFeeChoices(db))
  serveList(app, demands, demandKind, platform)
  serveListOf(app, demands.defaulters, defaulterKind, platform)
  serve(app, demands.add, ({ body }, { db, today }) => addDemand(db, body, today))
  serve(app, demands.reprice, ({ params, body }, { db, today }) => repriceDemand(db, params.id, { ...body, today }))
  serve(app, statements.get, ({ params, query }, { db, today }) => readStatement(db, params.id, query.day ?? today))
  serve(app, statements.mine, async (_asked, { db, user, today }) => {
    const mine = await listMyStudents(db, user)
    return { statements: await Promise.all(mine.map(({ id }) => readStatement(db, id, today))) }
  })
  serve(app, feeMonths.get, ({ query }, { db, today }) => readFeeMonths(db, query.academicYear, today))
  serve(app, feeSettings.get, (_asked, { db }) => readFeeSettings(db))
  serve(app, feeSettings.change, ({ body }, { db }) => changeFeeSettings(db, platform.jobs, body))
}

function structureRoutes(app: FastifyInstance, platform: Platform): void {
  serveRecords(app, heads, headKind, platform)
  serveRecords(app, structures, structureKind, platform)
  serveRecord(app, structures, structureKind, { keys: platform.keys, named: { batchId: batchLabel } })
  serve(app, structures.publish, ({ params, body }, { db }) => publishStructure(db, params.id, body.revision))
  serve(app, structures.copy, async ({ body }, { db }) => ({ copied: await copyStructures(db, body.fromYear, body.percent) }))
  serve(app, structures.previewStudent, ({ query }, { db }) => previewForStudent(db, query.studentId, query.academicYear))
  serve(app, structures.raise, ({ body }, { db }) => startRun(db, platform.jobs, body))
  serve(app, examFees.listExams, (_asked, { db }) => listExamsOfFees(db))
  serveRecords(app, examFees, examFeeKind, platform)
  serve(app, examFees.raise, ({ params }, { db }) => startExamRun(db, platform.jobs, params.id))
  serveList(app, { list: structures.runs }, runKind, platform)
  serveListOf(app, demands.kept, async ({ params, db }) => keptDemandsOf((await getItem(db, runKind, params.id)).id), platform)
  serve(app, structures.getRun, ({ params }, { db }) => getItem(db, runKind, params.id))
}

function receiptRoutes(app: FastifyInstance, platform: Platform): void {
  serveRecords(app, receipts.cashBooks, cashBookKind, platform)
  serveRecord(app, receipts.cashBooks, cashBookKind, { keys: platform.keys, named: { accountId: accountName } })
  serveList(app, receipts, receiptKind, platform)
  serve(app, receipts.get, async ({ params: { id } }, { db }) => loadReceipt(db, id, await getItem(db, receiptKind, id)))
  serve(app, receipts.collect, async ({ body }, { db, today }) => {
    const id = await collectPayment(db, body, today)
    return loadReceipt(db, id, await getItem(db, receiptKind, id))
  })
  serve(app, receipts.reverse, async ({ params: { id }, body }, { db, today }) => {
    const receipt = await getItem(db, receiptKind, id)
    if (receipt.mode === 'online') throw problem('fees.receipt-online', { number: receipt.number })
    await reverseAtCounter(db, id, { ...body, today })
    return loadReceipt(db, id, await getItem(db, receiptKind, id))
  })
  serve(app, receipts.useAdvance, async ({ params }, { db, today }) => ({ usedPaise: await useAdvance(db, params.id, today) }))
  serve(app, receipts.dayBook, ({ params }, { db }) => readDayBook(db, params.id, params.day))
  serve(app, receipts.closeDay, ({ params, body }, { db, today }) =>
    closeDay(db, { cashBookId: params.id, day: params.day, today }, body),
  )
}

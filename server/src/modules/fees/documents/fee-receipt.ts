import type { Receipt } from '@nalanda/contract/fees/receipts'
import type { DocumentClaims } from '@nalanda/contract/platform/document-codes'
import { amountInWords } from '@nalanda/contract/platform/money/amount-in-words'
import { eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/audit/audit.ts'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import { contentFingerprint } from '../../../platform/documents/document-codes.ts'
import type { DocumentStatus, DocumentType } from '../../../platform/documents/document-types.ts'
import { pdfFile } from '../../../platform/documents/pdf-file.ts'
import { printDocument, verifyAddress } from '../../../platform/documents/print-document.ts'
import { printedAmount } from '../../../platform/documents/printed-amount.ts'
import type { FileAnswer, SignedIn } from '../../../platform/http/context.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import type { Platform } from '../../../platform/platform.ts'
import { problem } from '../../../platform/problems.ts'
import { openKeyedSemaphore } from '../../../platform/throttling/keyed-semaphore.ts'
import { applications } from '../../applications/schema.ts'
import { readStationery } from '../../institution/public.ts'
import { loadReceipt, receiptKind } from '../receipts/receipts.ts'
import { feeReceiptPrints, feeReceiptReversals, feeReceipts } from '../schema-receipts.ts'
import { dueText, headText, modeText } from './print-values.ts'
import { refuseStrangers } from './who-may-read.ts'

/** A fee receipt: valid until it is reversed. */
export const feeReceiptDocument: DocumentType = {
  kind: 'fee-receipt',
  template: new URL('./fee-receipt.typ', import.meta.url),
  verify: verifyReceipt,
}

type PrintDeps = Pick<Platform, 'database' | 'files' | 'documents' | 'keys' | 'config'>

/** Prints a receipt and records the print. A user who may not read the receipt gets a 404. */
export async function printReceipt(
  deps: PrintDeps,
  id: number,
  { user, actor }: { user: SignedIn; actor: Actor },
): Promise<FileAnswer> {
  const { db } = deps.database
  await refuseStrangers(db, user, await studentOf(db, await getItem(db, receiptKind, id)))
  return printNext(deps, id, actor)
}

/** Like `printReceipt`, for the applicant whose application is open in the browser; receipts of other applications do not exist for this applicant. */
export async function printApplicantReceipt(
  deps: PrintDeps,
  id: number,
  { applicationId, actor }: { applicationId: number; actor: Actor },
): Promise<FileAnswer> {
  const receipt = await getItem(deps.database.db, receiptKind, id)
  if (receipt.applicationId !== applicationId) throw problem('platform.not-found')
  return printNext(deps, id, actor)
}

/** Makes prints of one receipt wait for each other: concurrent prints would all be laid out again for every number that one of them takes. */
const printsOfOne = openKeyedSemaphore<number>({ atOnce: 1, maxWaiting: 8 })

/** Prints the next copy. The first print is the original, all others are duplicates; a print whose layout failed does not count. */
function printNext(deps: PrintDeps, id: number, actor: Actor): Promise<FileAnswer> {
  const { db } = deps.database
  return printsOfOne(id, async () => {
    const receipt = await getItem(db, receiptKind, id)
    for (let copyNo = receipt.prints + 1; ; copyNo += 1) {
      const content = await layOut(deps, receipt, copyNo)
      // Another process may have printed it meanwhile: then this print is a duplicate
      if (await notePrint(db, actor, receipt, copyNo)) return pdfFile(`Receipt ${receipt.number}`, content)
    }
  })
}

async function layOut(deps: PrintDeps, receipt: Receipt, copyNo: number): Promise<Buffer> {
  const { db } = deps.database
  const lines = await linesOf(db, receipt)
  const { code, college, assets } = await readStationery(db, deps.files)
  const { number, receivedOn, state, reversedOn, amountPaise } = receipt
  const claims = { college: code, number, name: receipt.fullName, issueNo: 1, issuedOn: receivedOn }
  return printDocument(deps, {
    type: feeReceiptDocument,
    data: {
      ...{ college, number, receivedOn, reversedOn, receivedBy: receipt.receivedBy },
      mark: state === 'valid' ? (copyNo > 1 ? 'DUPLICATE' : null) : state.toUpperCase(),
      copyNo,
      ...{ fullName: receipt.fullName, rollNo: receipt.rollNo ?? '–', admissionNo: receipt.admissionNo, branch: receipt.branch },
      applicationNo: receipt.applicationNo,
      ...{ mode: modeText(receipt), cashBook: receipt.cashBook, remark: receipt.remark },
      lines,
      ...{ total: printedAmount(amountPaise), words: amountInWords(amountPaise) },
      verify: { address: verifyAddress(deps), qr: 'qr.png', height: 82 },
    },
    assets,
    codes: { 'qr.png': { ...claims, content: contentOf(receipt) } },
  })
}

/** Returns the lines of what was paid. */
async function linesOf(db: Database, receipt: Receipt): Promise<{ text: string; amount: string }[]> {
  const { amountPaise, advancePaise, applicationNo } = receipt
  if (applicationNo !== null)
    return [{ text: `Seat-acceptance fee, application ${applicationNo}`, amount: printedAmount(amountPaise) }]
  const { lines } = await loadReceipt(db, receipt.id, receipt)
  const advance = advancePaise > 0 ? [{ text: 'Advance, for later dues', amount: printedAmount(advancePaise) }] : []
  const paid = lines.map((line) => ({
    text: dueText({ ...line, head: headText(line.head, line.source === 'late-fee') }),
    amount: printedAmount(line.amountPaise),
  }))
  return [...paid, ...advance]
}

/** Returns the student to whom the receipt belongs: an applicant's receipt belongs to the student from the admission on. */
async function studentOf(db: Database, { studentId, applicationId }: Receipt): Promise<number | null> {
  if (applicationId === null) return studentId
  const [row] = await db.select({ id: applications.studentId }).from(applications).where(eq(applications.id, applicationId))
  return row?.id ?? null
}

/** Records the print with its number; returns false if that print already exists. */
function notePrint(db: Database, actor: Actor, { id, number }: Receipt, copyNo: number): Promise<boolean> {
  return inTransaction(db, actor, async (tx) => {
    const noted = await tx
      .insert(feeReceiptPrints)
      .values({ receiptId: id, copyNo, printedBy: actor.username, printedAt: now() })
      .onConflictDoNothing()
      .returning({ copyNo: feeReceiptPrints.copyNo })
    if (noted.length === 0) return false
    recordChange(tx, { entity: 'export', entityId: 'Fee receipt', after: { number, copyNo, format: 'pdf' } })
    return true
  })
}

type Vouched = Pick<Receipt, 'number' | 'studentId' | 'applicationId' | 'receivedOn' | 'mode' | 'amountPaise' | 'advancePaise'>

/** Returns the fingerprint of the data that the receipt's code vouches for. All of it is append-only; the student's name may change. */
function contentOf({ number, studentId, applicationId, receivedOn, mode, amountPaise, advancePaise }: Vouched): string {
  const payer = applicationId === null ? { studentId } : { applicationId }
  return contentFingerprint({ number, ...payer, receivedOn, mode, amountPaise, advancePaise })
}

async function verifyReceipt(db: Database, { number, content }: DocumentClaims): Promise<DocumentStatus> {
  const [row] = await db
    .select({ receipt: feeReceipts, reversed: sql<boolean>`${feeReceiptReversals.receiptId} is not null` })
    .from(feeReceipts)
    .leftJoin(feeReceiptReversals, eq(feeReceiptReversals.receiptId, feeReceipts.id))
    .where(eq(feeReceipts.number, number))
  if (!row || contentOf(row.receipt) !== content) return { outcome: 'not-issued', latestIssueNo: null }
  return { outcome: row.reversed ? 'revoked' : 'valid', latestIssueNo: 1 }
}

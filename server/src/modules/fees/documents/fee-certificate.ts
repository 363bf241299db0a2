import { financialYearDays, financialYearName } from '@nalanda/contract/platform/dates/dates'
import type { DocumentClaims } from '@nalanda/contract/platform/document-codes'
import { amountInWords } from '@nalanda/contract/platform/money/amount-in-words'
import { sumPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, asc, between, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/client.ts'
import { contentFingerprint } from '../../../platform/documents/document-codes.ts'
import type { DocumentStatus, DocumentType } from '../../../platform/documents/document-types.ts'
import { pdfFile } from '../../../platform/documents/pdf-file.ts'
import { printDocument, verifyAddress } from '../../../platform/documents/print-document.ts'
import { printedAmount } from '../../../platform/documents/printed-amount.ts'
import type { FileAnswer, SignedIn } from '../../../platform/http/context.ts'
import { recordExport } from '../../../platform/lists/export.ts'
import type { Platform } from '../../../platform/platform.ts'
import { problem } from '../../../platform/problems.ts'
import { readStationery } from '../../institution/public.ts'
import { findByAdmissionNo } from '../../students/public.ts'
import { isOfStudent } from '../receipts/own-receipts.ts'
import { feeDemands, feeHeads } from '../schema.ts'
import { feeAllocations, feeReceiptReversals, feeReceipts } from '../schema-receipts.ts'
import { readStatement } from '../statements/statement.ts'
import { headText, modeText } from './print-values.ts'
import { readReturned } from './returned-money.ts'
import { refuseStrangers } from './who-may-read.ts'

/**
 * The certificate of payments in a financial year. It is not stored: it is valid as long as the receipts of the year, and the amounts returned in it, are
 * unchanged.
 */
export const feeCertificateDocument: DocumentType = {
  kind: 'fee-certificate',
  template: new URL('./fee-certificate.typ', import.meta.url),
  verify: verifyCertificate,
}

type PrintDeps = Pick<Platform, 'database' | 'files' | 'documents' | 'keys' | 'config'>
type Asking = { year: number; user: SignedIn; actor: Actor; today: IsoDate }

/**
 * Prints the payments for a student in the financial year that begins in `year`, by head, with the valid receipts, less the amounts returned in that year.
 * Refuses if nothing was paid, or everything was returned; a user who may not read the student's fees gets a 404.
 */
export async function printFeeCertificate(
  deps: PrintDeps,
  studentId: number,
  { year, user, actor, today }: Asking,
): Promise<FileAnswer> {
  const { db } = deps.database
  await refuseStrangers(db, user, studentId)
  const { fullName, admissionNo, ...student } = await readStatement(db, studentId, today)
  const paid = await readPaid(db, studentId, year)
  const financialYear = financialYearName(year)
  if (paid.receipts.length === 0 || totalOf(paid) <= 0) throw problem('fees.nothing-paid', { year: financialYear })
  const { code, college, assets } = await readStationery(db, deps.files)
  const number = `${admissionNo}/${financialYear}`
  const claims = { college: code, number, name: fullName, issueNo: 1, issuedOn: today, content: contentFingerprint(paid) }
  const content = await printDocument(deps, {
    type: feeCertificateDocument,
    data: {
      ...{ college, number, today, financialYear, fullName, admissionNo, rollNo: student.rollNo ?? '–' },
      ...{ programme: `${student.course} ${student.branch}`, batch: student.batch, ...written(paid) },
      verify: { address: verifyAddress(deps), qr: 'qr.png', height: 82 },
    },
    assets,
    codes: { 'qr.png': claims },
  })
  await recordExport({ db, actor }, { list: 'Fee certificate', filters: { studentId, year }, format: 'pdf' })
  return pdfFile(`Fee certificate ${number}`, content)
}

type Paid = Awaited<ReturnType<typeof readReceived>> & { returnedPaise?: number }

const totalOf = ({ receipts, returnedPaise = 0 }: Paid) =>
  sumPaise(receipts.map(({ amountPaise }) => amountPaise)) - returnedPaise

/** Returns what was received from a student in a financial year, and what was returned, if anything. */
async function readPaid(db: Database, studentId: number, year: number) {
  const received = await readReceived(db, studentId, year)
  const returnedPaise = await readReturned(db, studentId, financialYearDays(year))
  return returnedPaise === 0 ? received : { ...received, returnedPaise }
}

/** Returns a student's receipts of a financial year that were not reversed, and what they paid by head; the excess over the dues is an advance. */
async function readReceived(db: Database, studentId: number, year: number) {
  const { from, to } = financialYearDays(year)
  const standing = and(
    ...[isOfStudent(studentId), between(feeReceipts.receivedOn, from, to), isNull(feeReceiptReversals.receiptId)],
  )
  const receipts = await db
    .select({
      ...{ number: feeReceipts.number, receivedOn: feeReceipts.receivedOn, mode: feeReceipts.mode },
      ...{ reference: feeReceipts.reference, instrument: feeReceipts.instrument },
      amountPaise: feeReceipts.amountPaise,
      // A seat-acceptance fee became an advance
      advancePaise:
        sql<number>`case when ${feeReceipts.applicationId} is null then ${feeReceipts.advancePaise} else ${feeReceipts.amountPaise} end`.mapWith(
          Number,
        ),
    })
    .from(feeReceipts)
    .leftJoin(feeReceiptReversals, eq(feeReceiptReversals.receiptId, feeReceipts.id))
    .where(standing)
    .orderBy(asc(feeReceipts.receivedOn), asc(feeReceipts.id))
  const isLateFee = sql<boolean>`${feeDemands.source} = 'late-fee'`
  const heads = await db
    .select({ head: feeHeads.name, isLateFee, amountPaise: sql<number>`sum(${feeAllocations.amountPaise})`.mapWith(Number) })
    .from(feeReceipts)
    .leftJoin(feeReceiptReversals, eq(feeReceiptReversals.receiptId, feeReceipts.id))
    .innerJoin(feeAllocations, eq(feeAllocations.entryId, feeReceipts.entryId))
    .innerJoin(feeDemands, eq(feeDemands.id, feeAllocations.demandId))
    .innerJoin(feeHeads, eq(feeHeads.id, feeDemands.headId))
    .where(standing)
    .groupBy(feeHeads.id, isLateFee)
    .orderBy(asc(feeHeads.priority), asc(feeHeads.id), asc(isLateFee))
  return { receipts, heads }
}

function written(paid: Paid) {
  const { receipts, heads, returnedPaise = 0 } = paid
  const total = totalOf(paid)
  const advance = sumPaise(receipts.map(({ advancePaise }) => advancePaise))
  const lines = heads.map(({ head, isLateFee, amountPaise }) => ({
    text: headText(head, isLateFee),
    amount: printedAmount(amountPaise),
  }))
  return {
    heads: [
      ...lines,
      ...(advance > 0 ? [{ text: 'Advance, for later dues', amount: printedAmount(advance) }] : []),
      ...(returnedPaise > 0 ? [{ text: 'Less what was returned', amount: printedAmount(0 - returnedPaise) }] : []),
      ...(returnedPaise < 0 ? [{ text: 'Returned earlier, and received back', amount: printedAmount(0 - returnedPaise) }] : []),
    ],
    receipts: receipts.map((one) => ({
      ...{ number: one.number, receivedOn: one.receivedOn, mode: modeText(one), amount: printedAmount(one.amountPaise) },
    })),
    total: printedAmount(total),
    words: amountInWords(total),
  }
}

async function verifyCertificate(db: Database, { number, content }: DocumentClaims): Promise<DocumentStatus> {
  const at = number.lastIndexOf('/')
  const studentId = await findByAdmissionNo(db, number.slice(0, at))
  if (studentId === null) return { outcome: 'not-issued', latestIssueNo: null }
  const paid = await readPaid(db, studentId, Number(number.slice(at + 1, at + 5)))
  return { outcome: contentFingerprint(paid) === content ? 'valid' : 'changed', latestIssueNo: 1 }
}

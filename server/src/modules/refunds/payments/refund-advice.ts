import { academicYearName } from '@nalanda/contract/platform/dates/dates'
import type { DocumentClaims } from '@nalanda/contract/platform/document-codes'
import { amountInWords } from '@nalanda/contract/platform/money/amount-in-words'
import type { RefundLine } from '@nalanda/contract/refunds/refunds'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { contentFingerprint } from '../../../platform/documents/document-codes.ts'
import type { DocumentStatus, DocumentType } from '../../../platform/documents/document-types.ts'
import { pdfFile } from '../../../platform/documents/pdf-file.ts'
import { printDocument, verifyAddress } from '../../../platform/documents/print-document.ts'
import { printedAmount } from '../../../platform/documents/printed-amount.ts'
import type { FileAnswer, SignedIn } from '../../../platform/http/context.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import type { Platform } from '../../../platform/platform.ts'
import { problem } from '../../../platform/problems.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { refuseStrangers } from '../../fees/public.ts'
import { readStationery } from '../../institution/public.ts'
import { refundKind } from '../calculation/refunds.ts'
import { refundPaymentReversals, refundPayments, refunds } from '../schema.ts'

/** The document that a student who left gets with a refund: the refund of each due, and how it was paid. */
export const refundAdvice: DocumentType = {
  kind: 'refund-advice',
  template: new URL('./refund-advice.typ', import.meta.url),
  verify: verifyAdvice,
}

const treatments: Record<RefundLine['treatment'], string> = {
  slab: 'By the refund rule',
  deposit: 'Deposit, refunded in full',
  kept: 'Not refunded',
  'late-fee': 'Late fee, not refunded',
}

type Deps = Pick<Platform, 'database' | 'files' | 'documents' | 'keys' | 'config'>

/**
 * Returns the advice of a payment as a PDF; a reversed one is marked across the page. Users who may not see the student's fees get the answer that it does not
 * exist.
 */
export async function refundAdvicePdf(deps: Deps, paymentId: number, user: SignedIn): Promise<FileAnswer> {
  const { db } = deps.database
  const found = await findPayment(db, eq(refundPayments.id, paymentId))
  if (!found) throw problem('platform.not-found')
  const { payment, refund, isReversed } = found
  await refuseStrangers(db, user, refund.studentId)
  const person = await getItem(db, refundKind, refund.id)
  const { code: college, college: letterhead, assets } = await readStationery(db, deps.files)
  const claims = { college, number: payment.number, name: person.fullName, issueNo: 1, issuedOn: payment.paidOn }
  const content = await printDocument(deps, {
    type: refundAdvice,
    data: {
      ...{ college: letterhead, number: payment.number, paidOn: payment.paidOn, mark: isReversed ? 'REVERSED' : null },
      ...{ fullName: person.fullName, rollNo: person.rollNo ?? '–', admissionNo: person.admissionNo, branch: person.branch },
      ...{
        academicYear: academicYearName(refund.academicYear),
        noticeOn: refund.noticeOn,
        lastAdmissionOn: refund.lastAdmissionOn,
      },
      ...writtenOut(refund.calculation),
      ...{ mode: nameOfCode(payment.mode), reference: payment.reference ?? '–' },
      ...{ amount: printedAmount(payment.amountPaise), words: amountInWords(payment.amountPaise) },
      verify: { address: verifyAddress(deps), qr: 'qr.png', height: 82 },
    },
    assets,
    codes: { 'qr.png': { ...claims, content: contentOf(payment) } },
  })
  return pdfFile(`Refund advice ${payment.number}`, content)
}

/** Formats the approved calculation, with the dues that were partly or fully paid. */
function writtenOut(calculation: (typeof refunds.$inferSelect)['calculation']) {
  if (calculation === null) throw new Error('A refund was paid without a calculation')
  const { rule, percent, lines, advancePaise } = calculation
  return {
    ...{ rule, percent: `${percent}%`, advance: advancePaise > 0 ? printedAmount(advancePaise) : null },
    lines: lines
      .filter(({ paidPaise }) => paidPaise > 0)
      .map(({ head, label, treatment, paidPaise, refundPaise }) => ({
        ...{ text: [head, label].filter(Boolean).join(', '), treatment: treatments[treatment] },
        ...{ paid: printedAmount(paidPaise), kept: printedAmount(paidPaise - refundPaise), refund: printedAmount(refundPaise) },
      })),
  }
}

/** Returns the fingerprint that the printed code vouches for; its data is append-only. */
function contentOf({ number, refundId, paidOn, mode, reference, amountPaise }: typeof refundPayments.$inferSelect): string {
  return contentFingerprint({ number, refundId, paidOn, mode, reference, amountPaise })
}

async function verifyAdvice(db: Database, { number, content }: DocumentClaims): Promise<DocumentStatus> {
  const found = await findPayment(db, eq(refundPayments.number, number))
  if (!found || contentOf(found.payment) !== content) return { outcome: 'not-issued', latestIssueNo: null }
  return { outcome: found.isReversed ? 'revoked' : 'valid', latestIssueNo: 1 }
}

async function findPayment(db: Database, where: ReturnType<typeof eq>) {
  const [row] = await db
    .select({ payment: refundPayments, refund: refunds, reversedId: refundPaymentReversals.paymentId })
    .from(refundPayments)
    .innerJoin(refunds, eq(refunds.id, refundPayments.refundId))
    .leftJoin(refundPaymentReversals, eq(refundPaymentReversals.paymentId, refundPayments.id))
    .where(where)
  return row ? { ...row, isReversed: row.reversedId !== null } : null
}

import type { DocumentClaims } from '@nalanda/contract/platform/document-codes'
import { amountInWords } from '@nalanda/contract/platform/money/amount-in-words'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { contentFingerprint } from '../../../platform/documents/document-codes.ts'
import type { DocumentStatus, DocumentType } from '../../../platform/documents/document-types.ts'
import { pdfFile } from '../../../platform/documents/pdf-file.ts'
import { printDocument, verifyAddress } from '../../../platform/documents/print-document.ts'
import { printedAmount } from '../../../platform/documents/printed-amount.ts'
import type { FileAnswer } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { problem } from '../../../platform/problems.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { readStationery } from '../../institution/public.ts'
import { type AdviceContent, vendorPaymentReversals, vendorPayments } from '../schema-payments.ts'

/** The document that a vendor gets with a payment: the bills that it pays, and the deducted tax. */
export const paymentAdvice: DocumentType = {
  kind: 'payment-advice',
  template: new URL('./payment-advice.typ', import.meta.url),
  verify: verifyAdvice,
}

type Deps = Pick<Platform, 'database' | 'files' | 'documents' | 'keys' | 'config'>

/** Returns the payment advice as a PDF, as of the payment; one of a reversed payment is marked across the page. */
export async function advicePdf(deps: Deps, id: number): Promise<FileAnswer> {
  const found = await findPayment(deps.database.db, eq(vendorPayments.id, id))
  if (!found) throw problem('platform.not-found')
  const { content, number, reversedOn } = found
  const { code: college, college: letterhead, assets } = await readStationery(deps.database.db, deps.files)
  const claims = { college, number, name: content.vendor, issueNo: 1, issuedOn: content.paidOn }
  const pdf = await printDocument(deps, {
    type: paymentAdvice,
    data: {
      college: letterhead,
      advice: { ...writtenOut(content), number, mark: reversedOn === null ? null : 'REVERSED' },
      verify: { address: verifyAddress(deps), qr: 'qr.png', height: 82 },
    },
    assets,
    codes: { 'qr.png': { ...claims, content: contentFingerprint(content) } },
  })
  return pdfFile(`Payment-advice-${number}`, pdf)
}

function writtenOut({ bills, amountPaise, mode, ...content }: AdviceContent) {
  const lines = bills.map(({ number, billedOn, totalPaise, tdsPaise, amountPaise: paid }) => {
    return { number, billedOn, total: printedAmount(totalPaise), tds: printedAmount(tdsPaise), paid: printedAmount(paid) }
  })
  return { ...content, mode: nameOfCode(mode), lines, amount: printedAmount(amountPaise), words: amountInWords(amountPaise) }
}

async function verifyAdvice(db: Database, { number, content }: DocumentClaims): Promise<DocumentStatus> {
  const found = await findPayment(db, eq(vendorPayments.number, number))
  if (!found || contentFingerprint(found.content) !== content) return { outcome: 'not-issued', latestIssueNo: null }
  return { outcome: found.reversedOn === null ? 'valid' : 'revoked', latestIssueNo: 1 }
}

async function findPayment(db: Database, where: ReturnType<typeof eq>) {
  const [row] = await db
    .select({ number: vendorPayments.number, content: vendorPayments.content, reversedOn: vendorPaymentReversals.reversedOn })
    .from(vendorPayments)
    .leftJoin(vendorPaymentReversals, eq(vendorPaymentReversals.paymentId, vendorPayments.id))
    .where(where)
  return row
}

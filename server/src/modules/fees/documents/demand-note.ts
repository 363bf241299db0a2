import type { Statement } from '@nalanda/contract/fees/statement'
import { amountInWords } from '@nalanda/contract/platform/money/amount-in-words'
import { plainRupees } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Actor } from '../../../platform/audit/audit.ts'
import { pdfFile } from '../../../platform/documents/pdf-file.ts'
import { printedAmount } from '../../../platform/documents/printed-amount.ts'
import type { FileAnswer, SignedIn } from '../../../platform/http/context.ts'
import { recordExport } from '../../../platform/lists/export.ts'
import type { Platform } from '../../../platform/platform.ts'
import { problem } from '../../../platform/problems.ts'
import { readStationery } from '../../institution/public.ts'
import { readFeeSettings } from '../settings/settings.ts'
import { readStatement } from '../statements/statement.ts'
import { dueText } from './print-values.ts'
import { refuseStrangers } from './who-may-read.ts'

const template = new URL('./demand-note.typ', import.meta.url)

type PrintDeps = Pick<Platform, 'database' | 'files' | 'documents'>
type Asking = { user: SignedIn; actor: Actor; today: IsoDate }

/**
 * Prints the open dues of a student with the late fees of this day, and a UPI code for their sum less the advance. Refuses if the college has no UPI ID, or if
 * nothing is left to pay; a user who may not read the student's fees gets a 404.
 */
export async function printDemandNote(deps: PrintDeps, studentId: number, { user, actor, today }: Asking): Promise<FileAnswer> {
  const { db } = deps.database
  await refuseStrangers(db, user, studentId)
  const statement = await readStatement(db, studentId, today)
  const payable = statement.openPaise + statement.lateFeePaise - statement.advancePaise
  if (payable <= 0) throw problem('fees.nothing-due')
  const { upiId } = await readFeeSettings(db)
  if (upiId === null) throw problem('fees.upi-missing')
  const { college, assets } = await readStationery(db, deps.files)
  const number = statement.rollNo ?? statement.admissionNo
  const address = upiAddress({ upiId, name: college.name, paise: payable, note: `Fees ${number}` })
  const data = { college, today, upiId, payable: printedAmount(payable), words: amountInWords(payable), ...contentOf(statement) }
  const content = await deps.documents.render(template, data, { ...assets, 'upi.png': { qr: address } })
  await recordExport({ db, actor }, { list: 'Fee demand note', filters: { studentId }, format: 'pdf' })
  return pdfFile(`Demand note ${number}`, content)
}

type UpiPayment = { upiId: string; name: string; paise: number; note: string }

/** Returns the text of a payment's UPI code; bank apps accept a space only as %20. */
export function upiAddress({ upiId, name, paise, note }: UpiPayment): string {
  return `upi://pay?pa=${upiId}&pn=${encodeURIComponent(name)}&am=${plainRupees(paise)}&cu=INR&tn=${encodeURIComponent(note)}`
}

function contentOf({ fullName, rollNo, admissionNo, course, branch, batch, dues, advancePaise }: Statement) {
  return {
    ...{ fullName, rollNo: rollNo ?? '–', admissionNo, programme: `${course} ${branch}, ${batch}` },
    advance: advancePaise > 0 ? printedAmount(advancePaise) : null,
    dues: dues
      .filter(({ openPaise }) => openPaise > 0)
      .map((due) => ({
        ...{ text: dueText(due), dueOn: due.dueOn, overdue: due.overdue, isLateFee: due.source === 'late-fee' },
        ...{ open: printedAmount(due.openPaise), lateFee: due.lateFeePaise > 0 ? printedAmount(due.lateFeePaise) : '' },
      })),
  }
}

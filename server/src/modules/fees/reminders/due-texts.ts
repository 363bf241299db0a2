import { payableOf } from '@nalanda/contract/fees/payment-preview'
import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import { formatRupees, sumPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { dueText, headText } from '../documents/print-values.ts'

/** An open demand in a reminder to the student: before its due day, or after it. */
export type RemindedDue = {
  id: number
  studentId: number
  kind: 'before' | 'after'
  head: string
  label: string
  instalment: number | null
  academicYear: number
  dueOn: IsoDate
  openPaise: number
  /** Amount that a payment today adds to it. */
  lateFeePaise: number
  isLateFee: boolean
}
export type RemindedStudent = { id: number; fullName: string; rollNo: string | null; admissionNo: string }
export type College = { name: string; shortName: string; url: string }

const sumOf = (dues: readonly RemindedDue[]) => formatRupees(sumPaise(dues.map(payableOf)))
const overdueOf = (dues: readonly RemindedDue[]) => dues.filter(({ kind }) => kind === 'after')

function lineOf({ dueOn, openPaise, lateFeePaise, isLateFee, ...due }: RemindedDue): string {
  const what = dueText({ ...due, head: headText(due.head, isLateFee) })
  const lateFee = lateFeePaise > 0 ? ` and ${formatRupees(lateFeePaise)} late fee` : ''
  return `${what}: ${formatRupees(openPaise)}${lateFee}, due on ${formatDay(dueOn)}`
}

const linesOf = (dues: readonly RemindedDue[]) => dues.map(lineOf).join('\n')

/** Returns the e-mail template for these dues and its values, without the recipient's name and the link. */
export function mailOf(
  { fullName, rollNo, admissionNo }: RemindedStudent,
  dues: readonly RemindedDue[],
  college: College,
): { template: 'soon' | 'overdue'; values: Record<string, string> } {
  const overdue = overdueOf(dues)
  const soon = dues.filter(({ kind }) => kind === 'before')
  return {
    template: overdue.length > 0 ? 'overdue' : 'soon',
    values: {
      ...{ student: fullName, number: rollNo ?? admissionNo, college: college.name, amount: sumOf(overdue) },
      ...{ overdue: linesOf(overdue), soon: linesOf(soon), day: firstDay(soon) },
    },
  }
}

/** Returns the text message for these dues, without the phone number; amounts have no rupee sign, which text messages cannot contain. */
export function textOf({ fullName, rollNo, admissionNo }: RemindedStudent, dues: readonly RemindedDue[], college: string) {
  const overdue = overdueOf(dues)
  const amount = (of: readonly RemindedDue[]) => formatRupees(sumPaise(of.map(payableOf)), { symbol: '' }).trim()
  const values = { student: fullName, number: rollNo ?? admissionNo, college }
  if (overdue.length > 0) return { kind: 'fees-overdue', values: { ...values, amount: amount(overdue) } } as const
  return { kind: 'fees-due', values: { ...values, amount: amount(dues), day: firstDay(dues) } } as const
}

/** Returns the portal notification for these dues. */
export function notificationOf(student: RemindedStudent, dues: readonly RemindedDue[]) {
  const overdue = overdueOf(dues)
  if (overdue.length > 0) return { kind: 'fees-overdue', params: { student: student.fullName, amount: sumOf(overdue) } } as const
  const params = { student: student.fullName, amount: sumOf(dues), day: firstDay(dues) }
  return { kind: 'fees-due', params } as const
}

const firstDay = (dues: readonly RemindedDue[]): string => {
  const [first] = dues.map(({ dueOn }) => dueOn).toSorted()
  return first === undefined ? '' : formatDay(first)
}

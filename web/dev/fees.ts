import type { CashBook, ReceiptDetail } from '@nalanda/contract/fees/receipts'
import type { Statement, StatementDue } from '@nalanda/contract/fees/statement'

/** Returns a due as in a statement, with `values` replaced: the first instalment of tuition, overdue since August. */
export function aDue(values: Partial<StatementDue> = {}): StatementDue {
  const amountPaise = values.amountPaise ?? 40_000_00
  return {
    ...{ id: 1, headId: 1, head: 'Tuition fee', headKind: 'tuition', instalment: 1, label: '', academicYear: 2026 },
    ...{ source: 'structure', dueOn: '2026-08-31', concededPaise: 0, paidPaise: 0, priority: 10, lateFeeOfId: null },
    ...{ lateFeePaise: 0, overdue: true, amountPaise, openPaise: amountPaise },
    ...values,
  }
}

/** Returns the statement of Asha Rao with these dues and no receipts, with `values` replaced. */
export function aStatement(dues: StatementDue[], values: Partial<Statement> = {}): Statement {
  const sum = (value: (due: StatementDue) => number) => dues.reduce((total, due) => total + value(due), 0)
  return {
    ...{ studentId: 7, rollNo: '22NA1A0501', admissionNo: 'NA20220001', fullName: 'Asha Rao', course: 'B.Tech' },
    ...{ branch: 'CSE', batch: '2022-2026', dues, receipts: [], concededPaise: 0, paidPaise: 0, advancePaise: 0 },
    demandedPaise: sum(({ amountPaise }) => amountPaise),
    openPaise: sum(({ openPaise }) => openPaise),
    overduePaise: sum(({ openPaise, lateFeePaise, overdue }) => (overdue ? openPaise + lateFeePaise : 0)),
    lateFeePaise: sum(({ lateFeePaise }) => lateFeePaise),
    ...values,
  }
}

/** The cash books of a college: the counter accepts cash, the bank all other modes. */
export const cashBooks: CashBook[] = [
  { id: 1, revision: 1, retired: false, name: 'Fee counter', letters: 'FC', accountId: 1, account: 'Cash', modes: ['cash'] },
  {
    ...{ id: 2, revision: 1, retired: false, name: 'Bank', letters: 'BK', accountId: 2, account: 'Bank account' },
    modes: ['card', 'upi', 'cheque'],
  },
]

/** Returns a receipt of Asha Rao for ₹40,000 in cash, with `values` replaced. */
export function aReceipt(values: Partial<ReceiptDetail> = {}): ReceiptDetail {
  return {
    ...{ id: 9, number: 'NA/FC/2026-27/000042', cashBook: 'Fee counter', studentId: 7, rollNo: '22NA1A0501' },
    ...{ applicationId: null, applicationNo: null },
    ...{ admissionNo: 'NA20220001', fullName: 'Asha Rao', branch: 'CSE', receivedOn: '2026-11-21', mode: 'cash' },
    ...{ reference: null, instrument: null, amountPaise: 40_000_00, advancePaise: 0, returnedPaise: 0, remark: null },
    state: 'valid',
    ...{ reversedOn: null, reversalReason: null, receivedBy: 'counter', receivedAt: '2026-11-21T05:00:00.000Z', prints: 0 },
    lines: [
      { source: 'structure' as const, head: 'Tuition fee', instalment: 1, label: '', academicYear: 2026, amountPaise: 40_000_00 },
    ],
    ...values,
  }
}

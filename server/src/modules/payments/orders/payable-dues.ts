import { byDueDay, duesWithLateFees } from '@nalanda/contract/fees/dues-with-late-fees'
import type { Statement } from '@nalanda/contract/fees/statement'
import type { PayableDue } from '@nalanda/contract/payments/payable-dues'

/** The open dues of a student as an order of them is priced on the day of this statement: each with its late fee, by the day on which they fall due. */
export function payableDues({ dues }: Statement): PayableDue[] {
  return duesWithLateFees(dues.toSorted(byDueDay)).map(
    ({ id, head, academicYear, instalment, label, dueOn, openPaise, lateFeePaise }) => ({
      ...{ demandId: id, head, academicYear, instalment, label, dueOn, openPaise, lateFeePaise },
    }),
  )
}

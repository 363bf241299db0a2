import { byDueDay, duesWithLateFees } from '@nalanda/contract/fees/dues-with-late-fees'
import type { Statement } from '@nalanda/contract/fees/statement'
import type { PayableDue } from '@nalanda/contract/payments/payable-dues'

/** Returns the open dues of a student as an order would price them on the day of this statement: each with its late fee, ordered by due day. */
export function payableDues({ dues }: Statement): PayableDue[] {
  return duesWithLateFees(dues.toSorted(byDueDay)).map(
    ({ id, head, academicYear, instalment, label, dueOn, openPaise, lateFeePaise }) => ({
      ...{ demandId: id, head, academicYear, instalment, label, dueOn, openPaise, lateFeePaise },
    }),
  )
}

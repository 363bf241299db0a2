/** Previews a payment at the counter; computes the same allocations as the server. */
import { type Allocation, allocatePayment, type OpenDue } from './payment-allocation.ts'
import type { StatementDue } from './statement.ts'

type Due = Pick<StatementDue, 'id' | 'openPaise' | 'priority' | 'dueOn' | 'lateFeeOfId' | 'lateFeePaise'>

/** The part of a payment used for a due, or for the late fee that the payment adds to it. */
export type PreviewLine<One extends Due> = { due: One; isAddedLateFee: boolean; amountPaise: number }

/** Allocates a payment to the dues of a statement, including the late fees of its day. `chosen` lists the dues that the payer chose. */
export function previewPayment<One extends Due>(
  amountPaise: number,
  dues: readonly One[],
  chosen: readonly Allocation[] = [],
): { lines: PreviewLine<One>[]; advancePaise: number } {
  const { allocations, advancePaise } = allocatePayment(amountPaise, withLateFees(dues), chosen)
  const byId = new Map(dues.map((due) => [due.id, due]))
  const lines = allocations.flatMap(({ demandId, amountPaise: share }) => {
    const due = byId.get(Math.abs(demandId))
    return due ? [{ due, isAddedLateFee: demandId < 0, amountPaise: share }] : []
  })
  return { lines, advancePaise }
}

/** Returns the amount to pay for a due: the open amount, and the late fee that a payment adds. */
export function payableOf({ openPaise, lateFeePaise }: Pick<Due, 'openPaise' | 'lateFeePaise'>): number {
  return openPaise + lateFeePaise
}

/** Adds the late fees of the day: a late fee charged before grows, or shrinks for an earlier day; one not charged yet gets the negative id of its due. */
function withLateFees(dues: readonly Due[]): OpenDue[] {
  const added = new Map(dues.map((due) => [due.id, due.lateFeePaise]))
  const charged = new Set(dues.map(({ lateFeeOfId }) => lateFeeOfId))
  const own = dues.map((due) => ({
    ...due,
    openPaise: due.openPaise + (added.get(due.lateFeeOfId ?? 0) ?? 0) + Math.min(0, due.lateFeePaise),
  }))
  const fees = dues.filter(({ id, lateFeePaise }) => lateFeePaise > 0 && !charged.has(id))
  return [...own, ...fees.map((due) => ({ ...due, id: -due.id, openPaise: due.lateFeePaise, lateFeeOfId: due.id }))]
}

/** Allocates a payment to the open dues of a student. */
import type { Paise } from '../platform/money/money.ts'
import type { IsoDate } from '../platform/primitives.ts'

/** An open due. `lateFeeOfId` of a late fee is the due it belongs to. */
export type OpenDue = { id: number; openPaise: Paise; priority: number; dueOn: IsoDate; lateFeeOfId: number | null }

/** The part of a payment used for a due. */
export type Allocation = { demandId: number; amountPaise: Paise }

/**
 * Allocates a payment: first to the dues that the payer chose (`wanted`, at most the open amount), then by the priority of the head, older dues first. A due
 * that is paid in full is followed by its late fee. The rest is an advance. The allocations and the advance add up exactly to the amount.
 */
export function allocatePayment(
  amountPaise: Paise,
  dues: readonly OpenDue[],
  wanted: readonly Allocation[] = [],
): { allocations: Allocation[]; advancePaise: Paise } {
  const open = new Map(dues.map(({ id, openPaise }) => [id, openPaise]))
  const shares = new Map<number, Paise>()
  let left = amountPaise
  const use = (id: number, limit: Paise) => {
    const share = Math.min(left, limit, open.get(id) ?? 0)
    if (share <= 0) return
    left -= share
    open.set(id, (open.get(id) ?? 0) - share)
    shares.set(id, (shares.get(id) ?? 0) + share)
  }
  for (const { demandId, amountPaise: limit } of wanted) {
    use(demandId, limit)
    if (open.get(demandId) === 0) for (const fee of dues) if (fee.lateFeeOfId === demandId) use(fee.id, fee.openPaise)
  }
  for (const { id, openPaise } of inOrderOfPayment(dues)) use(id, openPaise)
  return { allocations: [...shares].map(([demandId, share]) => ({ demandId, amountPaise: share })), advancePaise: left }
}

/** Sorts dues in the order in which a payment is used for them. */
export function inOrderOfPayment<Due extends Omit<OpenDue, 'openPaise'>>(dues: readonly Due[]): Due[] {
  const byId = new Map(dues.map((due) => [due.id, due]))
  const keyOf = (due: Due) => {
    const main = (due.lateFeeOfId !== null && byId.get(due.lateFeeOfId)) || due
    return { ...main, isLateFee: Number(due.lateFeeOfId !== null) }
  }
  return dues.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)]
    if (a.priority !== b.priority) return a.priority - b.priority
    if (a.dueOn !== b.dueOn) return a.dueOn < b.dueOn ? -1 : 1
    return a.id - b.id || a.isLateFee - b.isLateFee
  })
}

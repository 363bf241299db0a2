/** Seat-acceptance fees that are given back: by the reversal of a receipt, or by the gateway's refund of a part of an online payment. */
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { changeHeld, type Payer } from '../../applications/public.ts'
import { postEntry, reverseEntry } from '../../ledger/public.ts'
import { updateDuesHolds } from '../holds/dues-holds.ts'
import { partNarrationOf, partSource } from '../receipts/refunded-parts.ts'
import type { feeReceipts } from '../schema-receipts.ts'
import { holdFor } from './hold-for.ts'
import { fetchHeld } from './moving.ts'

type SeatReceipt = Pick<typeof feeReceipts.$inferSelect, 'id' | 'number' | 'entryId' | 'amountPaise'> & { applicationId: number }
type Reversal = { kind: string; today: IsoDate }

/** Posts the opposite of an applicant's receipt and returns the entry's id. The caller holds the lock of the application. */
export async function reverseSeatFee(
  db: Database,
  payer: Payer,
  { id, number, entryId, amountPaise }: SeatReceipt,
  { kind, today }: Reversal,
): Promise<number> {
  const held = await fetchHeld(db, payer, { neededPaise: amountPaise, number, today })
  const narration = `Receipt ${number} ${kind}`
  const entry = await reverseEntry(db, entryId, { key: `reversal of receipt ${id}`, postedOn: today, narration })
  await giveBack(db, held, { amountPaise, number, today })
  return entry
}

type Part = { amountPaise: number; accountId: number; today: IsoDate; key: string; reason: string }

/** Takes back a part of an applicant's receipt, and returns the entry's id. */
export async function takeBackSeatFee(db: Database, receipt: SeatReceipt, part: Part): Promise<number> {
  const { amountPaise, accountId, today, key, reason } = part
  const payer = await holdFor(db, receipt.applicationId)
  const held = await fetchHeld(db, payer, { neededPaise: amountPaise, number: receipt.number, today })
  const party = { kind: 'application', id: receipt.applicationId } as const
  const entry = await postEntry(db, {
    ...{ key, source: partSource, postedOn: today, narration: partNarrationOf(receipt.number) },
    lines: [
      { account: 'seat-fees', amountPaise, party },
      { account: accountId, amountPaise: 0 - amountPaise },
    ],
  })
  await giveBack(db, held, { amountPaise, number: receipt.number, today })
  const after = { receipt: receipt.number, refundedPaise: amountPaise }
  recordChange(db, { entity: 'application', entityId: receipt.applicationId, after, reason })
  return entry
}

async function giveBack(db: Database, payer: Payer, given: { amountPaise: number; number: string; today: IsoDate }) {
  const { amountPaise, number, today } = given
  const after = await changeHeld(db, payer, { kind: 'given-back', amountPaise, receiptNo: number, day: today })
  if (after.studentId !== null) await updateDuesHolds(db, [after.studentId])
}

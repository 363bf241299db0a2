/** Turns the seat-acceptance fee of an applicant into a receipt: there is no student yet, so the money is held for the application. */
import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database/client.ts'
import { changeHeld } from '../../applications/public.ts'
import { postEntry } from '../../ledger/public.ts'
import { nextReceiptId, type ReceivedMoney, storeReceipt, type WriteBefore } from '../receipts/receiving.ts'
import { holdFor } from './hold-for.ts'
import { moveToStudent } from './moving.ts'

export type ReceivedSeatFee = ReceivedMoney & { applicationId: number }

/**
 * Records a seat-acceptance fee: the ledger entry, the receipt under the next number of its cash book, and the amount held for the application. A payment after
 * the admission becomes the student's advance at once. Returns the receipt's id; `writeBefore` works as in `receivePayment`.
 */
export async function receiveSeatFee(db: Database, payment: ReceivedSeatFee, writeBefore?: WriteBefore): Promise<number> {
  const { applicationId, amountPaise, receivedOn } = payment
  const payer = await holdFor(db, applicationId)
  const id = await nextReceiptId(db)
  const entryId = await postSeatFee(db, payment)
  await writeBefore?.(id)
  const number = await storeReceipt(db, payment, { id, advancePaise: 0, entryId })
  const change = { kind: 'received', amountPaise, receiptNo: number, day: receivedOn } as const
  await moveToStudent(db, await changeHeld(db, payer, change), receivedOn)
  return id
}

function postSeatFee(db: Database, { applicationId, book, mode, ...payment }: ReceivedSeatFee): Promise<number> {
  const { amountPaise, receivedOn, gatewayTransaction = null } = payment
  const party = { kind: 'application', id: applicationId } as const
  return postEntry(db, {
    ...{ key: `receipt ${randomUUID()}`, source: 'receipt', postedOn: receivedOn, gatewayTransaction },
    narration: `Seat-acceptance fee received, ${mode}`,
    lines: [
      { account: book.accountId, amountPaise },
      { account: 'seat-fees', amountPaise: 0 - amountPaise, party },
    ],
  })
}

/** Moves money between the amount held for an application and the advance of the student after admission. */
import { randomUUID } from 'node:crypto'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { type AdmissionStep, changeHeld, type Payer } from '../../applications/public.ts'
import { postEntry } from '../../ledger/public.ts'
import { lockFeeAccount } from '../fee-accounts.ts'
import { restoreAdvance } from '../receipts/advances.ts'
import { addAdvance } from '../receipts/receiving.ts'

type Application = Payer['application']

/**
 * Turns the amount held for an admitted applicant into the student's advance, in the transaction of the caller, who holds the lock of the application. Does
 * nothing before the admission.
 */
export const moveToStudent: AdmissionStep = async (db, application, today) => {
  const { studentId, feeHeldPaise: amountPaise } = application
  if (studentId === null || amountPaise === 0) return
  await lockFeeAccount(db, studentId)
  await postMove(db, { application, studentId, amountPaise, today })
  await addAdvance(db, studentId, amountPaise)
  await changeHeld(db, { application, offer: null }, { kind: 'to-student', amountPaise, day: today })
  recordChange(db, { entity: 'student', entityId: studentId, after: { advanceOfApplication: application.number, amountPaise } })
}

/** The amount to take back from a receipt. */
type Needed = { neededPaise: number; number: string; today: IsoDate }

/**
 * Ensures that this amount is held for an application, so that it can be given back, and returns the updated application: after the admission it is taken back
 * from the student's advance, even if that was used meanwhile. Refuses if the advance was given back to the student.
 */
export async function fetchHeld(db: Database, payer: Payer, { neededPaise, number, today }: Needed): Promise<Payer> {
  const { application } = payer
  const { studentId, feeHeldPaise } = application
  const amountPaise = neededPaise - feeHeldPaise
  if (amountPaise <= 0) return payer
  if (studentId === null) throw problem('fees.receipt-refunded', { number })
  if (!(await restoreAdvance(db, studentId, amountPaise, today))) throw problem('fees.receipt-refunded', { number })
  await postMove(db, { application, studentId, amountPaise: 0 - amountPaise, today })
  await addAdvance(db, studentId, 0 - amountPaise)
  const after = await changeHeld(db, payer, { kind: 'from-student', amountPaise, day: today })
  return { ...payer, application: after }
}

type Move = { application: Application; studentId: number; amountPaise: number; today: IsoDate }

function postMove(db: Database, { application, studentId, amountPaise, today }: Move): Promise<number> {
  return postEntry(db, {
    ...{ key: `seat fee ${application.id} ${randomUUID()}`, source: 'seat-fee', postedOn: today },
    narration:
      amountPaise > 0
        ? `Seat-acceptance fee of application ${application.number} becomes an advance`
        : `Seat-acceptance fee of application ${application.number} taken back from the advance`,
    lines: [
      { account: 'seat-fees', amountPaise, party: { kind: 'application', id: application.id } },
      { account: 'advances', amountPaise: 0 - amountPaise, party: { kind: 'student', id: studentId } },
    ],
  })
}

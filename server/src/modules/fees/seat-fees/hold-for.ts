import type { Database } from '../../../platform/database/client.ts'
import { lockPayer, type Payer } from '../../applications/public.ts'
import { lockFeeAccount } from '../fee-accounts.ts'

/** Locks an application for a payment, and after its admission the student's fee account too: in this order, and before a number is taken. */
export async function holdFor(db: Database, applicationId: number): Promise<Payer> {
  const payer = await lockPayer(db, applicationId)
  if (payer.application.studentId !== null) await lockFeeAccount(db, payer.application.studentId)
  return payer
}

/** Uses advances automatically on the due day, so that no student owes a late fee while the college has the money. */
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { attends } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import { lockFeeAccounts } from '../fee-accounts.ts'
import { updateDuesHolds } from '../holds/dues-holds.ts'
import { feeAccounts, feeDemands } from '../schema.ts'
import { inStudentSteps, lastOfStep } from '../student-steps.ts'
import { payDueFromAdvance } from './advances.ts'

/** Students whose advances are used per transaction. */
const stepSize = 100

/** Uses the advances of present students for what is due today or earlier, without late fees. Repeating it changes nothing. */
export async function useDueAdvances(db: Database, signal: AbortSignal): Promise<void> {
  await inStudentSteps(db, 'fees.advances', signal, (tx, after) => useNext(tx, after, dayOf(now())))
}

/** Uses the next advances, and returns the id of the last student; null if there are no more. Skips students who left, whose advance is refunded instead. */
async function useNext(db: Database, after: number, today: IsoDate): Promise<number | null> {
  const { rows } = await db.execute<{ student_id: string }>(sql`
    SELECT ${feeAccounts.studentId} FROM ${feeAccounts} JOIN ${students} ON ${students.id} = ${feeAccounts.studentId}
    WHERE ${feeAccounts.advancePaise} > 0 AND ${attends} AND ${feeAccounts.studentId} > ${after}
      AND EXISTS (SELECT FROM ${feeDemands} WHERE ${feeDemands.studentId} = ${feeAccounts.studentId}
        AND ${feeDemands.openPaise} > 0 AND ${feeDemands.dueOn} <= ${today})
    ORDER BY ${feeAccounts.studentId} LIMIT ${stepSize}`)
  const studentIds = rows.map(({ student_id }) => Number(student_id))
  for (const [studentId, paise] of await lockFeeAccounts(db, studentIds)) await payDueFromAdvance(db, { studentId, paise, today })
  await updateDuesHolds(db, studentIds)
  return lastOfStep(studentIds, stepSize)
}

import { lateFeeOn } from '@nalanda/contract/fees/late-fee'
import { inOrderOfPayment, type OpenDue } from '@nalanda/contract/fees/payment-allocation'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { type Posting, postEntries } from '../../ledger/public.ts'
import { feeDemands, feeHeads } from '../schema.ts'

/** An open demand with the place of its head in the order of payment. */
export type OpenDemand = typeof feeDemands.$inferSelect & OpenDue & { incomeAccountId: number }

/** The open demands of a student, in the order of payment. */
export async function listOpenDemands(db: Database, studentId: number): Promise<OpenDemand[]> {
  return listOpenDemandsOf(db, [studentId])
}

/** The same of several students. */
export async function listOpenDemandsOf(db: Database, studentIds: readonly number[]): Promise<OpenDemand[]> {
  const rows = await db
    .select({ demand: feeDemands, priority: feeHeads.priority, incomeAccountId: feeHeads.incomeAccountId })
    .from(feeDemands)
    .innerJoin(feeHeads, eq(feeHeads.id, feeDemands.headId))
    .where(and(inArray(feeDemands.studentId, [...studentIds]), gt(feeDemands.openPaise, 0)))
  return inOrderOfPayment(rows.map(({ demand, ...head }) => ({ ...demand, openPaise: demand.openPaise ?? 0, ...head })))
}

/**
 * Adds the late fees of a student up to a day as demands and posts them: what a payment on that day has to cover. A late fee that was added before grows. The
 * fee account of the student is held by the caller.
 */
export async function chargeLateFees(db: Database, studentId: number, day: IsoDate): Promise<void> {
  const open = await listOpenDemands(db, studentId)
  const late = open.flatMap((due) => {
    const fee = due.source === 'late-fee' ? 0 : lateFeeOn(due, due.dueOn, day)
    return fee > 0 ? [{ due, fee }] : []
  })
  const postings: Posting[] = []
  for (const { due, fee } of late) {
    const more = await setLateFee(db, due, fee, day)
    if (more > 0) postings.push(lateFeePosting(due, more, fee, day))
  }
  await postEntries(db, postings)
}

/** Sets the late fee of a demand, if it is more than before, and answers by how much. */
async function setLateFee(db: Database, due: OpenDemand, fee: number, day: IsoDate): Promise<number> {
  const { id: lateFeeOfId, studentId, headId, academicYear, examKind } = due
  const [before] = await db.select().from(feeDemands).where(eq(feeDemands.lateFeeOfId, lateFeeOfId))
  const more = fee - (before?.amountPaise ?? 0)
  if (more <= 0) return 0
  if (before)
    await db
      .update(feeDemands)
      .set({ amountPaise: sql`${feeDemands.amountPaise} + ${more}` })
      .where(eq(feeDemands.id, before.id))
  else {
    const own = { studentId, headId, academicYear, examKind, source: 'late-fee', lateFeeOfId } as const
    await db.insert(feeDemands).values({ ...own, dueOn: due.dueOn, amountPaise: fee, raisedOn: day })
  }
  return more
}

function lateFeePosting({ id, studentId }: OpenDemand, more: number, fee: number, day: IsoDate): Posting {
  return {
    key: `late fee ${id} up to ${fee}`,
    source: 'demand',
    postedOn: day,
    narration: 'Late fee',
    lines: [
      { account: 'students', amountPaise: more, party: { kind: 'student', id: studentId } },
      { account: 'late-fees', amountPaise: 0 - more },
    ],
  }
}

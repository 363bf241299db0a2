import { randomUUID } from 'node:crypto'
import { lateFeeOn } from '@nalanda/contract/fees/late-fee'
import { inOrderOfPayment, type OpenDue } from '@nalanda/contract/fees/payment-allocation'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/database/client.ts'
import { type Posting, postEntries } from '../../ledger/public.ts'
import { feeDemands, feeHeads } from '../schema.ts'

/** An open demand with the payment priority of its head, and the total late fee ever charged for it. */
export type OpenDemand = typeof feeDemands.$inferSelect & OpenDue & { incomeAccountId: number; chargedLateFeePaise: number }

const charged = alias(feeDemands, 'charged')

/** Returns the open demands of a student, in the order of payment. */
export async function listOpenDemands(db: Database, studentId: number): Promise<OpenDemand[]> {
  return listOpenDemandsOf(db, [studentId])
}

/** Like `listOpenDemands`, for several students. */
export async function listOpenDemandsOf(db: Database, studentIds: readonly number[]): Promise<OpenDemand[]> {
  const rows = await db
    .select({
      ...{ demand: feeDemands, priority: feeHeads.priority, incomeAccountId: feeHeads.incomeAccountId },
      chargedLateFeePaise: sql<number>`coalesce(${charged.chargedPaise}, 0)`.mapWith(Number),
    })
    .from(feeDemands)
    .innerJoin(feeHeads, eq(feeHeads.id, feeDemands.headId))
    .leftJoin(charged, eq(charged.lateFeeOfId, feeDemands.id))
    .where(and(inArray(feeDemands.studentId, [...studentIds]), gt(feeDemands.openPaise, 0)))
  return inOrderOfPayment(rows.map(({ demand, ...head }) => ({ ...demand, openPaise: demand.openPaise ?? 0, ...head })))
}

type LateDue = { due: OpenDemand; feePaise: number }

/**
 * Adds the late fees of a student up to a day as demands and posts them: a payment on that day has to cover them. An existing late fee grows by the excess over
 * what was ever charged of it: a waived amount stays waived. Returns the resulting open demands in the order of payment. The caller holds the lock of the fee
 * account.
 */
export async function chargeLateFees(db: Database, studentId: number, day: IsoDate): Promise<OpenDemand[]> {
  const open = await listOpenDemands(db, studentId)
  const grown = open.flatMap((due) => {
    const feePaise = due.source === 'late-fee' ? 0 : lateFeeOn(due, due.dueOn, day)
    return feePaise > due.chargedLateFeePaise ? [{ due, feePaise }] : []
  })
  if (grown.length === 0) return open
  await setLateFees(db, grown, day)
  await postEntries(
    db,
    grown.map((one) => lateFeePosting(one, day)),
  )
  return listOpenDemands(db, studentId)
}

async function setLateFees(db: Database, grown: readonly LateDue[], day: IsoDate): Promise<void> {
  const rows = grown.map(({ due: { id, studentId, headId, academicYear, examKind, dueOn }, feePaise }) => ({
    ...{ studentId, headId, academicYear, examKind, dueOn, source: 'late-fee' as const },
    ...{ lateFeeOfId: id, amountPaise: feePaise, chargedPaise: feePaise, raisedOn: day },
  }))
  const more = sql`excluded.charged_paise - coalesce(${feeDemands.chargedPaise}, 0)`
  const set = { amountPaise: sql`${feeDemands.amountPaise} + ${more}`, chargedPaise: sql`excluded.charged_paise` }
  await db.insert(feeDemands).values(rows).onConflictDoUpdate({ target: feeDemands.lateFeeOfId, set })
}

function lateFeePosting({ due: { id, studentId, chargedLateFeePaise }, feePaise }: LateDue, day: IsoDate): Posting {
  const more = feePaise - chargedLateFeePaise
  return {
    key: `late fee ${id} ${randomUUID()}`,
    source: 'demand',
    postedOn: day,
    ifLocked: 'post-today',
    narration: 'Late fee',
    lines: [
      { account: 'students', amountPaise: more, party: { kind: 'student', id: studentId } },
      { account: 'late-fees', amountPaise: 0 - more },
    ],
  }
}

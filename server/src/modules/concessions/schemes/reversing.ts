import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { eq, sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { lockFeeAccounts } from '../../fees/public.ts'
import { feeDemands } from '../../fees/schema.ts'
import { reverseEntry } from '../../ledger/public.ts'
import { opposite, settle, storeShares } from '../requests/posting.ts'
import { concessionShares, reimbursementReversals, reimbursementShares, reimbursements } from '../schema.ts'
import { lockConcessions } from './recording.ts'

type Reversal = { reason: string; today: IsoDate }

/**
 * Reverses a reimbursement: the scheme owes it again, and the shortfall is conceded again. Refuses one that was already reversed, and one whose shortfall a
 * student has partly paid.
 */
export async function reverseReimbursement(db: Database, id: number, { reason, today }: Reversal): Promise<void> {
  const [row] = await db.select().from(reimbursements).where(eq(reimbursements.id, id)).for('update')
  if (!row) throw problem('platform.not-found')
  const [reversed] = await db.select().from(reimbursementReversals).where(eq(reimbursementReversals.reimbursementId, id))
  if (reversed) throw problem('concessions.reimbursement-reversed', { day: formatDay(reversed.reversedOn) })
  const shares = await db.select().from(reimbursementShares).where(eq(reimbursementShares.reimbursementId, id))
  const owners = await lockConcessions(
    db,
    shares.map(({ concessionId }) => concessionId),
  )
  await lockFeeAccounts(
    db,
    owners.map(({ studentId }) => studentId),
  )
  const narration = `Reimbursement ${row.reference} reversed: ${reason}`.slice(0, 200)
  const entryId = await reverseEntry(db, row.entryId, { key: `reversal of reimbursement ${id}`, postedOn: today, narration })
  for (const { concessionId, receivedPaise, shortfallPaise } of shares) {
    const owner = owners.find((one) => one.id === concessionId)
    await settle(db, concessionId, { receivedPaise: 0 - receivedPaise, shortfallPaise: 0 - shortfallPaise })
    const again = opposite(await takenBackBy(db, row.entryId, concessionId))
    await refusePaid(db, again, owner?.fullName ?? '')
    await storeShares(db, { id: concessionId, entryId }, again)
  }
  const by = { reversedBy: actorOf(db).username, reversedAt: now() }
  await db.insert(reimbursementReversals).values({ reimbursementId: id, reason, reversedOn: today, entryId, ...by })
  recordChange(db, { entity: 'reimbursement', entityId: id, before: { state: 'valid' }, after: { state: 'reversed' }, reason })
}

function takenBackBy(db: Database, entryId: number, concessionId: number) {
  const { demandId, amountPaise } = concessionShares
  return db
    .select({ demandId, amountPaise })
    .from(concessionShares)
    .where(sql`${concessionShares.entryId} = ${entryId} and ${concessionShares.concessionId} = ${concessionId}`)
}

/** Refuses if the student paid part of the shortfall: that receipt must be handled first. */
async function refusePaid(db: Database, shares: readonly { demandId: number; amountPaise: number }[], student: string) {
  for (const { demandId, amountPaise } of shares) {
    const [demand] = await db.select({ openPaise: feeDemands.openPaise }).from(feeDemands).where(eq(feeDemands.id, demandId))
    if ((demand?.openPaise ?? 0) < amountPaise) throw problem('concessions.shortfall-paid', { student })
  }
}

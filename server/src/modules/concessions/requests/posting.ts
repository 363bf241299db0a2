/** Ledger entries of concessions: posted when granted, reversed when cancelled. */

import { sumPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { applyTransition, lockForAction } from '../../../platform/workflow/transitions.ts'
import { concede, lockFeeAccount } from '../../fees/public.ts'
import { feeDemands } from '../../fees/schema.ts'
import { postEntry, reverseEntry } from '../../ledger/public.ts'
import { concessionShares, concessions } from '../schema.ts'
import { concessionRecord } from './concessions.ts'
import { concessionEffect, refuseOtherAmount } from './effect.ts'

type Share = { demandId: number; amountPaise: number }

/**
 * Grants a waiting concession: it reduces the open dues, oldest first, and the college or the scheme bears the amount. The part without an open due is not
 * granted. Refuses if the amount differs from the request.
 */
export async function grantConcession(db: Database, id: number, day: IsoDate): Promise<void> {
  const concession = await lockForAction(db, concessionRecord, id, 'grant')
  const { studentId } = concession
  await lockFeeAccount(db, studentId)
  const effect = await concessionEffect(db, concession)
  refuseOtherAmount(effect, concession)
  const { type, shares } = effect
  const grantedPaise = sumPaise(shares.map(({ amountPaise }) => amountPaise))
  if (grantedPaise === 0) throw problem('concessions.nothing-open', { type: type.name })
  const student = { kind: 'student', id: studentId } as const
  const isScheme = type.kind === 'scheme'
  const entryId = await postEntry(db, {
    ...{ key: `concession ${id}`, source: 'concession', postedOn: day, narration: type.name },
    lines: [
      isScheme
        ? { account: 'schemes', amountPaise: grantedPaise, party: { kind: 'scheme', id: type.id } }
        : { account: 'concessions', amountPaise: grantedPaise, party: student },
      { account: 'students', amountPaise: 0 - grantedPaise, party: student },
    ],
  })
  await storeShares(db, { id, entryId }, shares)
  const columns = { entryId, grantedPaise, grantedOn: day, ofScheme: isScheme }
  await applyTransition(db, concessionRecord, concession, 'grant', { columns })
}

type Cancelling = { revision?: number; reason: string; today: IsoDate }

/** Cancels a concession; the student owes the amount again. Refuses one that a scheme has partly settled, and one that waits for approval. */
export async function cancelConcession(db: Database, id: number, { revision, reason, today }: Cancelling): Promise<void> {
  const concession = await lockForAction(db, concessionRecord, id, 'cancel', { revision })
  if (concession.receivedPaise + concession.returnedPaise > 0) throw problem('concessions.reimbursed')
  if (concession.entryId !== null) {
    await lockFeeAccount(db, concession.studentId)
    const narration = `Concession cancelled: ${reason}`.slice(0, 200)
    const key = `cancellation of concession ${id}`
    const entryId = await reverseEntry(db, concession.entryId, { key, postedOn: today, narration })
    await storeShares(db, { id, entryId }, opposite(await listShares(db, id)))
  }
  await applyTransition(db, concessionRecord, concession, 'cancel', { reason })
}

/** Stores by how much an entry reduces each demand, and reduces the demands. The caller must lock the fee account. */
export async function storeShares(
  db: Database,
  { id, entryId }: { id: number; entryId: number },
  shares: readonly Share[],
): Promise<void> {
  if (shares.length === 0) return
  await db.insert(concessionShares).values(shares.map((share) => ({ ...share, concessionId: id, entryId })))
  await concede(db, shares)
}

/** Returns the remaining shares of a concession by demand, latest due day first. */
export async function listShares(db: Database, id: number): Promise<Share[]> {
  const { rows } = await db.execute<{ demand_id: string; paise: string }>(sql`
    SELECT share.demand_id, sum(share.amount_paise) AS paise FROM ${concessionShares} share
    JOIN ${feeDemands} demand ON demand.id = share.demand_id WHERE share.concession_id = ${id}
    GROUP BY share.demand_id, demand.due_on HAVING sum(share.amount_paise) > 0 ORDER BY demand.due_on DESC, share.demand_id DESC`)
  return rows.map(({ demand_id, paise }) => ({ demandId: Number(demand_id), amountPaise: Number(paise) }))
}

export const opposite = (shares: readonly Share[]): Share[] =>
  shares.map(({ demandId, amountPaise }) => ({ demandId, amountPaise: 0 - amountPaise }))

/** Updates the settled amounts of a concession. The caller must lock it. */
export async function settle(
  db: Database,
  id: number,
  { receivedPaise, shortfallPaise }: { receivedPaise: number; shortfallPaise: number },
): Promise<void> {
  await db
    .update(concessions)
    .set({
      receivedPaise: sql`${concessions.receivedPaise} + ${receivedPaise}`,
      returnedPaise: sql`${concessions.returnedPaise} + ${shortfallPaise}`,
      revision: sql`${concessions.revision} + 1`,
    })
    .where(eq(concessions.id, id))
}

import { eq } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { readCovers } from '../covers/covers.ts'
import { moveWork } from '../leave-moves.ts'
import { creditPerson, enter, getLeavePerson } from '../ledger/postings.ts'
import { leaveCharges, leaveRequests } from '../schema.ts'
import { acceptedOf, giveUpCovers } from './covers-follow.ts'
import type { LeaveMailer } from './leave-mail.ts'

/** What follows when leave is sanctioned: its days are taken from the balance, its work moves to those who cover, and the person covers for nobody. */
export async function sanctionLeave(db: Database, mail: LeaveMailer, id: number): Promise<void> {
  const [leave] = await db.select().from(leaveRequests).where(eq(leaveRequests.id, id))
  if (!leave) return
  const today = dayOf(now())
  const person = await getLeavePerson(db, leave.staffId, { lock: true })
  await creditPerson(db, person, { today, through: leave.untilOn })
  const charges = await db.select().from(leaveCharges).where(eq(leaveCharges.requestId, id))
  const { staffId, typeId, ruleId } = leave
  await enter(
    db,
    charges.map(({ year, halves }) => ({
      staffId,
      typeId,
      ruleId,
      year,
      kind: 'use' as const,
      halves: -halves,
      enteredOn: today,
      requestId: id,
    })),
  )
  const covers = acceptedOf(await readCovers(db, id))
  await moveWork(db, { requestId: id, staffId, covers, before: null, now: leave })
  await giveUpCovers(db, mail, leave)
}

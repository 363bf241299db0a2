import { eq } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { readCovers } from '../covers/covers.ts'
import { moveWork } from '../leave-moves.ts'
import { creditPerson, enter, getLeavePerson } from '../ledger/postings.ts'
import { leaveCharges, leaveRequests } from '../schema.ts'
import { acceptedOf, giveUpCovers } from './covers-follow.ts'
import type { LeaveMailer } from './leave-mail.ts'

/** Takes the days of leave from the balance. Runs while the leave still waits, so that a leave year that is settled meanwhile keeps the reserved days. */
export async function takeDays(db: Database, id: number): Promise<void> {
  const leave = await findLeave(db, id)
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
}

/** Updates the covers when leave is sanctioned: the work moves to those who cover, and the person covers for nobody. */
export async function moveWorkAway(db: Database, mail: LeaveMailer, id: number): Promise<void> {
  const leave = await findLeave(db, id)
  if (!leave) return
  const { staffId } = leave
  const covers = acceptedOf(await readCovers(db, id))
  await moveWork(db, { requestId: id, staffId, covers, before: null, now: leave })
  await giveUpCovers(db, mail, leave)
}

async function findLeave(db: Database, id: number) {
  const [leave] = await db.select().from(leaveRequests).where(eq(leaveRequests.id, id))
  return leave
}

import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, identifyActor } from '../../../platform/database/transactions.ts'
import { users } from '../../access/schema.ts'
import { events } from '../../activities/schema.ts'
import { confirmDuty } from './deciding.ts'

/** Confirms duty leave for one event of the demo; the others that were held wait for a decision. */
export async function addDemoDuties(db: Database): Promise<void> {
  const loading = actorOf(db)
  const [office] = await db.select().from(users).where(eq(users.username, 'academics'))
  const [event] = await db.select().from(events).where(eq(events.title, 'CodeSprint 2026'))
  if (!office || event?.state !== 'held') return
  identifyActor(db, { ...loading, userId: office.id, username: office.username })
  await confirmDuty(db, event.id, { userId: office.id, username: office.username })
  identifyActor(db, loading)
}

import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { UsedValue } from '../../lookups/public.ts'
import { applications, offers } from '../schema.ts'

/** Whether an application or an offer uses this seat type or category: after a change of its spelling, they would hold no seat of its line. */
export async function hasApplicationOf(db: Database, { kind, value }: UsedValue): Promise<boolean> {
  if (kind === 'seat-type') return (await db.$count(offers, eq(offers.seatType, value))) > 0
  if (kind !== 'category') return false
  const [asked, offered] = [applications.category, offers.category]
  return (await db.$count(applications, eq(asked, value))) > 0 || (await db.$count(offers, eq(offered, value))) > 0
}

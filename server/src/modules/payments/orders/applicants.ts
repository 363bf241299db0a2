import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { applications } from '../../applications/schema.ts'

/** Returns the application that an order is for. */
export async function findApplicant(db: Database, id: number): Promise<{ number: string; email: string; mobile: string } | null> {
  const { number, email, mobile } = applications
  const [row] = await db.select({ number, email, mobile }).from(applications).where(eq(applications.id, id))
  return row ?? null
}

import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { UsedValue } from '../../lookups/public.ts'
import { feeStructures } from '../schema.ts'

const columns = { 'seat-type': feeStructures.seatType, category: feeStructures.category } as const

/** Whether a fee structure has this seat type or category: students with another spelling would not pay by it. */
export async function hasStructureOf(db: Database, { kind, value }: UsedValue): Promise<boolean> {
  if (kind !== 'seat-type' && kind !== 'category') return false
  return (await db.$count(feeStructures, eq(columns[kind], value))) > 0
}

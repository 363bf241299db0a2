import type { feeDemands } from '../schema.ts'

/** An account of the portal by its key, or one of the college by its number. */
export type IncomeAccount = 'late-fees' | 'opening' | number

/** The account against which a demand was posted, and so what changes of it: by its source, else that of its head. */
export function incomeAccountOf(
  { source }: Pick<typeof feeDemands.$inferSelect, 'source'>,
  head: { incomeAccountId: number },
): IncomeAccount {
  if (source === 'late-fee') return 'late-fees'
  // Income of earlier years
  if (source === 'opening' || source === 'past') return 'opening'
  return head.incomeAccountId
}

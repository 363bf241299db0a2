import type { feeDemands } from '../schema.ts'

/** An account of the portal by its key, or an account of the college by its id. */
export type IncomeAccount = 'late-fees' | 'opening' | number

/** Returns the account against which a demand and its changes are posted: by its source, otherwise that of its head. */
export function incomeAccountOf(
  { source }: Pick<typeof feeDemands.$inferSelect, 'source'>,
  head: { incomeAccountId: number },
): IncomeAccount {
  if (source === 'late-fee') return 'late-fees'
  // Income of earlier years
  if (source === 'opening' || source === 'past') return 'opening'
  return head.incomeAccountId
}

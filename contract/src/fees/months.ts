/** Amounts due and received in each month of an academic year. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Paise } from '../platform/money/money.ts'
import { SeasonYear } from '../platform/primitives.ts'

export const FeeMonth = z.object({
  /** `2026-06`. */
  month: z.string(),
  /** Demands with a due day in the month, minus concessions. */
  duePaise: Paise,
  /** Amount received in the month for any purpose, minus amounts of receipts reversed or refunded in it. */
  receivedPaise: Paise,
})

export const feeMonths = {
  get: endpoint({
    method: 'GET',
    path: '/fee-months',
    allow: 'fees.view',
    query: z.object({ academicYear: SeasonYear }),
    /** The twelve months of the year, and the amount due in them until today. */
    reply: z.object({ months: z.array(FeeMonth), dueUntilTodayPaise: Paise }),
  }),
}

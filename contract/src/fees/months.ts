/** What fell due and what was received in each month of an academic year. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Paise } from '../platform/money/money.ts'
import { SeasonYear } from '../platform/primitives.ts'

export const FeeMonth = z.object({
  /** `2026-06`. */
  month: z.string(),
  /** Demands whose due day is in the month, less what was conceded. */
  duePaise: Paise,
  /** What was received in the month, of whatever it was for, less what of receipts was reversed or refunded in it. */
  receivedPaise: Paise,
})

export const feeMonths = {
  get: endpoint({
    method: 'GET',
    path: '/fee-months',
    allow: 'fees.view',
    query: z.object({ academicYear: SeasonYear }),
    /** The twelve months of the year, and what of them was due until today. */
    reply: z.object({ months: z.array(FeeMonth), dueUntilTodayPaise: Paise }),
  }),
}

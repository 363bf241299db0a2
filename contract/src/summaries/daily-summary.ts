/** An e-mail with the figures of the user's start page at the end of every working day. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { IsoDate } from '../platform/primitives.ts'

/** Time of sending, in the college's time zone. */
export const summaryTime = '18:00'

export const DailySummary = z.object({
  isOn: z.boolean(),
  /** Day of the latest summary; null if none was sent since it was turned on. */
  lastSentOn: IsoDate.nullable(),
})
export type DailySummary = z.infer<typeof DailySummary>

export const summaryCalls = {
  getDailySummary: endpoint({
    method: 'GET',
    path: '/my/daily-summary',
    allow: 'summaries.receive',
    reply: DailySummary,
  }),
  setDailySummary: endpoint({
    method: 'PUT',
    path: '/my/daily-summary',
    allow: 'summaries.receive',
    body: z.object({ isOn: z.boolean() }),
    reply: DailySummary,
    problems: ['summaries.no-address'],
    summary: 'Turns the daily summary on or off',
  }),
}

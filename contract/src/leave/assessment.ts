/** What those who decide on leave have to know: the balance and what it is made of, who else is away, and earlier leave. */
import { z } from 'zod'
import { LeaveDays } from '../platform/dates/half-days.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, IsoDate } from '../platform/primitives.ts'
import { entryKinds } from './balances.ts'
import { LeavePreview } from './requests.ts'

/** What those who decide see beside the request. */
export const LeaveAssessment = z.object({
  years: LeavePreview.shape.years,
  /** The last lines of the ledger of this type in the present leave year, in their order. */
  lines: z.array(
    z.object({
      enteredOn: IsoDate,
      kind: z.enum(entryKinds),
      halves: z.int(),
      /** The balance after the line; null where the type has none. */
      balanceHalves: z.int().nullable(),
      reason: z.string().nullable(),
      /** The days of the leave that it belongs to. */
      leave: LeaveDays.nullable(),
    }),
  ),
  /** Others of the department who are away, or wait to be, on each day of the leave; empty for the person on leave. */
  away: z.array(
    z.object({
      day: IsoDate,
      people: z.array(z.object({ fullName: z.string(), typeName: z.string(), sanctioned: z.boolean() })),
    }),
  ),
  departmentName: z.string(),
  departmentSize: z.int(),
  /** Sanctioned leave of the same person that began in the year before this leave. */
  earlier: z.array(z.object({ id: Id, typeName: z.string(), fromOn: IsoDate, untilOn: IsoDate, halves: z.int() })),
})
export type LeaveAssessment = z.infer<typeof LeaveAssessment>

export const assessmentCalls = {
  assessLeave: endpoint({
    ...{
      method: 'GET',
      path: '/leave/requests/:id/assessment',
      allow: 'leave.own',
      params: IdParams,
      reply: LeaveAssessment,
    },
    summary: 'What those who decide see: the balance, who else is away, and earlier leave',
  }),
}

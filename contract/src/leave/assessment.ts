/** Facts for deciding on leave: the balance and its entries, other absences, and earlier leave. */
import { z } from 'zod'
import { LeaveDays } from '../platform/dates/half-days.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, IsoDate } from '../platform/primitives.ts'
import { entryKinds } from './balances.ts'
import { LeavePreview } from './requests.ts'

/** Facts shown beside a request to those who decide on it. */
export const LeaveAssessment = z.object({
  years: LeavePreview.shape.years,
  /** The latest ledger lines of this type in the current leave year, in order. */
  lines: z.array(
    z.object({
      enteredOn: IsoDate,
      kind: z.enum(entryKinds),
      halves: z.int(),
      /** Balance after the line; null if the type has no balance. */
      balanceHalves: z.int().nullable(),
      reason: z.string().nullable(),
      /** Days of the leave to which the line belongs. */
      leave: LeaveDays.nullable(),
    }),
  ),
  /** Other members of the department who are on leave, or have requested it, on each day of the leave; empty for the person on leave. */
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
    summary: 'Returns what the deciders see: the balance, the other people on leave, and earlier leave',
  }),
}

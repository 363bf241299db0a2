/** Who is away on which day of a month. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Id, IdText, IsoDate, Month } from '../platform/primitives.ts'

export const LeaveCalendar = z.object({
  days: z.array(
    z.object({
      day: IsoDate,
      works: z.boolean(),
      /** The name of the holiday. */
      holiday: z.string().nullable(),
      away: z.array(
        z.object({
          requestId: Id,
          fullName: z.string(),
          departmentName: z.string(),
          typeName: z.string(),
          half: z.boolean(),
          sanctioned: z.boolean(),
        }),
      ),
    }),
  ),
})
export type LeaveCalendar = z.infer<typeof LeaveCalendar>

export const calendarCalls = {
  getLeaveCalendar: endpoint({
    method: 'GET',
    path: '/leave/calendar',
    allow: 'leave.view',
    query: z.object({ month: Month, departmentId: IdText.optional() }),
    reply: LeaveCalendar,
    summary: 'Who of the departments in one’s charge is away on each day of a month',
  }),
}

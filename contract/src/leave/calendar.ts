/** Absences on each day of a month. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdText, IsoDate, Month } from '../platform/primitives.ts'
import { exportFormat, spreadsheetTypes } from '../platform/records.ts'

export const LeaveCalendar = z.object({
  days: z.array(
    z.object({
      day: IsoDate,
      works: z.boolean(),
      /** Name of the holiday. */
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

const asked = { month: Month, departmentId: IdText.optional() }

export const calendarCalls = {
  getLeaveCalendar: endpoint({
    method: 'GET',
    path: '/leave/calendar',
    allow: 'leave.view',
    query: z.object(asked),
    reply: LeaveCalendar,
    summary: 'Returns who is away on each day of a month, in the departments in the charge of the caller',
  }),
  exportLeaveCalendar: endpoint({
    method: 'GET',
    path: '/leave/calendar/export',
    allow: 'leave.view',
    query: z.object({ ...asked, format: exportFormat }),
    reply: download(...spreadsheetTypes),
    summary: 'Exports the leave calendar, with a row for each person and day',
  }),
}

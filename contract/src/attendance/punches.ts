/** Punches of biometric devices: who was on campus on a day. They do not change the attendance of classes; users must clarify differences. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdText, Instant, IsoDate } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from '../platform/records.ts'

export const punchers = ['student', 'staff'] as const
export type Puncher = (typeof punchers)[number]

/** Punches of one person on one day. */
export const PunchDay = z.object({
  /** Id of the first punch. */
  id: Id,
  person: z.enum(punchers),
  /** Roll number of a student or employee code of a member of staff. */
  code: z.string().nullable(),
  fullName: z.string(),
  section: z.string().nullable(),
  department: z.string().nullable(),
  day: IsoDate,
  firstAt: Instant,
  lastAt: Instant,
  punches: z.int(),
  /** Classes of the day in which the student was recorded absent, with their times: `CS301 09:00, CS302 10:00`. */
  absentFrom: z.string().nullable(),
})
export type PunchDay = z.infer<typeof PunchDay>

/** A student who was recorded present in a class of a day but has no punch on that day. */
export const WithoutPunch = z.object({
  /** Id of the student. */
  id: Id,
  rollNo: z.string().nullable(),
  fullName: z.string(),
  section: z.string().nullable(),
  department: z.string().nullable(),
  /** Classes in which the student was present, with their times. */
  classes: z.string(),
})
export type WithoutPunch = z.infer<typeof WithoutPunch>

const sorts = ['day', 'fullName', 'code'] as const
const filters = {
  from: IsoDate.optional(),
  to: IsoDate.optional(),
  person: z.enum(punchers).optional(),
  departmentId: IdText.optional(),
  /** `yes`: students with a punch on a day on which they were recorded absent from a class. */
  absent: z.enum(['yes']).optional(),
}
const missingSorts = ['rollNo', 'fullName'] as const
const missingFilters = { departmentId: IdText.optional() }
const missing = '/attendance/days/:day/without-punch'
const params = z.object({ day: IsoDate })
const allow = 'attendance.punches'

export const punchCalls = {
  days: {
    list: endpoint({
      ...{ method: 'GET', path: '/attendance/punches', allow, query: listQuery(sorts, filters), reply: page(PunchDay) },
      summary:
        'Lists the first and last punch of each person and day: for offices all people, for heads those of their department',
    }),
    exportList: endpoint({
      ...{ method: 'GET', path: '/attendance/punches/export', allow, query: exportQuery(sorts, filters) },
      reply: download(...spreadsheetTypes),
    }),
  },
  withoutPunch: {
    list: endpoint({
      ...{
        method: 'GET',
        path: missing,
        allow,
        params,
        query: listQuery(missingSorts, missingFilters),
        reply: page(WithoutPunch),
      },
      summary: 'Lists students who were marked present on a day without a punch; empty if no student has a punch on that day',
    }),
    exportList: endpoint({
      ...{ method: 'GET', path: `${missing}/export`, allow, params, query: exportQuery(missingSorts, missingFilters) },
      reply: download(...spreadsheetTypes),
    }),
  },
}

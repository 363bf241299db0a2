/** Progress of an admission season: its dashboard, and the report on sources and agents. */
import { z } from 'zod'
import { applicationStates } from '../applications/application-states.ts'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdText, IsoDate, SeasonYear } from '../platform/primitives.ts'
import { exportFormat, spreadsheetTypes } from '../platform/records.ts'
import { SeatCount } from '../seats/seats.ts'
import { sources } from '../students/record.ts'

const SourceCounts = z.object({ admitted: z.int(), applied: z.int(), enquired: z.int() })

export const AdmissionDashboard = z.object({
  year: z.int(),
  season: z.string(),
  years: z.array(z.int()),
  today: SourceCounts,
  week: SourceCounts,
  total: SeatCount,
  /** Weeks of the season, each with the date of its Monday, from the first admission to two weeks after the latest one. */
  weeks: z.array(z.object({ from: IsoDate, admitted: z.int() })),
  /** By course and seat type. `seatType` is null for seats of any type; `planned` is false for students for whom no seat is planned. */
  seatTypes: z.array(SeatCount.extend({ course: z.string(), seatType: z.string().nullable(), planned: z.boolean() })),
  branches: z.array(SeatCount.extend({ course: z.string(), branch: z.string() })),
  categories: z.array(z.object({ category: z.string().nullable(), seats: z.int(), admitted: z.int() })),
  sources: z.array(z.object({ source: z.enum(sources).nullable(), students: z.int() })),
  stages: z.array(z.object({ state: z.enum(applicationStates), count: z.int() })),
})
export type AdmissionDashboard = z.infer<typeof AdmissionDashboard>

export const SourceReport = z.object({
  year: z.int(),
  season: z.string(),
  years: z.array(z.int()),
  courses: z.array(z.object({ id: Id, name: z.string() })),
  students: z.int(),
  sources: z.array(z.object({ source: z.enum(sources).nullable(), students: z.int(), left: z.int() })),
  agents: z.array(
    z.object({
      agentId: Id,
      agent: z.string(),
      mobile: z.string().nullable(),
      students: z.int(),
      left: z.int(),
      /** Amount agreed with the agent for these students, and the number of students without a recorded amount. */
      amountPaise: z.int(),
      withoutAmount: z.int(),
      usualAmountPaise: z.int().nullable(),
    }),
  ),
})
export type SourceReport = z.infer<typeof SourceReport>

const view = 'admissions.view' as const

export const dashboardCalls = {
  getAdmissionDashboard: endpoint({
    method: 'GET',
    path: '/admission-dashboard',
    allow: view,
    query: z.object({ year: SeasonYear.optional() }),
    reply: AdmissionDashboard,
  }),
  getSourceReport: endpoint({
    method: 'GET',
    path: '/admission-sources',
    allow: view,
    query: z.object({ year: SeasonYear.optional(), courseId: IdText.optional() }),
    reply: SourceReport,
    summary: 'Returns how students heard of the college, and the agents with their students and amounts',
  }),
  exportSourceReport: endpoint({
    method: 'GET',
    path: '/admission-sources/export',
    allow: view,
    query: z.object({ year: SeasonYear.optional(), courseId: IdText.optional(), format: exportFormat }),
    reply: download(...spreadsheetTypes),
    summary: 'Exports the agents of the report; the Excel file also has the sources',
  }),
} as const

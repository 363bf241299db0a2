/** The seat matrix, the season’s dashboard, and where students come from. A season is the year of joining: 2026 is the academic year 2026-2027. */
import { z } from 'zod'
import { applicationStates } from './admissions-funnel-states.ts'
import { download, endpoint } from './endpoint.ts'
import { Id, IdText, IsoDate, YesNo } from './primitives.ts'
import { exportFormat, spreadsheetTypes } from './records.ts'
import { SheetFault } from './sheet-faults.ts'
import { sources } from './students-record.ts'

const YearText = z
  .string()
  .regex(/^(19|20)\d\d$/, 'must be a year such as 2026')
  .transform(Number)

/** Seats of a kind: how many there are, who holds them, and how many are left. Less than none are left where more were admitted than planned. */
export const SeatCount = z.object({ seats: z.int(), admitted: z.int(), offered: z.int(), free: z.int() })
export type SeatCount = z.infer<typeof SeatCount>

/** The seats of a branch for one seat type and category. Without a seat type: for any; without a category: open to all, also to those whose own line is full. */
export const SeatLine = SeatCount.extend({
  seatTypeId: Id.nullable(),
  seatType: z.string().nullable(),
  categoryId: Id.nullable(),
  category: z.string().nullable(),
})
export type SeatLine = z.infer<typeof SeatLine>

/** The seats of one branch. One that nobody planned has its intake, for any seat type and category. */
export const SeatBranch = SeatCount.extend({
  branchId: Id,
  branch: z.string(),
  name: z.string(),
  intake: z.int(),
  planned: z.boolean(),
  /** 0 while nobody planned it. */
  revision: z.int(),
  lines: z.array(SeatLine),
  /** Admitted or offered beside the plan: no line has their seat type. */
  beside: z.int(),
})
export type SeatBranch = z.infer<typeof SeatBranch>

export const SeatCourse = SeatCount.extend({
  courseId: Id,
  course: z.string(),
  batchId: Id,
  batch: z.string(),
  branches: z.array(SeatBranch),
})
export type SeatCourse = z.infer<typeof SeatCourse>

const Named = z.object({ id: Id, name: z.string() })

export const SeatMatrix = z.object({
  year: z.int(),
  /** As people write it: 2026-2027. */
  season: z.string(),
  /** Those who join in the second year, or everybody else. */
  lateral: z.boolean(),
  /** Seasons for which a batch exists, the latest first. */
  years: z.array(z.int()),
  seatTypes: z.array(Named),
  categories: z.array(Named),
  courses: z.array(SeatCourse),
})
export type SeatMatrix = z.infer<typeof SeatMatrix>

export const mostSeats = 5000
export const SaveSeats = z.object({
  plans: z
    .array(
      z.object({
        batchId: Id,
        branchId: Id,
        lateral: z.boolean(),
        revision: z.int(),
        lines: z
          .array(z.object({ seatTypeId: Id.nullable(), categoryId: Id.nullable(), seats: z.int().min(0).max(mostSeats) }))
          .max(400)
          .refine(
            (lines) => new Set(lines.map(({ seatTypeId, categoryId }) => `${seatTypeId} ${categoryId}`)).size === lines.length,
            'must name each seat type and category once',
          ),
      }),
    )
    .min(1)
    .max(200),
})
export type SaveSeats = z.infer<typeof SaveSeats>

/** What a sheet changes, branch by branch, and the cells that cannot be taken; with one of those nothing changes. */
export const SeatSheet = z.object({
  faults: z.array(SheetFault),
  changed: z.array(z.object({ course: z.string(), branch: z.string(), before: z.int(), after: z.int() })),
})
export type SeatSheet = z.infer<typeof SeatSheet>
export const mostSeatRows = 5000

/** What somebody of the office acts on: how many wait, by what they wait for. */
export const pendingKinds = [
  'documents',
  'photo',
  'aadhaar',
  'rollNo',
  'applications',
  'queries',
  'fees',
  'expiring',
  'enquiries',
] as const

const Told = z.object({ admitted: z.int(), applied: z.int(), enquired: z.int() })

export const AdmissionDashboard = z.object({
  year: z.int(),
  season: z.string(),
  years: z.array(z.int()),
  today: Told,
  week: Told,
  total: SeatCount,
  /** The weeks of the season, by their Mondays, from the first admission to a fortnight after the last one so far. */
  weeks: z.array(z.object({ from: IsoDate, admitted: z.int() })),
  branches: z.array(SeatCount.extend({ course: z.string(), branch: z.string() })),
  categories: z.array(z.object({ category: z.string().nullable(), seats: z.int(), admitted: z.int() })),
  sources: z.array(z.object({ source: z.enum(sources).nullable(), students: z.int() })),
  stages: z.array(z.object({ state: z.enum(applicationStates), count: z.int() })),
  pending: z.array(z.object({ kind: z.enum(pendingKinds), count: z.int() })),
})
export type AdmissionDashboard = z.infer<typeof AdmissionDashboard>

export const SourceReport = z.object({
  year: z.int(),
  season: z.string(),
  years: z.array(z.int()),
  courses: z.array(Named),
  students: z.int(),
  sources: z.array(z.object({ source: z.enum(sources).nullable(), students: z.int(), left: z.int() })),
  agents: z.array(
    z.object({
      agentId: Id,
      agent: z.string(),
      mobile: z.string().nullable(),
      students: z.int(),
      left: z.int(),
      /** What is agreed for these students, and for how many of them nothing is written down. */
      amountPaise: z.int(),
      withoutAmount: z.int(),
      usualAmountPaise: z.int().nullable(),
    }),
  ),
})
export type SourceReport = z.infer<typeof SourceReport>

const view = 'admissions.view' as const
const manage = 'admissions.manage' as const
const season = { year: YearText.optional(), lateral: YesNo.optional() }
const files = { file: { accept: '.xlsx,.xls', maxBytes: 2 * 1024 * 1024 } } as const
const sheetProblems = ['admissions.unreadable-seats', 'admissions.columns-missing', 'admissions.too-many-seats'] as const

export const seatCalls = {
  getSeatMatrix: endpoint({
    method: 'GET',
    path: '/seat-matrix',
    allow: view,
    query: z.object(season),
    reply: SeatMatrix,
    summary: 'The seats of a season, the latest without a year, with who holds them',
  }),
  saveSeats: endpoint({
    method: 'PUT',
    path: '/seat-matrix',
    allow: manage,
    body: SaveSeats,
    reply: z.object({ saved: z.int() }),
    problems: ['platform.changed-meanwhile', 'admissions.not-a-seat'],
    summary: 'Sets the seats of whole branches; without a line a branch has its intake again',
  }),
  exportSeats: endpoint({
    method: 'GET',
    path: '/seat-matrix/export',
    allow: view,
    query: z.object({ ...season, format: exportFormat }),
    reply: download(...spreadsheetTypes),
  }),
  checkSeatSheet: endpoint({
    method: 'POST',
    path: '/seat-matrix/sheets/check',
    allow: manage,
    query: z.object(season),
    files,
    reply: SeatSheet,
    problems: sheetProblems,
    unaudited: 'it only tells what a sheet would change',
    ownTransactions: 'the sheet is read while no connection is held',
  }),
  importSeatSheet: endpoint({
    method: 'POST',
    path: '/seat-matrix/sheets',
    allow: manage,
    query: z.object(season),
    files,
    reply: SeatSheet,
    problems: sheetProblems,
    ownTransactions: 'the sheet is read while no connection is held',
    summary: 'The branches that the sheet names get exactly the seats that it says; all of them, or none',
  }),
  getAdmissionDashboard: endpoint({
    method: 'GET',
    path: '/admission-dashboard',
    allow: view,
    query: z.object({ year: YearText.optional() }),
    reply: AdmissionDashboard,
  }),
  getSourceReport: endpoint({
    method: 'GET',
    path: '/admission-sources',
    allow: view,
    query: z.object({ year: YearText.optional(), courseId: IdText.optional() }),
    reply: SourceReport,
    summary: 'How students heard of the college, and the agents with their students and amounts',
  }),
  exportSourceReport: endpoint({
    method: 'GET',
    path: '/admission-sources/export',
    allow: view,
    query: z.object({ year: YearText.optional(), courseId: IdText.optional(), format: exportFormat }),
    reply: download(...spreadsheetTypes),
    summary: 'The agents of the report as a list; as Excel also the sources',
  }),
}

export const seatProblems = {
  'admissions.not-a-seat': { status: 400, sentence: 'Seats are planned by the seat types and categories of the master data' },
  'admissions.unreadable-seats': { status: 400, sentence: '{why}' },
  'admissions.columns-missing': {
    status: 400,
    sentence: 'The first row of the sheet must name these columns: {columns}. Download the seat matrix and change it',
  },
  'admissions.too-many-seats': { status: 400, sentence: 'At most {most} rows can be brought in at once; this sheet has {rows}' },
} as const

/** The seat matrix. A season is the year of joining: 2026 is the academic year 2026-2027. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { sheetCalls } from '../platform/imports/sheet-calls.ts'
import { Id, SeasonYear, YesNo } from '../platform/primitives.ts'
import { exportFormat, spreadsheetTypes } from '../platform/records.ts'
import { issueMessage } from '../platform/validation/issues.ts'
import { seatsError } from './validation-errors.ts'

/** Seats of a kind: their number, how many are taken and left, and how many were given beyond them (over-admission). */
export const SeatCount = z.object({
  seats: z.int(),
  admitted: z.int(),
  /** Number held by open offers. */
  offered: z.int(),
  /** Those of them that were accepted but not admitted yet. */
  accepted: z.int(),
  free: z.int(),
  over: z.int(),
})
export type SeatCount = z.infer<typeof SeatCount>

/**
 * The seats of a branch for one seat type and category. Without a seat type they are for any type; without a category they are open to all, including students
 * whose own line is full.
 */
export const SeatLine = SeatCount.extend({
  seatTypeId: Id.nullable(),
  seatType: z.string().nullable(),
  categoryId: Id.nullable(),
  category: z.string().nullable(),
})
export type SeatLine = z.infer<typeof SeatLine>

/** The seats of one branch. A branch without a plan has its intake, for any seat type and category. */
export const SeatBranch = SeatCount.extend({
  branchId: Id,
  branch: z.string(),
  name: z.string(),
  intake: z.int(),
  planned: z.boolean(),
  /** 0 until the branch is planned. */
  revision: z.int(),
  lines: z.array(SeatLine),
  /** Admitted or offered outside the plan: no line has their seat type. */
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
  /** Name of the season, such as 2026-2027. */
  season: z.string(),
  /** True for students who join in the second year, false for all others. */
  lateral: z.boolean(),
  /** Seasons for which a batch exists, latest first. */
  years: z.array(z.int()),
  seatTypes: z.array(Named),
  categories: z.array(Named),
  courses: z.array(SeatCourse),
})
export type SeatMatrix = z.infer<typeof SeatMatrix>

export const maxSeats = 5000
export const SaveSeats = z.object({
  plans: z
    .array(
      z.object({
        batchId: Id,
        branchId: Id,
        lateral: z.boolean(),
        revision: z.int(),
        lines: z
          .array(z.object({ seatTypeId: Id.nullable(), categoryId: Id.nullable(), seats: z.int().min(0).max(maxSeats) }))
          .max(400)
          .refine(
            (lines) => new Set(lines.map(({ seatTypeId, categoryId }) => `${seatTypeId} ${categoryId}`)).size === lines.length,
            issueMessage(seatsError('seats.line-twice')),
          ),
      }),
    )
    .min(1)
    .max(200),
})
export type SaveSeats = z.infer<typeof SaveSeats>

/** Changes of a spreadsheet, by branch. */
export const SeatChange = z.object({
  changed: z.array(z.object({ course: z.string(), branch: z.string(), before: z.int(), after: z.int() })),
})
export type SeatChange = z.infer<typeof SeatChange>
export const maxSeatRows = 5000

const view = 'admissions.view' as const
const manage = 'admissions.manage' as const
const season = { year: SeasonYear.optional(), lateral: YesNo.optional() }
const { check, import: importSheet } = sheetCalls({
  path: '/seat-matrix',
  allow: manage,
  query: z.object(season),
  change: SeatChange,
  summary: 'Sets the seats of the branches in a spreadsheet exactly as it says, for all of them or for none',
})

export const seats = {
  getSeatMatrix: endpoint({
    method: 'GET',
    path: '/seat-matrix',
    allow: view,
    query: z.object(season),
    reply: SeatMatrix,
    summary: 'Returns the seats of a season (the latest without a year) and who holds them',
  }),
  saveSeats: endpoint({
    method: 'PUT',
    path: '/seat-matrix',
    allow: manage,
    body: SaveSeats,
    reply: z.object({ saved: z.int() }),
    problems: ['platform.changed-meanwhile', 'seats.not-a-seat'],
    summary: 'Sets all seats of the given branches; a branch without seat lines has its intake again',
  }),
  exportSeats: endpoint({
    method: 'GET',
    path: '/seat-matrix/export',
    allow: view,
    query: z.object({ ...season, format: exportFormat }),
    reply: download(...spreadsheetTypes),
  }),
  /** The export is also the template: it is edited and imported again. */
  sheet: { check, import: importSheet },
}

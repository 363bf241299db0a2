/**
 * Sets up the academic structure of a college in one step: degrees, courses, semesters, regulations, branches and batches, from templates of common Indian
 * programmes or from a workbook. Creates only what is missing.
 */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { sheetCalls } from '../platform/imports/sheet-calls.ts'
import { line } from '../platform/primitives.ts'
import { CodedMessage } from '../platform/validation/coded-message.ts'
import { issueMessage } from '../platform/validation/issues.ts'
import { academicsError } from './validation-errors.ts'

export const programmeIds = ['btech', 'mtech', 'mba', 'mca', 'diploma', 'bpharm', 'mpharm', 'bba', 'bca', 'bsc', 'bcom'] as const
export type ProgrammeId = (typeof programmeIds)[number]

/** college: the scale of the college's documents, S to F · jntuh: the scale of JNTUH, O to F. */
export const scaleChoices = ['college', 'jntuh'] as const
export type ScaleChoice = (typeof scaleChoices)[number]

const Year = z.int().min(1990).max(2100)
/** Maximum number of years of joining in a plan; each year gets a batch. */
export const maxIntakeYears = 12

/** A programme to set up: its branches with their intake, the years of joining, and the regulation of these batches. */
export const PlannedProgramme = z
  .object({
    programme: z.enum(programmeIds),
    branches: z.array(z.object({ shortName: line(20), intake: z.int().min(0).max(5000) })).max(60),
    firstYear: Year,
    lastYear: Year,
    regulationCode: line(20).toUpperCase(),
    scale: z.enum(scaleChoices),
  })
  .refine(({ firstYear, lastYear }) => lastYear >= firstYear && lastYear - firstYear < maxIntakeYears, {
    path: ['lastYear'],
    error: issueMessage(academicsError('academics.years-out-of-order', { years: maxIntakeYears })),
  })
export type PlannedProgramme = z.infer<typeof PlannedProgramme>

export const PlanStructure = z.object({
  programmes: z
    .array(PlannedProgramme)
    .min(1)
    .max(programmeIds.length)
    .refine(
      (all) => new Set(all.map(({ programme }) => programme)).size === all.length,
      issueMessage(academicsError('academics.programme-twice')),
    ),
})
export type PlanStructure = z.infer<typeof PlanStructure>

export const structureKinds = ['degree', 'course', 'semester', 'regulation', 'branch', 'batch'] as const
export type StructureKind = (typeof structureKinds)[number]

/** Result of a plan or workbook: the records it adds, by name; how many exist already; and the conflicts that prevent it. */
export const StructureChange = z.object({
  added: z.array(z.object({ kind: z.enum(structureKinds), names: z.array(z.string()) })),
  present: z.int(),
  clashes: z.array(CodedMessage),
})
export type StructureChange = z.infer<typeof StructureChange>

/** The template of a programme, with values suggested for this college: the years now studying and a regulation. */
export const ProgrammeTemplate = z.object({
  id: z.enum(programmeIds),
  course: z.string(),
  degree: z.string(),
  level: z.string(),
  semesterCount: z.int(),
  firstYear: Year,
  lastYear: Year,
  regulationCode: z.string(),
  /** Whether the college already has this course, or this branch. */
  present: z.boolean(),
  branches: z.array(
    z.object({ code: z.string(), shortName: z.string(), name: z.string(), intake: z.int(), present: z.boolean() }),
  ),
})
export type ProgrammeTemplate = z.infer<typeof ProgrammeTemplate>

/** Maximum number of rows in all sheets of a workbook. */
export const maxStructureRows = 1000

const allow = 'academics.edit' as const

export const structureCalls = {
  listProgrammes: endpoint({
    method: 'GET',
    path: '/academic-structure/programmes',
    allow,
    reply: z.array(ProgrammeTemplate),
  }),
  previewStructure: endpoint({
    method: 'POST',
    path: '/academic-structure/preview',
    allow,
    body: PlanStructure,
    reply: StructureChange,
    unaudited: 'it only returns what a plan would add',
  }),
  createStructure: endpoint({
    method: 'POST',
    path: '/academic-structure',
    idempotent: true,
    allow,
    body: PlanStructure,
    reply: StructureChange,
    problems: ['academics.structure-clash', 'platform.changed-meanwhile'],
  }),
  workbook: sheetCalls({
    path: '/academic-structure',
    paths: {
      template: '/academic-structure/workbook',
      check: '/academic-structure/workbooks/check',
      import: '/academic-structure/workbooks',
    },
    allow,
    change: StructureChange,
    problems: ['academics.structure-clash', 'platform.changed-meanwhile'],
  }),
}

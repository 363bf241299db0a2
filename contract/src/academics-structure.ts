/**
 * The academic structure of a college set up at once: degrees, courses, semesters, regulations, branches and batches, from templates of
 * common Indian programmes or from a workbook. Only what is missing is ever created.
 */
import { z } from 'zod'
import { download, endpoint } from './endpoint.ts'
import { line } from './primitives.ts'
import { spreadsheetTypes } from './records.ts'
import { SheetFault } from './sheet-faults.ts'

export const programmeIds = ['btech', 'mtech', 'mba', 'mca', 'diploma', 'bpharm', 'mpharm', 'bba', 'bca', 'bsc', 'bcom'] as const
export type ProgrammeId = (typeof programmeIds)[number]

/** college: the scale of the college's own documents, S to F · jntuh: the scale of JNTUH, O to F. */
export const scaleChoices = ['college', 'jntuh'] as const
export type ScaleChoice = (typeof scaleChoices)[number]

const Year = z.int().min(1990).max(2100)
/** A batch for each year of joining, from the first to the last. */
export const mostIntakeYears = 12

/** One programme to set up: which branches with what intake, which years of joining, and the regulation of those who join. */
export const PlannedProgramme = z
  .object({
    programme: z.enum(programmeIds),
    branches: z.array(z.object({ shortName: line(20), intake: z.int().min(0).max(5000) })).max(60),
    firstYear: Year,
    lastYear: Year,
    regulationCode: line(20).toUpperCase(),
    scale: z.enum(scaleChoices),
  })
  .refine(({ firstYear, lastYear }) => lastYear >= firstYear && lastYear - firstYear < mostIntakeYears, {
    path: ['lastYear'],
    error: `must not lie before the first year, nor ${mostIntakeYears} years or more after it`,
  })
export type PlannedProgramme = z.infer<typeof PlannedProgramme>

export const PlanStructure = z.object({
  programmes: z
    .array(PlannedProgramme)
    .min(1)
    .max(programmeIds.length)
    .refine((all) => new Set(all.map(({ programme }) => programme)).size === all.length, 'must name each programme once'),
})
export type PlanStructure = z.infer<typeof PlanStructure>

export const structureKinds = ['degree', 'course', 'semester', 'regulation', 'branch', 'batch'] as const
export type StructureKind = (typeof structureKinds)[number]

/** What a plan or a workbook adds to the college, by name; how much of it is there already; and what stands in the way. */
export const StructureChange = z.object({
  added: z.array(z.object({ kind: z.enum(structureKinds), names: z.array(z.string()) })),
  present: z.int(),
  clashes: z.array(z.string()),
})
export type StructureChange = z.infer<typeof StructureChange>

/** A programme as its template has it, with what suits this college now: the years that study here, and a regulation. */
export const ProgrammeTemplate = z.object({
  id: z.enum(programmeIds),
  course: z.string(),
  degree: z.string(),
  level: z.string(),
  semesterCount: z.int(),
  firstYear: Year,
  lastYear: Year,
  regulationCode: z.string(),
  /** Whether the college has this course, and each branch, already. */
  present: z.boolean(),
  branches: z.array(
    z.object({ code: z.string(), shortName: z.string(), name: z.string(), intake: z.int(), present: z.boolean() }),
  ),
})
export type ProgrammeTemplate = z.infer<typeof ProgrammeTemplate>

/** Everything that was checked: cells that cannot be taken, or else what the workbook adds. */
export const SheetCheck = z.object({ faults: z.array(SheetFault), change: StructureChange })
export type SheetCheck = z.infer<typeof SheetCheck>

/** Rows over all sheets of a workbook. */
export const mostStructureRows = 1000

const allow = 'academics.edit' as const
const files = { file: { accept: '.xlsx,.xls', maxBytes: 2 * 1024 * 1024 } } as const
const sheetProblems = ['academics.unreadable-workbook', 'academics.columns-missing', 'academics.too-many-rows'] as const

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
    unaudited: 'it only tells what a plan would add',
  }),
  createStructure: endpoint({
    method: 'POST',
    path: '/academic-structure',
    allow,
    body: PlanStructure,
    reply: StructureChange,
    problems: ['academics.structure-clash', 'platform.changed-meanwhile'],
  }),
  getStructureWorkbook: endpoint({
    method: 'GET',
    path: '/academic-structure/workbook',
    allow,
    reply: download(spreadsheetTypes[0]),
    summary: 'A workbook to fill in, with drop-down lists',
  }),
  checkStructureWorkbook: endpoint({
    method: 'POST',
    path: '/academic-structure/workbooks/check',
    allow,
    files,
    reply: SheetCheck,
    problems: sheetProblems,
    unaudited: 'it only tells what a workbook would add',
    ownTransactions: 'the workbook is read while no connection is held',
  }),
  importStructureWorkbook: endpoint({
    method: 'POST',
    path: '/academic-structure/workbooks',
    allow,
    files,
    reply: SheetCheck,
    problems: [...sheetProblems, 'platform.changed-meanwhile'],
    summary: 'All of the workbook is created, or nothing: then every cell that stands in the way is named',
    ownTransactions: 'the workbook is read while no connection is held',
  }),
}

export const structureProblems = {
  'academics.structure-clash': { status: 409, sentence: '{clashes}' },
  'academics.unreadable-workbook': { status: 400, sentence: '{why}' },
  'academics.columns-missing': {
    status: 400,
    sentence: 'The first row of the sheet {sheet} must name these columns: {columns}. Download the template and fill it in',
  },
  'academics.too-many-rows': { status: 400, sentence: 'At most {most} rows can be brought in at once; this workbook has {rows}' },
} as const

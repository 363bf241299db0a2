/** The way of a spreadsheet into the books of an exam: uploaded, checked cell by cell, imported, undone while nobody outside has seen it. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdText, Instant, plainText, YesNo } from '../platform/primitives.ts'
import { exportFormat, listQuery, page, spreadsheetTypes } from '../platform/records.ts'
import { examParams, manage, view } from './exams.ts'

export const layouts = ['long', 'wide'] as const
/** uploaded: headers read · checking: preview runs · checked: faults known · importing · imported · cancelled · undone · failed (see `failure`). */
export const importStates = ['uploaded', 'checking', 'checked', 'importing', 'imported', 'cancelled', 'undone', 'failed'] as const
export type ImportState = (typeof importStates)[number]
export const importAllows = {
  check: ['uploaded', 'checked', 'cancelled', 'failed'],
  run: ['checked'],
  cancel: ['checking', 'importing'],
  undo: ['imported'],
} as const satisfies Record<string, readonly ImportState[]>

/**
 * What a column of the sheet means. In a wide sheet every course column is named by its course code: `course:22CS301PC` holds what
 * `cells` says, `course:22CS301PC:internal` (or `external`, `marks`, `grade`) one part of it, as in sheets with two rows of headings.
 */
export const longFields = [
  'rollNo',
  'name',
  'courseCode',
  'course',
  'credits',
  'internal',
  'external',
  'marks',
  'grade',
  'absent',
] as const
export const Mapping = z.object({
  layout: z.enum(layouts),
  sheet: plainText.max(100),
  /** Row of the headings, counted from 1. */
  headerRow: z.int().min(1).max(100),
  /** Column number (from 0, as text) → one of `longFields`, or `course:CODE` in a wide sheet. Columns left out are ignored. */
  columns: z
    .record(z.string().regex(/^\d{1,4}$/), plainText.max(60))
    .refine((columns) => new Set(Object.values(columns)).size === Object.keys(columns).length, 'two columns mean the same'),
  /** What a wide sheet's course columns hold. */
  cells: z.enum(['marks', 'grade']).default('marks'),
})
export type Mapping = z.infer<typeof Mapping>

export const faultCodes = [
  'unknown-roll-number',
  'unknown-course',
  'name-differs',
  'marks-over-maximum',
  'marks-not-a-number',
  'missing-marks',
  'missing-credits',
  'credits-differ',
  'duplicate-pair',
  'grade-outside-scale',
  'formula',
  'error-value',
  'missing-roll-number',
  'missing-course',
  'already-imported',
  'never-attempted',
  'marks-and-absent',
  'absent-unclear',
  'total-differs',
  'grade-differs',
  'other-course',
  'ignored-row',
] as const
export const Fault = z.object({
  id: Id,
  /** Row and cell as the spreadsheet program names them. */
  row: z.int(),
  cell: z.string(),
  code: z.enum(faultCodes),
  /** A warning does not keep the row out. */
  severity: z.enum(['fault', 'warning']),
  value: z.string(),
  message: z.string(),
})
export type Fault = z.infer<typeof Fault>

export const ResultImport = z.object({
  id: Id,
  examId: Id,
  fileName: z.string(),
  state: z.enum(importStates),
  sheets: z.array(
    z.object({
      name: z.string(),
      rowCount: z.int(),
      /** Where the headings were found, counted from 1; the rows of `sample` stand below it. */
      headerRow: z.int(),
      headers: z.array(z.string()),
      sample: z.array(z.array(z.string())),
    }),
  ),
  mapping: Mapping,
  /** True when this mapping was confirmed before for a sheet with the same headings. */
  mappingRemembered: z.boolean(),
  rowCount: z.int(),
  goodCount: z.int(),
  faultCount: z.int(),
  warningCount: z.int(),
  /** Entries written, once imported. */
  entryCount: z.int(),
  /** 0 to 100 while checking or importing. */
  progress: z.int(),
  failure: z.string().nullable(),
  uploadedBy: z.string(),
  uploadedAt: Instant,
})
export type ResultImport = z.infer<typeof ResultImport>

const importParams = z.object({ importId: IdText })

export const importCalls = {
  getTemplate: endpoint({
    method: 'GET',
    path: '/exams/:examId/template',
    allow: manage,
    params: examParams,
    /** `prefill`: with the students who are to sit the exam, as far as register and books know them. */
    query: z.object({ layout: z.enum(layouts), prefill: YesNo.optional() }),
    reply: download(spreadsheetTypes[0]),
  }),
  uploadSheet: endpoint({
    method: 'POST',
    path: '/exams/:examId/imports',
    allow: manage,
    params: examParams,
    files: { file: { accept: '.xlsx,.xls', maxBytes: 20 * 1024 * 1024 } },
    reply: ResultImport,
    problems: [
      'results.not-a-spreadsheet',
      'results.password-protected',
      'results.truncated-file',
      'results.sheet-too-large',
      'results.empty-sheet',
      'results.exam-closed',
    ],
  }),
  listImports: endpoint({
    method: 'GET',
    path: '/exams/:examId/imports',
    allow: view,
    params: examParams,
    reply: z.array(ResultImport),
  }),
  getImport: endpoint({ method: 'GET', path: '/imports/:importId', allow: view, params: importParams, reply: ResultImport }),
  checkImport: endpoint({
    method: 'POST',
    path: '/imports/:importId/check',
    allow: manage,
    params: importParams,
    body: Mapping,
    reply: ResultImport,
    problems: ['results.import-not-ready', 'results.mapping-incomplete', 'results.exam-closed'],
  }),
  listFaults: endpoint({
    method: 'GET',
    path: '/imports/:importId/faults',
    allow: view,
    params: importParams,
    query: listQuery(['row'], { severity: z.enum(['fault', 'warning']).optional() }),
    reply: page(Fault),
  }),
  exportFaults: endpoint({
    method: 'GET',
    path: '/imports/:importId/faults/export',
    allow: view,
    params: importParams,
    query: z.object({ format: exportFormat }),
    reply: download(...spreadsheetTypes),
  }),
  runImport: endpoint({
    method: 'POST',
    path: '/imports/:importId/run',
    allow: manage,
    params: importParams,
    body: z.object({ mode: z.enum(['all-or-nothing', 'good-rows']) }),
    reply: ResultImport,
    problems: ['results.import-not-ready', 'results.import-has-faults', 'results.nothing-to-import', 'results.exam-closed'],
  }),
  cancelImport: endpoint({
    method: 'POST',
    path: '/imports/:importId/cancel',
    allow: manage,
    params: importParams,
    reply: ResultImport,
    problems: ['results.import-not-running'],
  }),
  undoImport: endpoint({
    method: 'POST',
    path: '/imports/:importId/undo',
    allow: manage,
    params: importParams,
    reply: ResultImport,
    problems: ['results.import-not-done', 'results.exam-closed', 'results.seen-by-public'],
  }),
}

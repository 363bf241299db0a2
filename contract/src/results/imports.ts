/** Import of a spreadsheet into the books of an exam: uploaded, checked cell by cell, imported, and undone while it was not visible outside. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { sheetProblemCodes } from '../platform/imports/sheet-problems.ts'
import { rowErrorPage, rowErrorQuery, SaveMode, StagedImport } from '../platform/imports/staged-imports.ts'
import { Id, IdText, plainText, YesNo } from '../platform/primitives.ts'
import { exportFormat, page, pageQuery, spreadsheetTypes } from '../platform/records.ts'
import { issueMessage } from '../platform/validation/issues.ts'
import { examParams, manage, view } from './exams.ts'
import { resultsError } from './validation-errors.ts'

export const layouts = ['long', 'wide'] as const
/**
 * Meaning of a column. In a wide sheet each course column is named by its course code: `course:22CS301PC` contains the values given by `cells`,
 * `course:22CS301PC:internal` (or `external`, `marks`, `grade`) one part, as in sheets with two heading rows.
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
  /** Row of the headings, from 1. */
  headerRow: z.int().min(1).max(100),
  /** Column index (from 0, as text) → one of `longFields`, or `course:CODE` in a wide sheet. Omitted columns are ignored. */
  columns: z
    .record(z.string().regex(/^\d{1,4}$/), plainText.max(60))
    .refine(
      (columns) => new Set(Object.values(columns)).size === Object.keys(columns).length,
      issueMessage(resultsError('results.column-twice')),
    ),
  /** Values of the course columns of a wide sheet. */
  cells: z.enum(['marks', 'grade']).default('marks'),
})
export type Mapping = z.infer<typeof Mapping>

/** A sheet of results; `goodCount` rows become `savedCount` entries, several per row of a wide sheet. */
export const ResultImport = StagedImport.extend({
  examId: Id,
  sheets: z.array(
    z.object({
      name: z.string(),
      rowCount: z.int(),
      /** Row in which the headings were found, from 1; the rows of `sample` are below it. */
      headerRow: z.int(),
      headers: z.array(z.string()),
      sample: z.array(z.array(z.string())),
    }),
  ),
  mapping: Mapping,
  /** True if this mapping was confirmed earlier for a sheet with the same headings. */
  mappingRemembered: z.boolean(),
})
export type ResultImport = z.infer<typeof ResultImport>

const importParams = z.object({ importId: IdText })

export const importCalls = {
  getTemplate: endpoint({
    method: 'GET',
    path: '/exams/:examId/template',
    allow: manage,
    params: examParams,
    /** `prefill`: includes the students who are to sit the exam, as far as the register and the books know them. */
    query: z.object({ layout: z.enum(layouts), prefill: YesNo.optional() }),
    reply: download(spreadsheetTypes[0]),
  }),
  uploadSheet: endpoint({
    method: 'POST',
    path: '/exams/:examId/imports',
    idempotent: true,
    allow: manage,
    params: examParams,
    files: { file: { accept: '.xlsx,.xls', maxBytes: 20 * 1024 * 1024 } },
    reply: ResultImport,
    problems: [...sheetProblemCodes, 'results.exam-closed'],
  }),
  listImports: endpoint({
    method: 'GET',
    path: '/exams/:examId/imports',
    allow: view,
    params: examParams,
    query: pageQuery({}),
    reply: page(ResultImport),
    summary: 'Lists the sheets of an exam, newest first',
  }),
  getImport: endpoint({ method: 'GET', path: '/imports/:importId', allow: view, params: importParams, reply: ResultImport }),
  checkImport: endpoint({
    method: 'POST',
    path: '/imports/:importId/check',
    allow: manage,
    params: importParams,
    body: Mapping,
    reply: ResultImport,
    problems: ['platform.import-not-ready', 'platform.import-mapping-incomplete', 'results.exam-closed'],
  }),
  listRowErrors: endpoint({
    method: 'GET',
    path: '/imports/:importId/row-errors',
    allow: view,
    params: importParams,
    query: rowErrorQuery,
    reply: rowErrorPage,
  }),
  exportRowErrors: endpoint({
    method: 'GET',
    path: '/imports/:importId/row-errors/export',
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
    body: z.object({ mode: SaveMode }),
    reply: ResultImport,
    problems: [
      'platform.import-not-ready',
      'platform.import-has-errors',
      'platform.import-nothing-to-save',
      'results.exam-closed',
    ],
  }),
  cancelImport: endpoint({
    method: 'POST',
    path: '/imports/:importId/cancel',
    allow: manage,
    params: importParams,
    reply: ResultImport,
    problems: ['platform.import-not-running'],
  }),
  removeImport: endpoint({
    method: 'POST',
    path: '/imports/:importId/remove',
    allow: manage,
    params: importParams,
    reply: ResultImport,
    problems: ['platform.import-not-ready'],
    summary: 'Discards a sheet that was not imported; its rows no longer count as missing in the exam',
  }),
  undoImport: endpoint({
    method: 'POST',
    path: '/imports/:importId/undo',
    allow: manage,
    params: importParams,
    reply: ResultImport,
    problems: ['platform.import-not-ready', 'results.exam-closed', 'results.seen-by-public'],
  }),
}

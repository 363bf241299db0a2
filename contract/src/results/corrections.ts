/**
 * Bulk correction of marks by one sheet: corrections, or a revaluation. The sheet is compared with the recorded marks and its differences are shown; applying
 * them adds versions of the marks with the reason and re-issues published results.
 */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { sheetProblemCodes } from '../platform/imports/sheet-problems.ts'
import { rowErrorPage, rowErrorQuery } from '../platform/imports/staged-imports.ts'
import { Id, IdText, Reason, YesNo } from '../platform/primitives.ts'
import { exportFormat, exportQuery, listQuery, page, pageQuery, spreadsheetTypes } from '../platform/records.ts'
import { examParams, manage, view } from './exams.ts'
import { Mapping, ResultImport } from './imports.ts'

/** correction: wrong marks · revaluation: answer scripts valued again. */
export const correctionPurposes = ['correction', 'revaluation'] as const

const CorrectionAct = z.object({
  purpose: z.enum(correctionPurposes),
  reason: Reason,
  /** Whether a revaluation may lower marks; only if the college's regulation says so. */
  mayLower: YesNo,
})
/** A sheet of corrected marks; `goodCount` counts rows that change something, `presentCount` rows that change nothing. */
export const CorrectionSheet = ResultImport.extend(CorrectionAct.shape)
export type CorrectionSheet = z.infer<typeof CorrectionSheet>

export const MarkState = z.object({
  internal: z.number().nullable(),
  external: z.number().nullable(),
  marks: z.number().nullable(),
  absent: z.boolean(),
  grade: z.string(),
  gradePoints: z.number(),
  passed: z.boolean(),
})
export type MarkState = z.infer<typeof MarkState>
/** A row of the sheet with changes: one course in a long sheet, several in a wide one. */
export const CorrectedRow = z.object({
  id: Id,
  row: z.int(),
  studentId: Id,
  rollNo: z.string(),
  fullName: z.string(),
  /** The student's SGPA before and after the whole sheet. */
  sgpa: z.object({ before: z.string().nullable(), after: z.string().nullable() }),
  changes: z.array(z.object({ courseCode: z.string(), course: z.string(), before: MarkState, after: MarkState })),
})
export type CorrectedRow = z.infer<typeof CorrectedRow>

const params = z.object({ importId: IdText })
const stateProblems = ['platform.import-not-ready', 'results.nothing-to-correct'] as const
const changeSorts = ['row'] as const

export const correctionCalls = {
  uploadCorrections: endpoint({
    method: 'POST',
    path: '/exams/:examId/corrections',
    idempotent: true,
    allow: manage,
    params: examParams,
    body: CorrectionAct,
    files: { file: { accept: '.xlsx,.xls', maxBytes: 20 * 1024 * 1024 } },
    reply: CorrectionSheet,
    problems: [...sheetProblemCodes, 'results.nothing-to-correct'],
    summary: 'Uploads a sheet of corrected or revalued marks, long or wide; nothing changes before it is applied',
  }),
  listCorrections: endpoint({
    method: 'GET',
    path: '/exams/:examId/corrections',
    allow: view,
    params: examParams,
    query: pageQuery({}),
    reply: page(CorrectionSheet),
    summary: 'Lists the sheets of corrected marks of an exam, newest first',
  }),
  getCorrections: endpoint({ method: 'GET', path: '/corrections/:importId', allow: view, params, reply: CorrectionSheet }),
  checkCorrections: endpoint({
    method: 'POST',
    path: '/corrections/:importId/check',
    allow: manage,
    params,
    body: Mapping,
    reply: CorrectionSheet,
    problems: [...stateProblems, 'platform.import-mapping-incomplete'],
  }),
  listCorrectionErrors: endpoint({
    method: 'GET',
    path: '/corrections/:importId/row-errors',
    allow: view,
    params,
    query: rowErrorQuery,
    reply: rowErrorPage,
  }),
  exportCorrectionErrors: endpoint({
    method: 'GET',
    path: '/corrections/:importId/row-errors/export',
    allow: view,
    params,
    query: z.object({ format: exportFormat }),
    reply: download(...spreadsheetTypes),
  }),
  listCorrectedRows: endpoint({
    method: 'GET',
    path: '/corrections/:importId/changes',
    allow: view,
    params,
    query: listQuery(changeSorts, {}),
    reply: page(CorrectedRow),
    summary:
      'Lists old and new marks, grades and SGPA of every row that changes something; they stay listed after the sheet is applied',
  }),
  exportCorrectedRows: endpoint({
    method: 'GET',
    path: '/corrections/:importId/changes/export',
    allow: view,
    params,
    query: exportQuery(changeSorts, {}),
    reply: download(...spreadsheetTypes),
  }),
  applyCorrections: endpoint({
    method: 'POST',
    path: '/corrections/:importId/apply',
    allow: manage,
    params,
    reply: CorrectionSheet,
    problems: [...stateProblems, 'platform.import-nothing-to-save'],
    summary: 'Records the new marks of all rows without errors in one step, and re-issues published results',
  }),
  cancelCorrections: endpoint({
    method: 'POST',
    path: '/corrections/:importId/cancel',
    allow: manage,
    params,
    reply: CorrectionSheet,
    problems: ['platform.import-not-running'],
  }),
}

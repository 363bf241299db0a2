/** Bulk admissions by spreadsheet, their photos by zip, and undoing a batch. */
import { z } from 'zod'
import { download, endpoint, Nothing } from '../platform/endpoint.ts'
import { sheetProblemCodes } from '../platform/imports/sheet-problems.ts'
import { ImportRowError, rowErrorPage, rowErrorQuery, SaveMode, StagedImport } from '../platform/imports/staged-imports.ts'
import { Id, IdText } from '../platform/primitives.ts'
import { page, pageQuery, spreadsheetTypes } from '../platform/records.ts'
import { CodedMessage } from '../platform/validation/coded-message.ts'
import { photoCalls } from './photos.ts'

/** An upload of admissions. After saving, `savedCount` is the number of students admitted; rows with errors can be downloaded for a week. */
export const AdmissionUpload = StagedImport.extend({
  sheetName: z.string(),
  /** Headings that the portal does not recognise; their columns were not read. */
  ignoredColumns: z.array(z.string()),
})
export type AdmissionUpload = z.infer<typeof AdmissionUpload>

/** Reply of the documented call: `status` is 1, or 0 if no row could be imported. Only the first errors are listed, with Aadhaar numbers masked. */
export const UploadResult = z.object({
  status: z.union([z.literal(0), z.literal(1)]),
  message: z.string(),
  uploadId: Id,
  totalRecords: z.int(),
  savedRecords: z.int(),
  existingRecords: z.int(),
  failedRecords: z.int(),
  errors: z.array(ImportRowError.omit({ id: true })),
  moreErrors: z.int(),
})
export type UploadResult = z.infer<typeof UploadResult>

/** A student of a batch whom the undo keeps, and the reason. */
export const KeptStudent = z.object({
  studentId: Id,
  row: z.int(),
  admissionNo: z.string(),
  fullName: z.string(),
  reasons: z.array(CodedMessage),
})
export type KeptStudent = z.infer<typeof KeptStudent>

/** Preview of an undo: how many students it removes, how many it keeps, and the first hundred of those. */
export const UndoPreview = z.object({ removable: z.int(), keptCount: z.int(), kept: z.array(KeptStudent) })
export type UndoPreview = z.infer<typeof UndoPreview>

export const maxUploadRows = 5_000
/** Days after which the rows with errors can no longer be downloaded. */
export const rowRetentionDays = 7
export const maxListedUploadErrors = 1_000

const edit = 'admissions.edit' as const
const view = 'admissions.view' as const
const params = z.object({ uploadId: IdText })
const sheet = { accept: '.xlsx,.xls', maxBytes: 10 * 1024 * 1024 } as const
const sheetProblems = [...sheetProblemCodes, 'platform.busy'] as const
const ownTransactions = 'a sheet waits its turn to be read, and holds no connection meanwhile'

const documentedCalls = {
  getExcelForNewAdmissions: endpoint({
    method: 'GET',
    path: '/getExcelForNewAdmissions',
    allow: edit,
    reply: download(spreadsheetTypes[0]),
    unaudited: 'an empty form, with the values of the lists',
    summary: 'Returns the template of the bulk upload, with drop-down lists of the current values',
  }),
  masterDataExcelsUploads: endpoint({
    method: 'POST',
    path: '/masterDataExcelsUploads',
    idempotent: true,
    allow: edit,
    query: z.object({ fileType: z.literal('newAdmissionsForm'), mode: SaveMode.default('good-rows') }),
    files: { excelFileUpload: sheet },
    reply: UploadResult,
    problems: sheetProblems,
    ownTransactions,
    summary:
      'Checks every row of a sheet of admissions and saves the rows without errors in one call; `mode=all-or-nothing` saves all or none',
  }),
}

export const uploadCalls = {
  ...documentedCalls,
  checkAdmissionSheet: endpoint({
    method: 'POST',
    path: '/admission-uploads',
    idempotent: true,
    allow: edit,
    files: { file: sheet },
    reply: AdmissionUpload,
    problems: sheetProblems,
    ownTransactions,
    summary: 'Checks every row of a sheet and stages the rows without errors; nothing is saved before `save`',
  }),
  listAdmissionUploads: endpoint({
    method: 'GET',
    path: '/admission-uploads',
    allow: view,
    query: pageQuery({}),
    reply: page(AdmissionUpload),
    summary: 'Lists the sheets, newest first',
  }),
  getAdmissionUpload: endpoint({
    method: 'GET',
    path: '/admission-uploads/:uploadId',
    allow: view,
    params,
    reply: AdmissionUpload,
  }),
  listUploadRowErrors: endpoint({
    method: 'GET',
    path: '/admission-uploads/:uploadId/row-errors',
    allow: view,
    params,
    query: rowErrorQuery,
    reply: rowErrorPage,
  }),
  getFailedRows: endpoint({
    method: 'GET',
    path: '/admission-uploads/:uploadId/failed-rows',
    allow: edit,
    params,
    reply: download(spreadsheetTypes[0]),
    problems: ['platform.import-rows-forgotten', 'platform.import-rows-unreadable'],
    summary: 'Returns the rows with errors and their reasons, to be corrected and uploaded again; Aadhaar numbers are masked',
  }),
  saveAdmissionUpload: endpoint({
    method: 'POST',
    path: '/admission-uploads/:uploadId/save',
    allow: edit,
    params,
    body: z.object({ mode: SaveMode }),
    reply: AdmissionUpload,
    problems: ['platform.import-not-ready', 'platform.import-has-errors', 'platform.import-nothing-to-save'],
  }),
  cancelAdmissionUpload: endpoint({
    method: 'POST',
    path: '/admission-uploads/:uploadId/cancel',
    allow: edit,
    params,
    reply: AdmissionUpload,
    problems: ['platform.import-not-running'],
    summary: 'Cancels the saving of an upload; admitted students are kept, and the others can be saved later',
  }),
  removeAdmissionUpload: endpoint({
    method: 'POST',
    path: '/admission-uploads/:uploadId/remove',
    allow: edit,
    params,
    reply: Nothing,
    problems: ['platform.import-not-ready'],
    summary: 'Discards a sheet that was checked and not saved',
  }),
  previewUploadUndo: endpoint({
    method: 'GET',
    path: '/admission-uploads/:uploadId/undo',
    allow: 'admissions.manage',
    params,
    reply: UndoPreview,
    problems: ['platform.import-not-ready'],
  }),
  undoAdmissionUpload: endpoint({
    method: 'POST',
    path: '/admission-uploads/:uploadId/undo',
    allow: 'admissions.manage',
    params,
    /** `untouched` removes only the students that were not changed since; `all` is refused if there are others. */
    body: z.object({ whom: z.enum(['all', 'untouched']) }),
    reply: AdmissionUpload,
    problems: ['platform.import-not-ready', 'admissions.undo-refused'],
  }),
  ...photoCalls,
} as const

/**
 * Imports of data that a college kept elsewhere: departments, staff, subjects, students, parents, past results. Each module declares its kinds; all share these
 * calls. A workbook is uploaded, the meaning of its columns is confirmed and remembered for the same headings, every row is checked, the good ones are saved in
 * the background, and records that were not changed since can be removed by an undo.
 */
import { z } from 'zod'
import { download, endpoint } from '../endpoint.ts'
import { sheetImportNames } from '../module-kinds.ts'
import { IdText, line } from '../primitives.ts'
import { exportQuery, page, pageQuery, spreadsheetTypes } from '../records.ts'
import { CodedMessage } from '../validation/coded-message.ts'
import { sheetProblemCodes } from './sheet-problems.ts'
import { rowErrorPage, rowErrorQuery, SaveMode, StagedImport } from './staged-imports.ts'

/** A field of a row, with its column heading in the template. */
export const SheetField = z.object({ name: z.string(), heading: z.string(), optional: z.boolean(), note: z.string().nullable() })
export type SheetField = z.infer<typeof SheetField>

/** A kind of import available to the caller. */
export const SheetImportKind = z.object({
  name: z.enum(sheetImportNames),
  fields: z.array(SheetField),
  /** Extensions of the files it reads, such as `.xlsx,.xls,.csv`. */
  accept: z.string(),
  /** Whether it can also create missing batches and the like that a file names. */
  createsMissing: z.boolean(),
})
export type SheetImportKind = z.infer<typeof SheetImportKind>

/** Maximum number of sheets; a workbook with more is refused at upload. */
export const maxSheets = 64

/**
 * The sheets of a workbook to read, and the column (from 0) of each field. A sheet without columns is not read; with `firstRowIsData`, every row is read, as
 * there are no headings.
 */
export const SheetMapping = z.object({
  sheets: z
    .array(
      z.object({
        name: z.string().max(200),
        columns: z.record(z.string().max(60), z.int().min(0).max(2_000)),
        firstRowIsData: z.boolean().optional(),
      }),
    )
    .max(maxSheets),
  /** Whether missing batches and the like that the file names are created. */
  createMissing: z.boolean(),
})
export type SheetMapping = z.infer<typeof SheetMapping>

/** A sheet of an uploaded workbook: its headings by column, joined if they take two rows, and its first rows of data. */
export const SheetPreview = z.object({
  name: z.string(),
  headings: z.array(z.string()),
  /** False if no heading names a field: the first row may then be data. */
  headingsKnown: z.boolean().optional(),
  samples: z.array(z.array(z.string())),
  rowCount: z.int(),
})
export type SheetPreview = z.infer<typeof SheetPreview>

export const SheetImport = StagedImport.extend({
  kind: z.enum(sheetImportNames),
  sheets: z.array(SheetPreview),
  mapping: SheetMapping,
  /** Whether a user confirmed these columns for the same headings before. */
  mappingRemembered: z.boolean(),
})
export type SheetImport = z.infer<typeof SheetImport>

/** Why an undo keeps a record: it was changed, something refers to it (`by` is a table), or the reason in `why`. */
export const UndoReason = z.discriminatedUnion('code', [
  z.object({ code: z.literal('changed') }),
  z.object({ code: z.literal('used'), by: z.string() }),
  z.object({ code: z.literal('other'), why: CodedMessage }),
])
export type UndoReason = z.infer<typeof UndoReason>

/** Records that an undo would remove, and those it would keep, with the reasons; long lists are cut. */
export const SheetUndo = z.object({
  removable: z.int(),
  keptCount: z.int(),
  kept: z.array(z.object({ record: z.string(), reasons: z.array(UndoReason) })),
})
export type SheetUndo = z.infer<typeof SheetUndo>

const kindParams = z.object({ kind: z.string().max(60) })
const params = kindParams.extend({ importId: IdText })
const of = '/sheet-imports/:kind'
const one = `${of}/imports/:importId` as const
/** Each kind declares who may use it; for others it does not exist. */
const allow = 'signed-in'
const reply = SheetImport
/** Maximum file size; the kind declares which files it reads. */
export const maxSheetImportBytes = 20 * 1024 * 1024

export const sheetImports = {
  listKinds: endpoint({
    method: 'GET',
    path: '/sheet-imports',
    allow,
    reply: z.object({ kinds: z.array(SheetImportKind) }),
    summary: 'Lists the kinds of imports that the caller may use',
  }),
  template: endpoint({
    method: 'GET',
    path: `${of}/template`,
    allow,
    params: kindParams,
    reply: download(spreadsheetTypes[0]),
    unaudited: 'an empty form, with the values of the lists',
    summary: 'Returns a workbook to fill in, with drop-down lists',
  }),
  upload: endpoint({
    method: 'POST',
    path: `${of}/imports`,
    idempotent: true,
    allow,
    params: kindParams,
    files: { file: { accept: '.xlsx,.xls,.csv,.bib,.ris,.txt', maxBytes: maxSheetImportBytes } },
    reply,
    problems: sheetProblemCodes,
    summary: 'Uploads a workbook and returns a proposed column mapping',
  }),
  list: endpoint({
    method: 'GET',
    path: `${of}/imports`,
    allow,
    params: kindParams,
    query: pageQuery({}),
    reply: page(SheetImport),
  }),
  get: endpoint({ method: 'GET', path: one, allow, params, reply }),
  check: endpoint({
    method: 'POST',
    path: `${one}/check`,
    allow,
    params,
    body: SheetMapping,
    reply,
    problems: ['platform.import-not-ready', 'platform.import-mapping-incomplete'],
    summary: 'Confirms and stores the column mapping and checks every row in the background; nothing is saved',
  }),
  listErrors: endpoint({ method: 'GET', path: `${one}/errors`, allow, params, query: rowErrorQuery, reply: rowErrorPage }),
  exportErrors: endpoint({
    method: 'GET',
    path: `${one}/errors/export`,
    allow,
    params,
    query: exportQuery(['row'], {}),
    reply: download(...spreadsheetTypes),
  }),
  failedRows: endpoint({
    method: 'GET',
    path: `${one}/failed-rows`,
    allow,
    params,
    reply: download(spreadsheetTypes[0]),
    problems: ['platform.import-rows-forgotten', 'platform.import-rows-unreadable'],
    summary: 'Returns the rows with errors and their reasons, to be corrected and uploaded again',
  }),
  save: endpoint({
    method: 'POST',
    path: `${one}/save`,
    allow,
    params,
    body: z.object({ mode: SaveMode }),
    reply,
    problems: ['platform.import-not-ready', 'platform.import-has-errors', 'platform.import-nothing-to-save'],
    summary: 'Saves the rows without errors in the background',
  }),
  cancel: endpoint({ method: 'POST', path: `${one}/cancel`, allow, params, reply, problems: ['platform.import-not-running'] }),
  remove: endpoint({ method: 'POST', path: `${one}/remove`, allow, params, reply, problems: ['platform.import-not-ready'] }),
  previewUndo: endpoint({
    method: 'GET',
    path: `${one}/undo`,
    allow,
    params,
    reply: SheetUndo,
    problems: ['platform.import-not-ready'],
  }),
  undo: endpoint({
    method: 'POST',
    path: `${one}/undo`,
    allow,
    params,
    body: z.object({ reason: line(200) }),
    reply,
    problems: ['platform.import-not-ready', 'platform.import-nothing-to-undo'],
    summary: 'Deletes the records of an import that were not changed since',
  }),
}

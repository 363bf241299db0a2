/**
 * A spreadsheet of thousands of rows on its way into the college's books: uploaded, checked row by row in the background, saved in batches
 * with progress, cancelled or tried again on the way, and undone while nothing was built on it. Each module's import is one of these with
 * fields of its own.
 */
import { z } from 'zod'
import { Id, Instant } from '../primitives.ts'
import { listQuery, page } from '../records.ts'
import { type ActionOf, allows, workflow } from '../workflow.ts'
import { RowError } from './imports.ts'

/**
 * to-map: received, the meaning of its columns is to be confirmed · checking · checked: its errors are known, nothing is saved · saving ·
 * done · failed (see `failure`) · cancelled: rows that were saved before stay · removed: forgotten before anything was saved · undone.
 */
export const importStates = [
  'to-map',
  'checking',
  'checked',
  'saving',
  'done',
  'failed',
  'cancelled',
  'removed',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

/** What can happen to an import: in which states, and the state that it leads to. */
export const importWorkflow = workflow({
  name: 'import',
  states: importStates,
  actions: {
    check: { from: ['to-map', 'checked', 'failed', 'cancelled'], to: 'checking' },
    'finish-check': { from: ['checking'], to: 'checked' },
    save: { from: ['checked', 'failed', 'cancelled'], to: 'saving' },
    'finish-saving': { from: ['saving'], to: 'done' },
    fail: { from: ['checking', 'saving'], to: 'failed' },
    cancel: { from: ['checking', 'saving'], to: 'cancelled' },
    remove: { from: ['to-map', 'checked', 'failed', 'cancelled'], to: 'removed' },
    undo: { from: ['done', 'failed', 'cancelled'], to: 'undone' },
  },
})
export type ImportAction = ActionOf<typeof importWorkflow>

/** Whether the import works in the background right now; it goes on when its page is left. */
export const isImportRunning = ({ state }: { state: ImportState }): boolean => allows(importWorkflow, 'cancel', state)

/** good-rows: one bad row does not stop the good ones · all-or-nothing: one transaction, and none of it where a row has an error. */
export const saveModes = ['good-rows', 'all-or-nothing'] as const
export const SaveMode = z.enum(saveModes)
export type SaveMode = z.infer<typeof SaveMode>

/** error: keeps the row out · warning: does not · present: the college has it already, and it is not saved twice. */
export const rowSeverities = ['error', 'warning', 'present'] as const
export type RowSeverity = (typeof rowSeverities)[number]

/** What is wrong or odd in a row. `text` is the text of the cell; secrets in it are masked before it is stored. */
export const ImportRowError = RowError.extend({ id: Id, severity: z.enum(rowSeverities) })
export type ImportRowError = z.infer<typeof ImportRowError>

/** What a call that lists the row errors of an import asks and answers, in the order of the rows. */
export const rowErrorQuery = listQuery(['row'], { severity: z.enum(rowSeverities).optional() })
export const rowErrorPage = page(ImportRowError)

/** What every staged import has; a module adds what is about its own rows. */
export const StagedImport = z.object({
  id: Id,
  fileName: z.string(),
  state: z.enum(importStates),
  /** Rows that hold something, and how many of them can be saved, have an error, or are there already. */
  rowCount: z.int(),
  goodCount: z.int(),
  errorCount: z.int(),
  presentCount: z.int(),
  warningCount: z.int(),
  /** Records made of the rows so far, and how many of them were taken back. */
  savedCount: z.int(),
  undoneCount: z.int(),
  /** 0 to 100 while checking or saving. */
  progress: z.int(),
  /** Why it failed and what to do, in English. */
  failure: z.string().nullable(),
  /** The same as codes (`import-failures.ts`, or a problem) with their values, to be shown in another language. */
  failureParts: z.array(RowError.pick({ code: true, values: true })),
  /** Whether the rows with errors can be downloaded with their reasons. */
  hasFailedRows: z.boolean(),
  uploadedBy: z.string(),
  uploadedAt: Instant,
  savedBy: z.string().nullable(),
  savedAt: Instant.nullable(),
  undoneBy: z.string().nullable(),
  undoneAt: Instant.nullable(),
})
export type StagedImport = z.infer<typeof StagedImport>

/**
 * Import of a spreadsheet with thousands of rows: uploaded, checked row by row in the background, saved in batches with progress, cancelled or retried, and
 * undone while nothing was built on it. Each module's import extends this with its own fields.
 */
import { z } from 'zod'
import { Id, Instant } from '../primitives.ts'
import { listQuery, page } from '../records.ts'
import { type ActionOf, allows, workflow } from '../workflow.ts'
import { RowError } from './imports.ts'

/**
 * to-map: uploaded, the meaning of its columns must be confirmed · checking · checked: its errors are known, nothing is saved · saving · done · failed (see
 * `failure`) · cancelled: rows already saved stay · removed: discarded before anything was saved · undone.
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

/** Transitions of an import. */
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

/** Whether the import is running in the background; it continues when its page is left. */
export const isImportRunning = ({ state }: { state: ImportState }): boolean => allows(importWorkflow, 'cancel', state)

/** good-rows: bad rows are skipped and good ones saved · all-or-nothing: one transaction, which saves nothing if any row has an error. */
export const saveModes = ['good-rows', 'all-or-nothing'] as const
export const SaveMode = z.enum(saveModes)
export type SaveMode = z.infer<typeof SaveMode>

/** error: the row is not saved · warning: the row is saved · present: the college already has it, and it is not saved again. */
export const rowSeverities = ['error', 'warning', 'present'] as const
export type RowSeverity = (typeof rowSeverities)[number]

/** An error or warning of a row. `text` is the text of the cell; secrets in it are masked before it is stored. */
export const ImportRowError = RowError.extend({ id: Id, severity: z.enum(rowSeverities) })
export type ImportRowError = z.infer<typeof ImportRowError>

/** Query and reply of the calls that list the row errors of an import, in the order of the rows. */
export const rowErrorQuery = listQuery(['row'], { severity: z.enum(rowSeverities).optional() })
export const rowErrorPage = page(ImportRowError)

/** Fields of every staged import; a module adds fields about its own rows. */
export const StagedImport = z.object({
  id: Id,
  fileName: z.string(),
  state: z.enum(importStates),
  /** Number of non-empty rows, and of those that can be saved, have an error, or exist already. */
  rowCount: z.int(),
  goodCount: z.int(),
  errorCount: z.int(),
  presentCount: z.int(),
  warningCount: z.int(),
  /** Number of records saved so far, and of those undone. */
  savedCount: z.int(),
  undoneCount: z.int(),
  /** 0 to 100 while checking or saving. */
  progress: z.int(),
  /** Why it failed and what to do, in English. */
  failure: z.string().nullable(),
  /** `failure` as codes (`import-failures.ts`, or a problem) with their values, to be shown in another language. */
  failureParts: z.array(RowError.pick({ code: true, values: true })),
  /** Whether the rows with errors can be downloaded with the reasons. */
  hasFailedRows: z.boolean(),
  uploadedBy: z.string(),
  uploadedAt: Instant,
  savedBy: z.string().nullable(),
  savedAt: Instant.nullable(),
  undoneBy: z.string().nullable(),
  undoneAt: Instant.nullable(),
})
export type StagedImport = z.infer<typeof StagedImport>

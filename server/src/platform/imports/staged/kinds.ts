import type { ImportFailureCode } from '@nalanda/contract/platform/imports/import-failures'
import type { ImportRowError } from '@nalanda/contract/platform/imports/staged-imports'
import type { Database } from '../../database/client.ts'
import type { OnRollback } from '../../database/prepared-work.ts'
import type { Keys } from '../../encryption/keys.ts'
import type { Files } from '../../files/managed-files.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Logger } from '../../observability/logging.ts'
import type { ModuleError } from '../row-errors.ts'
import type { imports } from './schema.ts'

export type ImportRecord = typeof imports.$inferSelect
export type NewRowError = Omit<ImportRowError, 'id'>

/** The result of checking a row: it can be saved, it has an error, or it is already stored. */
export type CheckedRow<Payload> = { row: number; outcome: 'good' | 'faulty' | 'present'; payload: Payload | null }
/** Good rows are saved in this order. */
export type CheckedRows<Payload> = { rows: readonly CheckedRow<Payload>[]; errors: readonly NewRowError[] }

/** A row that waits to be saved or has errors, with its content. */
export type StagedRow<Payload> = { row: number; payload: Payload }
/** A saved row; if each row becomes one record, also that record, so that an undo finds it. */
export type SavedRow = { row: number; recordId?: number; recordNo?: string; recordRevision?: number }
/** `refused` are rows that could no longer be saved, with the reason. Each row must be in one of the two lists, otherwise it would be passed again. */
export type Saved = { saved: readonly SavedRow[]; recordCount: number; refused: readonly NewRowError[] }

/** Context of a running check or saving. `progress` also detects a cancellation, and then throws. */
export type Run = {
  record: ImportRecord
  db: Database
  signal: AbortSignal
  /** Returns the bytes of the uploaded file; throws if it is gone or was never stored. */
  file: () => Promise<Buffer>
  /** Reports the progress in percent. */
  progress: (percent: number) => Promise<void>
  /** When this run began. */
  at: Date
}

/** Context of the slow part of saving a batch. Its `onRollback` callbacks run if the transaction of its batch does not commit. */
export type PrepareRun = Run & { onRollback: OnRollback }

/** One kind of import, declared by the module that knows its rows. Only the name, its name in the audit trail, and `save` are required. */
export type StagedKind<Payload, Prepared = Payload> = {
  /** The module and the kind of its rows, `results.marks`; its jobs are `results.marks.check` and `results.marks.save`. */
  name: string
  /** Name of one import in the audit trail: `result import`. */
  auditEntity: string
  /**
   * Reads the file and checks every row, in the background. May throw `ImportFailure` to report why that is impossible. Omitted by a kind that is checked only
   * while the user waits.
   */
  check?: (run: Run) => Promise<CheckedRows<Payload>>
  /** The slow part of saving a batch, outside the transaction: encoding images, encrypting, storing files. `save` receives its result. */
  prepare?: (rows: readonly StagedRow<Payload>[], run: PrepareRun) => Promise<readonly StagedRow<Prepared>[]>
  /** Saves these rows in a transaction that may be repeated: checks again what may have changed since the check. */
  save: (tx: Database, rows: readonly StagedRow<Prepared>[], run: Run) => Promise<Saved>
  /** Runs after the last row, in its transaction. */
  finish?: (tx: Database, run: Run) => Promise<void>
  /** Codes of problems that a repeated attempt resolves: another user saved one of the rows at the same time. */
  worthRepeating?: ReadonlySet<string>
  /** Batch size: rows per transaction; 200 by default. `whole`: all of them in one, because saving only some would be wrong. */
  batch?: number | 'whole'
  /** Encryption purpose of rows with content that must not be stored as plain text. */
  encryptedFor?: string
  /** Days after which the rows can no longer be read or saved; unlimited by default. */
  keepsRowsForDays?: number
  /** Whether the content of a row stays readable after it is saved. */
  keepsSavedRows?: boolean
  /** Whether the file is removed after the import is done, has failed or is cancelled. */
  removesFile?: boolean
  /** Whether a checked file is saved without asking. */
  savesUnasked?: boolean
  /** Advice after a failure, if it is not to try again. */
  adviceOnFailure?: ImportFailureCode
}

/** The parts of the platform that the engine needs. */
export type StagedDeps = {
  db: Database
  files: Pick<Files, 'get' | 'removeAfterCommit'>
  keys: Pick<Keys, 'encryption'>
  jobs: Pick<Jobs, 'enqueue' | 'cancel'>
  log: Logger
  now: () => Date
}

export type ImportJob = { importId: number }
export const checkJobOf = (kind: { name: string }): string => `${kind.name}.check`
export const saveJobOf = (kind: { name: string }): string => `${kind.name}.save`
export const deleteRowsJobOf = (kind: { name: string }): string => `${kind.name}.forget`

/** Why an import cannot continue, for the user who waits for it, and the advice, if it differs from that of the kind or the engine. */
export class ImportFailure extends Error {
  readonly why: ModuleError
  readonly advice: ImportFailureCode | undefined
  constructor(why: ModuleError, advice?: ImportFailureCode) {
    super(why.message)
    this.why = why
    this.advice = advice
  }
}

/** Thrown if a user cancelled the import or another job took it over: the writes of the transaction are rolled back. */
export class ImportJobSuperseded extends Error {}

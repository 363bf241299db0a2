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

/** The outcome of the check of a row: it can be saved, it has an error, or the college has it already. */
export type CheckedRow<Payload> = { row: number; outcome: 'good' | 'faulty' | 'present'; payload: Payload | null }
/** Good rows are saved in the order in which they are listed here. */
export type CheckedRows<Payload> = { rows: readonly CheckedRow<Payload>[]; errors: readonly NewRowError[] }

/** A row that waits to be saved, or that has errors, with what it holds. */
export type StagedRow<Payload> = { row: number; payload: Payload }
/** A row that was saved; the record that it became, where rows become one record each, so that an undo finds it. */
export type SavedRow = { row: number; recordId?: number; recordNo?: string; recordRevision?: number }
/** `refused` are rows that could no longer be saved, with the reason. Each row is in one of the two lists: it would be given again otherwise. */
export type Saved = { saved: readonly SavedRow[]; recordCount: number; refused: readonly NewRowError[] }

/** What a check or a saving that is running may ask. `progress` also notices that somebody cancelled, and then throws. */
export type Run = {
  record: ImportRecord
  db: Database
  signal: AbortSignal
  /** The bytes of the uploaded file; an error where the file is gone or was never kept. */
  file: () => Promise<Buffer>
  /** How far the work is, in percent. */
  progress: (percent: number) => Promise<void>
  /** When this run began. */
  at: Date
}

/** What the slow part of saving a batch may ask. What it registers is undone when the transaction of its batch does not commit. */
export type PrepareRun = Run & { onRollback: OnRollback }

/** One kind of import, declared by the module that knows its rows. Only the name, what the audit trail calls it, and `save` must be given. */
export type StagedKind<Payload, Prepared = Payload> = {
  /** The module and what its rows are, `results.marks`; its jobs are `results.marks.check` and `results.marks.save`. */
  name: string
  /** What the audit trail calls one of these: `result import`. */
  auditEntity: string
  /** Reads the file and checks every row, in the background. May throw `ImportFailure` to report why it cannot be done. A kind that is only checked while the person waits has none. */
  check?: (run: Run) => Promise<CheckedRows<Payload>>
  /** The slow part of saving a batch, outside the transaction: encoding images, encrypting, storing files. The answer goes to `save`. */
  prepare?: (rows: readonly StagedRow<Payload>[], run: PrepareRun) => Promise<readonly StagedRow<Prepared>[]>
  /** Saves these rows in a transaction that may be repeated: looks once more at what may have changed since the check. */
  save: (tx: Database, rows: readonly StagedRow<Prepared>[], run: Run) => Promise<Saved>
  /** What is to be done after the last row, in its transaction. */
  finish?: (tx: Database, run: Run) => Promise<void>
  /** Codes of problems that a second look at the rows would settle: somebody else saved one of them in the same moment. */
  worthRepeating?: ReadonlySet<string>
  /** Rows in a transaction of their own; 200 when left out. `whole`: all of them in one, because half of them would be wrong. */
  batch?: number | 'whole'
  /** For what purpose the rows are encrypted, where they hold what must not be stored in clear. */
  encryptedFor?: string
  /** After so many days nobody can read or save the rows any more; for ever when left out. */
  keepsRowsForDays?: number
  /** What a row holds stays readable after it is saved. */
  keepsSavedRows?: boolean
  /** The file is removed once the import is done, has failed or is cancelled. */
  removesFile?: boolean
  /** A file that was checked is saved without being asked. */
  savesUnasked?: boolean
  /** What to do after a failure, where it is not to try again. */
  adviceOnFailure?: ImportFailureCode
}

/** What the engine needs of the platform. */
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

/** Why an import cannot go on, for the person who waits for it, and what to do where that is not what the kind or the engine advises. */
export class ImportFailure extends Error {
  readonly why: ModuleError
  readonly advice: ImportFailureCode | undefined
  constructor(why: ModuleError, advice?: ImportFailureCode) {
    super(why.message)
    this.why = why
    this.advice = advice
  }
}

/** Somebody cancelled the import, or another job has taken it over: what the transaction wrote is rolled back. */
export class ImportJobSuperseded extends Error {}

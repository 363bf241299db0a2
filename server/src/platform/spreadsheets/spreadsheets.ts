import type { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { Sheet } from './cell.ts'
import { SpreadsheetFault } from './fault.ts'
import { openThread } from './kept-thread.ts'
import { defaultLimits, type Limits } from './limits.ts'
import type { CellInput, SheetSpec } from './sheet-spec.ts'
import type { Task, WorkerRequest, WorkerResponse } from './worker.ts'

export interface ReadOptions {
  limits?: Partial<Limits>
  signal?: AbortSignal
  /** Whether CSV is read too. */
  csv?: boolean
  /** Called with the number of rows received so far, over all sheets. */
  onProgress?: (rows: number) => void
}

/** Reads and writes Excel files outside of the event loop. */
export interface Spreadsheets {
  /** Reads the sheets of an .xlsx or .xls file, recognised by its content. Rejects with a SpreadsheetFault, or with the signal's reason. */
  read(bytes: Buffer, options?: ReadOptions): Promise<Sheet[]>
  /** Writes an .xlsx file. Pulls rows from their source as fast as they can be laid out. */
  writeXlsx(sheets: readonly SheetSpec[]): Promise<Buffer>
  close(): Promise<void>
}

const writingMilliseconds = 10 * 60_000
const rowsAtOnce = 250

/** Opens the reader and the writer: a process reads one file and writes one at a time; further ones wait. */
export function openSpreadsheets({ log }: { log: Logger }): Spreadsheets {
  const reader = openThread('spreadsheet reader')
  const writer = openThread('spreadsheet writer')
  return {
    read: (bytes, options = {}) =>
      reader.run((worker) => {
        options.signal?.throwIfAborted()
        const limits = { ...defaultLimits, ...options.limits }
        // a copy, because the transferred buffer is lost to the caller
        const task: Task = { kind: 'read', bytes: new Uint8Array(bytes), limits, csv: options.csv ?? false }
        worker.postMessage(task, [task.bytes.buffer])
        return supervise(worker, log, limits.milliseconds, options.signal, receiveSheets(worker, options.onProgress))
      }),
    writeXlsx: (sheets) =>
      writer.run((worker) => {
        const outlines = sheets.map((sheet) => ('columns' in sheet ? { name: sheet.name, columns: sheet.columns } : sheet))
        worker.postMessage({ kind: 'write', outlines } satisfies Task)
        const batches = batchesOf(sheets)
        // the source of the rows is closed in any case, since no more are needed
        return supervise(worker, log, writingMilliseconds, undefined, sendRows(worker, batches)).finally(() => {
          batches.return(undefined).catch(() => undefined)
        })
      }),
    async close() {
      await Promise.all([reader.close(), writer.close()])
    },
  }
}

/** Handles the messages of a thread; returns the result once there is one. */
type Conversation<T> = (report: WorkerResponse) => Promise<{ result: T } | undefined>

function receiveSheets(worker: Worker, onProgress: ReadOptions['onProgress']): Conversation<Sheet[]> {
  const sheets: Sheet[] = []
  let received = 0
  return async (report) => {
    if (report.kind === 'sheet') sheets.push({ name: report.name, hidden: report.hidden, rows: [] })
    if (report.kind === 'done') return { result: sheets }
    if (report.kind !== 'rows') return undefined
    sheets.at(-1)?.rows.push(...report.rows)
    received += report.rows.length
    onProgress?.(received)
    // after the other work of the event loop
    setImmediate(() => sendRequest(worker, { kind: 'next' }))
    return undefined
  }
}

function sendRows(worker: Worker, batches: AsyncGenerator<WorkerRequest, undefined>): Conversation<Buffer> {
  return async (report) => {
    if (report.kind === 'file') {
      return { result: Buffer.from(report.bytes.buffer, report.bytes.byteOffset, report.bytes.byteLength) }
    }
    if (report.kind !== 'ready') return undefined
    const { value, done } = await batches.next()
    sendRequest(worker, done ? { kind: 'end' } : value)
    return undefined
  }
}

async function* batchesOf(sheets: readonly SheetSpec[]): AsyncGenerator<WorkerRequest, undefined> {
  for (const [sheet, spec] of sheets.entries()) {
    if (!('columns' in spec)) continue
    let rows: CellInput[][] = []
    for await (const row of spec.rows) {
      rows.push([...row])
      if (rows.length < rowsAtOnce) continue
      yield { kind: 'rows', sheet, rows }
      rows = []
    }
    yield { kind: 'rows', sheet, rows }
  }
}

/** Runs a conversation to its end; rejects earlier if it exceeds its time or is aborted. */
async function supervise<T>(
  worker: Worker,
  log: Logger,
  milliseconds: number,
  signal: AbortSignal | undefined,
  converse: Conversation<T>,
): Promise<T> {
  const ended = Promise.withResolvers<T>()
  const tooMuch = () => new SpreadsheetFault('too-large')
  const timer = setTimeout(() => ended.reject(tooMuch()), milliseconds)
  const abandon = () => ended.reject(signal?.reason)
  signal?.addEventListener('abort', abandon)
  const onMessage = (report: WorkerResponse) => {
    if (report.kind === 'fault') ended.reject(new SpreadsheetFault(report.code, report.message, report.place))
    else converse(report).then((end) => end && ended.resolve(end.result), ended.reject)
  }
  const onError = (error: NodeJS.ErrnoException) => {
    log.warn({ error: error.message, code: error.code }, 'a spreadsheet thread failed')
    ended.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error)
  }
  // its last message may arrive at the same time, and is handled a little later
  const onExit = () => setImmediate(() => ended.reject(new Error('the spreadsheet thread ended early')))
  worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  try {
    return await ended.promise
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abandon)
    worker.off('message', onMessage).off('error', onError).off('exit', onExit)
  }
}

function sendRequest(worker: Worker, order: WorkerRequest): void {
  worker.postMessage(order)
}

import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import type { Cell } from './cell.ts'
import { SpreadsheetFault, type SpreadsheetFaultCode } from './fault.ts'
import type { Limits } from './limits.ts'
import type { CellInput, SheetOutline } from './sheet-spec.ts'
import { readWorkbook } from './workbook.ts'
import { openWorkbookWriter } from './write-workbook.ts'

/** The tasks of a thread, one after another. */
export type Task =
  | { kind: 'read'; bytes: Uint8Array<ArrayBuffer>; limits: Limits; csv: boolean }
  | { kind: 'write'; outlines: SheetOutline[] }

/** The messages from a thread. It waits for a reply after each `rows`, so that it never unpacks far ahead of the receiver. */
export type WorkerResponse =
  | { kind: 'sheet'; name: string; hidden: boolean }
  | { kind: 'rows'; rows: Cell[][] }
  | { kind: 'ready' }
  | { kind: 'file'; bytes: Uint8Array }
  | { kind: 'done' }
  | { kind: 'fault'; code: SpreadsheetFaultCode; message: string; place: SpreadsheetFault['place'] }

/** The messages to a thread: continue, rows of a sheet, or the end. */
export type WorkerRequest = { kind: 'next' } | { kind: 'rows'; sheet: number; rows: CellInput[][] } | { kind: 'end' }

/** Filled or blank cells per message: about a millisecond of the event loop. */
const cellsAtOnce = 4_000

if (parentPort) for (;;) await work((await nextMessage()) as Task)

async function work(task: Task): Promise<void> {
  try {
    if (task.kind === 'read') await read(task)
    else await write(task.outlines)
  } catch (error) {
    if (!(error instanceof SpreadsheetFault)) throw error
    respond({ kind: 'fault', code: error.code, message: error.message, place: error.place })
  }
}

async function read({ bytes, limits, csv }: Extract<Task, { kind: 'read' }>): Promise<void> {
  const sheets = await readWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits, csv)
  for (const { name, hidden, rows } of sheets) {
    respond({ kind: 'sheet', name, hidden })
    for (let at = 0; at < rows.length; ) {
      let cells = 0
      const from = at
      while (at < rows.length && cells < cellsAtOnce) {
        cells += (rows[at]?.length ?? 0) + 1
        at += 1
      }
      respond({ kind: 'rows', rows: rows.slice(from, at) })
      await nextRequest()
    }
  }
  respond({ kind: 'done' })
}

async function write(outlines: SheetOutline[]): Promise<void> {
  const workbook = await openWorkbookWriter(outlines)
  for (;;) {
    respond({ kind: 'ready' })
    const order = await nextRequest()
    if (order.kind === 'end') break
    if (order.kind === 'rows') await workbook.add(order.sheet, order.rows)
  }
  respond({ kind: 'file', bytes: await workbook.finish() })
}

function respond(report: WorkerResponse): void {
  parentPort?.postMessage(report)
}

async function nextRequest(): Promise<WorkerRequest> {
  return (await nextMessage()) as WorkerRequest
}

/** Waits for a message. A message that arrives while nothing waits is lost, so the other side sends only on request. */
async function nextMessage(): Promise<unknown> {
  if (!parentPort) return { kind: 'end' }
  const [message] = await once(parentPort, 'message')
  return message
}

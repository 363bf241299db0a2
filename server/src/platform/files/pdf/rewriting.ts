import { problem } from '../../problems.ts'
import { runInThread, ThreadLimitExceeded } from '../../threads/run-in-thread.ts'
import { openSemaphore } from '../../throttling/semaphore.ts'
import { PdfFault } from './fault.ts'
import { type PdfLimits, pdfLimits } from './limits.ts'
import type { PdfAnswer, PdfTask } from './worker.ts'

const rewriting = openSemaphore({ atOnce: 1, maxWaiting: 12 })

/**
 * Rewrites a PDF from its objects as a library parses them, in a separate thread: everything that does not belong to its pages is dropped. Refuses with a
 * `PdfFault` a PDF that is encrypted, damaged, active or too large, and with 503 if twelve are waiting.
 */
export async function rewritePdf(bytes: Buffer, limits: Partial<PdfLimits> = {}): Promise<Buffer> {
  const slot = rewriting.run(() => rewriteInThread(bytes, { ...pdfLimits, ...limits }))
  if (!slot) throw problem('platform.busy', {}, { headers: { 'retry-after': '5' } })
  return slot
}

async function rewriteInThread(bytes: Buffer, limits: PdfLimits): Promise<Buffer> {
  // a copy, because the transferred buffer is lost to the caller
  const task: PdfTask = { bytes: new Uint8Array(bytes), limits }
  const { milliseconds } = limits
  const thread = { name: 'pdf', data: task, milliseconds, transfer: [task.bytes.buffer] }
  try {
    const answer = await runInThread<PdfAnswer>(new URL('./worker.ts', import.meta.url), thread)
    if ('fault' in answer) throw new PdfFault(answer.fault, answer.message)
    return Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength)
  } catch (error) {
    throw error instanceof ThreadLimitExceeded ? new PdfFault('too-large', error.message) : error
  }
}

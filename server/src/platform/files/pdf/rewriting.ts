import { Worker } from 'node:worker_threads'
import { problem } from '../../problems.ts'
import { openSemaphore } from '../../throttling/semaphore.ts'
import { PdfFault } from './fault.ts'
import { type PdfLimits, pdfLimits } from './limits.ts'
import type { PdfAnswer, PdfTask } from './worker.ts'

const heap = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
const rewriting = openSemaphore({ atOnce: 1, maxWaiting: 12 })

/**
 * A PDF written anew from its objects as a library understands them, in a thread of its own: what does not belong to its pages is not in
 * it any more. Refuses with a `PdfFault` what is encrypted, damaged, active or too large, and with 503 when twelve are waiting.
 */
export async function rewritePdf(bytes: Buffer, limits: Partial<PdfLimits> = {}): Promise<Buffer> {
  const slot = rewriting.run(() => rewriteInThread(bytes, { ...pdfLimits, ...limits }))
  if (!slot) throw problem('platform.busy', {}, { headers: { 'retry-after': '5' } })
  return slot
}

async function rewriteInThread(bytes: Buffer, limits: PdfLimits): Promise<Buffer> {
  // a copy, because what is handed over is lost to the caller
  const task: PdfTask = { bytes: new Uint8Array(bytes), limits }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: task,
    transferList: [task.bytes.buffer],
    resourceLimits: heap,
    execArgv: [],
    env: {},
    name: 'pdf',
  })
  const ended = Promise.withResolvers<PdfAnswer>()
  const timer = setTimeout(() => ended.reject(new PdfFault('too-large', 'it took too long')), limits.milliseconds)
  worker.on('message', (answer: PdfAnswer) => ended.resolve(answer))
  worker.on('error', (error: NodeJS.ErrnoException) =>
    ended.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new PdfFault('too-large', 'it took too much memory') : error),
  )
  worker.on('exit', () => setImmediate(() => ended.reject(new Error('the thread that rewrites PDFs ended early'))))
  try {
    const answer = await ended.promise
    if ('fault' in answer) throw new PdfFault(answer.fault, answer.message)
    return Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength)
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

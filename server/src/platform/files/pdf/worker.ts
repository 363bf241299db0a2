import { parentPort, workerData } from 'node:worker_threads'
import { PDFWriter } from '@cantoo/pdf-lib'
import { PdfFault, type PdfFaultCode } from './fault.ts'
import type { PdfLimits } from './limits.ts'
import { parsePdf } from './parsing.ts'
import { sanitizePdf } from './sanitizing.ts'

/** The task of a thread, which ends after one task. */
export type PdfTask = { bytes: Uint8Array<ArrayBuffer>; limits: PdfLimits }
/** The result: the rewritten document, or why it cannot be stored. */
export type PdfAnswer = { bytes: Uint8Array } | { fault: PdfFaultCode; message: string }

parentPort?.postMessage(await rewrite(workerData as PdfTask))

async function rewrite({ bytes, limits }: PdfTask): Promise<PdfAnswer> {
  try {
    const context = await parsePdf(bytes, limits)
    sanitizePdf(context)
    // Not into object streams: readers of the stored file see every object without inflating anything
    return { bytes: await PDFWriter.forContext(context, Number.POSITIVE_INFINITY).serializeToBuffer() }
  } catch (error) {
    if (error instanceof PdfFault) return { fault: error.code, message: error.message }
    return { fault: 'unreadable', message: String(error) }
  }
}

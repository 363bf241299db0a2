import type { ProblemCode } from '@nalanda/contract/problems'
import { redraw } from './pictures.ts'
import { problem } from './problems.ts'

/** A paper as somebody scanned or photographed it, safe to keep and to hand out. */
export type Scan = { kind: 'pdf' | 'jpg'; bytes: Buffer }

/** Names in a PDF that run a program, open another file, or send something away. */
const unwanted = /\/(JavaScript|JS|Launch|EmbeddedFiles?|SubmitForm|ImportData|RichMedia|XFA)\b/
const edge = { width: 2400, height: 2400 }

/**
 * Judges a scan by its content, whatever it is called: a picture is drawn anew as JPEG, so that nothing but its points survives, neither a
 * script nor the place where it was taken; a whole PDF without a program in it is kept as it is. Refuses all else. Not for a transaction.
 */
export async function judgeScan(bytes: Buffer, fault: ProblemCode): Promise<Scan> {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') return { kind: 'jpg', bytes: await drawScan(bytes, [40, 40], fault) }
  const text = bytes.toString('latin1')
  if (!text.slice(-2048).includes('%%EOF') || unwanted.test(plainNames(text))) throw problem(fault)
  return { kind: 'pdf', bytes }
}

/** Draws a picture anew as JPEG, the right way up, and not larger than print needs. Refuses what is no picture, or smaller than `least`. */
export function drawScan(bytes: Buffer, least: readonly [number, number], fault: ProblemCode): Promise<Buffer> {
  const refusals = { notAPicture: fault, tooManyPoints: fault, damaged: fault, tooSmall: fault }
  return redraw(bytes, { least, refusals }, (picture) =>
    picture
      .resize({ ...edge, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer(),
  )
}

/** A name may be written with numbers for its letters: /J#61vaScript is /JavaScript. */
function plainNames(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

import { redraw } from '../../platform/pictures.ts'
import { problem } from '../../platform/problems.ts'

export type Scan = { type: 'application/pdf' | 'image/jpeg'; bytes: Buffer; name: string }

const faults = {
  notAPicture: 'students.not-a-scan',
  tooManyPoints: 'students.not-a-scan',
  damaged: 'students.not-a-scan',
  tooSmall: 'students.not-a-scan',
} as const
/** Names in a PDF that run a program, open another file, or send something away. */
const unwanted = /\/(JavaScript|JS|Launch|EmbeddedFiles?|SubmitForm|ImportData|RichMedia|XFA)\b/
const edge = { width: 2400, height: 2400 }

/**
 * A scan judged by its content, whatever it is called: a picture is drawn anew as JPEG, so that nothing but its points survives; a whole
 * PDF without a program in it is kept as it is. Refuses all else. Call it before the transaction.
 */
export async function judgeScan(bytes: Buffer, name: string): Promise<Scan> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    const text = bytes.toString('latin1')
    const plain = text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    if (!text.slice(-2048).includes('%%EOF') || unwanted.test(plain)) throw problem('students.not-a-scan')
    return { type: 'application/pdf', bytes, name: `${name}.pdf` }
  }
  const drawn = await redraw(bytes, { least: [40, 40], refusals: faults }, (picture) =>
    picture
      .resize({ ...edge, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer(),
  )
  return { type: 'image/jpeg', bytes: drawn, name: `${name}.jpg` }
}

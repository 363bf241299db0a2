import { redraw } from '../../platform/pictures.ts'
import { problem } from '../../platform/problems.ts'
import { withoutNumbers } from './upload-check.ts'

export type JudgedDocument = { kind: 'pdf' | 'jpg'; bytes: Buffer }

/**
 * What an applicant sent in, judged by its content whatever it is called. A picture is drawn anew as JPEG, so that nothing but its points
 * survives, neither a script nor the place where it was taken; a PDF is kept as it is when it is whole and carries no program. Refuses all else.
 */
export async function judgeDocument(bytes: Buffer): Promise<JudgedDocument> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return { kind: 'pdf', bytes: judgePdf(bytes) }
  return { kind: 'jpg', bytes: await draw(bytes, [40, 40], 'admissions.not-a-document') }
}

/** The same for the photo of a person, which is a picture and not too small to know somebody by. */
export async function judgePhoto(bytes: Buffer): Promise<JudgedDocument> {
  return { kind: 'jpg', bytes: await draw(bytes, [200, 200], 'admissions.not-a-photo') }
}

/** Names in a PDF that run a program, open another file, or send something away. */
const unwanted = /\/(JavaScript|JS|Launch|EmbeddedFiles?|SubmitForm|ImportData|RichMedia|XFA)\b/

function judgePdf(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1')
  if (!text.slice(-2048).includes('%%EOF') || unwanted.test(plainNames(text))) throw problem('admissions.not-a-document')
  return bytes
}

/** A name may be written with numbers for its letters: /J#61vaScript is /JavaScript. */
function plainNames(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

const edge = { width: 2400, height: 2400 }

/** Drawn anew as JPEG, the right way up, and not larger than print needs. */
function draw(bytes: Buffer, least: readonly [number, number], fault: 'admissions.not-a-document' | 'admissions.not-a-photo') {
  const refusals = { notAPicture: fault, tooManyPoints: fault, damaged: fault, tooSmall: fault }
  return redraw(bytes, { least, refusals }, (picture) =>
    picture
      .resize({ ...edge, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer(),
  )
}

/** The name it is kept under: what people called it, without what no file system takes, and with the ending of what it is. */
export function documentName(given: string, kind: JudgedDocument['kind']): string {
  const plain = withoutNumbers(given.normalize('NFC'))
    .replace(/^.*[\\/]/, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    // Control characters, and those that turn the direction of writing so that an ending looks like another
    .replace(/[\p{Cc}\p{Cf}\p{Cs}:*?"<>|;%]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${[...plain].slice(0, 80).join('') || 'document'}.${kind}`
}

import type { ProblemCode } from '@nalanda/contract/platform/problem-codes'
import { problem } from '../problems.ts'
import { decodeImage, findImageFault, type ImageRefusals, imageFormat } from './images.ts'
import { officeKind } from './office-content.ts'
import { isHarmlessPdf, isPdf } from './pdf-content.ts'

const contentTypes = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
type Extension = keyof typeof contentTypes
type Validated<E extends Extension> = {
  [Each in E]: { extension: Each; contentType: (typeof contentTypes)[Each]; bytes: Buffer }
}[E]

/** A document as it may be stored: an image that was drawn anew, or a PDF. */
export type ValidScan = Validated<'pdf' | 'jpg'>

/** Larger than print needs is of no use. */
const scanEdge = 2400
const smallestScan = [40, 40] as const

/** A file of this kind that may be stored. Only for content that was validated, or that the portal made itself. */
export function validFile<E extends Extension>(extension: E, bytes: Buffer): Validated<E> {
  return { extension, contentType: contentTypes[extension], bytes } as Validated<E>
}

/**
 * Validates a document as somebody scanned or photographed it, by its content and not its name: an image is drawn anew as JPEG, so that
 * nothing but its pixels survives, neither a script nor the place where it was taken; a whole PDF without a program in it is kept as it
 * is. Refuses all else. Not for a transaction.
 */
export async function validateScan(bytes: Buffer, refusal: ProblemCode): Promise<ValidScan> {
  if (!isPdf(bytes)) return validatePhotograph(bytes, smallestScan, refusal)
  if (!isHarmlessPdf(bytes)) throw problem(refusal)
  return validFile('pdf', bytes)
}

/** Draws an image anew as JPEG, the right way up, and not larger than print needs. Refuses what is no image, or smaller than `least`. */
export async function validatePhotograph(
  bytes: Buffer,
  least: readonly [number, number],
  refusal: ProblemCode,
): Promise<Validated<'jpg'>> {
  const jpeg = await decodeImage(bytes, { least, refusals: alwaysRefused(refusal) }, (image) =>
    image
      .resize({ width: scanEdge, height: scanEdge, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer(),
  )
  return validFile('jpg', jpeg)
}

/** The codes of what is refused, and the field of the form that it belongs to. */
type AttachmentRefusals = { field: string; notAllowed: ProblemCode; tooManyPixels: ProblemCode }

/**
 * Validates a file that is kept and handed out as it is: a PDF or Office file without a program in it, or an image that decodes to its
 * end. Refuses all else, and images of more than 25 million pixels. Not for a transaction.
 */
export async function validateAttachment(
  bytes: Buffer,
  { field, notAllowed, tooManyPixels }: AttachmentRefusals,
): Promise<Validated<Extension>> {
  const refuse = (code: ProblemCode) => problem(code, {}, { fields: { [field]: 'is not a file that can be attached' } })
  if (isHarmlessPdf(bytes)) return validFile('pdf', bytes)
  const format = imageFormat(bytes)
  if (format) {
    const fault = await findImageFault(bytes)
    if (fault) throw refuse(fault === 'tooManyPixels' ? tooManyPixels : notAllowed)
    return validFile(format === 'jpeg' ? 'jpg' : 'png', bytes)
  }
  const office = officeKind(bytes)
  if (!office) throw refuse(notAllowed)
  return validFile(office, bytes)
}

function alwaysRefused(code: ProblemCode): ImageRefusals {
  return { notAnImage: code, tooManyPixels: code, damaged: code, tooSmall: code }
}

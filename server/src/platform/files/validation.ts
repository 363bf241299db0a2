import { attachmentTypes as contentTypes } from '@nalanda/contract/platform/files/attachments'
import type { ProblemCode } from '@nalanda/contract/platform/problem-codes'
import { validationError } from '@nalanda/contract/platform/validation/validation-error'
import { problem, type RefusedFields } from '../problems.ts'
import { decodeImage, findImageFault, type ImageFormat, type ImageRefusals, imageFormat } from './images.ts'
import { officeKind } from './office-content.ts'
import { isPdf } from './pdf/content.ts'
import { PdfFault, type PdfFaultCode } from './pdf/fault.ts'
import { rewritePdf } from './pdf/rewriting.ts'

type Extension = keyof typeof contentTypes
type Validated<E extends Extension> = {
  [Each in E]: { extension: Each; contentType: (typeof contentTypes)[Each]; bytes: Buffer }
}[E]

/** A document as it may be stored: an image that was encoded anew, or a PDF that was written anew. */
export type ValidScan = Validated<'pdf' | 'jpg'>

/** Larger than print needs is of no use. */
const scanEdge = 2400
const smallestScan = [40, 40] as const

/** A file of this kind that may be stored. Only for content that was validated, or that the portal made itself. */
export function validFile<E extends Extension>(extension: E, bytes: Buffer): Validated<E> {
  return { extension, contentType: contentTypes[extension], bytes } as Validated<E>
}

/**
 * Validates a document as somebody scanned or photographed it, by its content and not its name: an image is encoded anew as JPEG, so that
 * nothing but its pixels survives, neither a script nor the place where it was taken; a PDF without a program in it is written anew.
 * Refuses all else, a PDF with the reason; `formats` where a GIF may be sent as well. Not for a transaction.
 */
export async function validateScan(bytes: Buffer, refusal: ProblemCode, formats?: readonly ImageFormat[]): Promise<ValidScan> {
  if (!isPdf(bytes)) return validatePhotograph(bytes, smallestScan, refusal, formats)
  return validatePdf(bytes)
}

/** Encodes an image anew as JPEG, the right way up, and not larger than print needs. Refuses what is no image, or smaller than `least`. */
export async function validatePhotograph(
  bytes: Buffer,
  least: readonly [number, number],
  refusal: ProblemCode,
  formats?: readonly ImageFormat[],
): Promise<Validated<'jpg'>> {
  const jpeg = await decodeImage(bytes, { least, refusals: alwaysRefused(refusal), ...(formats && { formats }) }, (image) =>
    image
      .resize({ width: scanEdge, height: scanEdge, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer(),
  )
  return validFile('jpg', jpeg)
}

const pdfRefusals = {
  encrypted: 'platform.pdf-encrypted',
  active: 'platform.pdf-active',
  unreadable: 'platform.pdf-unreadable',
  'too-large': 'platform.pdf-too-complex',
} as const satisfies Record<PdfFaultCode, ProblemCode>

async function validatePdf(bytes: Buffer, fields?: RefusedFields): Promise<Validated<'pdf'>> {
  try {
    return validFile('pdf', await rewritePdf(bytes))
  } catch (error) {
    throw error instanceof PdfFault ? problem(pdfRefusals[error.code], {}, fields && { fields }) : error
  }
}

/** The codes of what is refused, and the field of the form that it belongs to. */
type AttachmentRefusals = { field: string; notAllowed: ProblemCode; tooManyPixels: ProblemCode }

/**
 * Validates a file that is attached: a PDF without a program in it, which is written anew; an Office file without one, or an image that
 * decodes to its end, which are kept as they are. Refuses all else, and images of more than 25 million pixels. Not for a transaction.
 */
export async function validateAttachment(
  bytes: Buffer,
  { field, notAllowed, tooManyPixels }: AttachmentRefusals,
): Promise<Validated<Extension>> {
  const fields = { [field]: validationError('file-not-attachable') }
  const refuse = (code: ProblemCode) => problem(code, {}, { fields })
  if (isPdf(bytes)) return validatePdf(bytes, fields)
  const format = imageFormat(bytes)
  if (format === 'jpeg' || format === 'png') {
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

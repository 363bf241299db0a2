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

/** A scan that may be stored: a re-encoded image, or a rewritten PDF. */
export type ValidScan = Validated<'pdf' | 'jpg'>

/** Maximum edge in pixels; a larger image is of no use for printing. */
const scanEdge = 2400
const smallestScan = [40, 40] as const

/** Marks bytes as a valid file of this kind. Only for content that was validated or created by the portal. */
export function validFile<E extends Extension>(extension: E, bytes: Buffer): Validated<E> {
  return { extension, contentType: contentTypes[extension], bytes } as Validated<E>
}

/**
 * Validates a scanned or photographed document by its content, not its name: an image is re-encoded as JPEG, so that only its pixels survive, without scripts
 * and without the place where it was taken; a PDF without programs is rewritten. Refuses everything else, a PDF with the reason; `formats` allows a GIF as
 * well. Must not run inside a transaction.
 */
export async function validateScan(bytes: Buffer, refusal: ProblemCode, formats?: readonly ImageFormat[]): Promise<ValidScan> {
  if (!isPdf(bytes)) return validatePhotograph(bytes, smallestScan, refusal, formats)
  return validatePdf(bytes)
}

/** Re-encodes an image as JPEG, upright and not larger than printing needs. Refuses content that is not an image, or smaller than `least`. */
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

/** The codes of the refusals, and the form field that they belong to. */
type AttachmentRefusals = { field: string; notAllowed: ProblemCode; tooManyPixels: ProblemCode }

/**
 * Validates an attached file: rewrites a PDF without programs; accepts unchanged an Office file without programs or an image that decodes to its end. Refuses
 * everything else, and images of more than 25 million pixels. Must not run inside a transaction.
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

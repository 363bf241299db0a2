import { maxPhotos } from '@nalanda/contract/admissions/photos'
import { zipError } from '@nalanda/contract/admissions/zip-errors'
import type { CodedMessage } from '@nalanda/contract/platform/validation/coded-message'
import { maxPhotoBytes } from '@nalanda/contract/students/record'
import { problem } from '../../../platform/problems.ts'
import { SpreadsheetFault, type SpreadsheetFaultCode } from '../../../platform/spreadsheets/fault.ts'
import { defaultLimits } from '../../../platform/spreadsheets/limits.ts'
import { Zip } from '../../../platform/spreadsheets/zip.ts'

const mebibyte = 1024 * 1024
/** Photos hardly shrink in a zip: content that unpacks to much more than its size is no photo. */
const limits = { ...defaultLimits, unpackedBytes: 1024 * mebibyte, parts: maxPhotos * 2 }

const refusals: Partial<Record<SpreadsheetFaultCode, CodedMessage>> = {
  'not-a-spreadsheet': zipError('admissions.zip-not-a-zip'),
  'password-protected': zipError('admissions.zip-encrypted'),
  truncated: zipError('admissions.zip-truncated'),
  'too-large': zipError('admissions.zip-too-large'),
  bomb: zipError('admissions.zip-too-many', { max: maxPhotos }),
  empty: zipError('admissions.zip-empty'),
}

/** A photo of a zip, with its name there, which is only compared with admission numbers and never used as a path. */
export type ZippedPhoto = { file: string; numbers: string[] }
export type PhotoZip = { photos: ZippedPhoto[]; ignored: string[]; read: (file: string) => Promise<Buffer | null> }

/** Opens a zip of photos without unpacking any. Refuses, with a message, a file that is no zip, has no photo, or too many. */
export function openPhotoZip(bytes: Buffer): PhotoZip {
  try {
    const zip = new Zip(bytes, limits)
    const files = zip.names.filter((name) => !name.endsWith('/') && !isJunk(name))
    const photos = files.filter(isPhotoName).map((file) => ({ file, numbers: numbersOf(file) }))
    if (photos.length === 0) throw new SpreadsheetFault('empty')
    if (photos.length > maxPhotos) throw new SpreadsheetFault('bomb')
    return { photos, ignored: files.filter((name) => !isPhotoName(name)), read: (file) => readPhotoFile(zip, file) }
  } catch (error) {
    if (!(error instanceof SpreadsheetFault)) throw error
    throw problem('admissions.unreadable-zip', { why: refusals[error.code] ?? error.message })
  }
}

/** Returns the bytes of one photo; null if it is damaged, or as soon as it exceeds the maximum size of a photo. */
async function readPhotoFile(zip: Zip, file: string): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of zip.unpack(file)) {
      size += piece.length
      if (size > maxPhotoBytes) return null
      pieces.push(piece)
    }
  } catch (error) {
    if (error instanceof SpreadsheetFault) return null
    throw error
  }
  return Buffer.concat(pieces)
}

/** Returns the admission numbers that a file name may mean: it cannot contain a slash, so people write a dash or an underscore. */
export function numbersOf(file: string): string[] {
  const stem = (file.split('/').at(-1) ?? '')
    .replace(/\.[^.]*$/, '')
    .trim()
    .toUpperCase()
  return [...new Set([stem, stem.replaceAll('_', '/'), stem.replaceAll('-', '/'), stem.replaceAll('_', '-')])]
}

/** Whether a computer added the file to the zip by itself. */
function isJunk(name: string): boolean {
  const base = name.split('/').at(-1) ?? ''
  return name.startsWith('__MACOSX/') || base.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(base)
}

function isPhotoName(name: string): boolean {
  return /\.(jpe?g|png)$/i.test(name)
}

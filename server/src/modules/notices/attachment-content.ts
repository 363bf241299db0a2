import type { attachmentTypes } from '@nalanda/contract/notices-reading'
import sharp from 'sharp'
import { plainFileName } from '../../platform/files/file-names.ts'

export type AttachmentKind = keyof typeof attachmentTypes

/** Parts of an Office file that run or reach out: macros, embedded programs, templates from elsewhere. */
const unwanted = /(^|\/)(vbaproject\.bin|vbadata\.xml|activex\/|embeddings\/.*\.bin$)/i
const mostParts = 5_000
const mostPixels = 80_000_000

/** What a file is by its content, whatever it is called; null for anything that may not be attached, or is damaged. */
export async function judgeAttachment(bytes: Buffer): Promise<AttachmentKind | null> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return isWholePdf(bytes) ? 'pdf' : null
  if (bytes.subarray(0, 3).toString('hex') === 'ffd8ff') return judgeImage(bytes, 'jpeg', 'jpg')
  if (bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a') return judgeImage(bytes, 'png', 'png')
  if (bytes.subarray(0, 4).toString('hex') === '504b0304') return judgePackage(bytes)
  return null
}

/** The name that it is saved under: what people called it, and the ending of what it is. */
export function attachmentName(given: string, kind: AttachmentKind): string {
  return `${plainFileName(given, 100) || 'attachment'}.${kind}`
}

function isWholePdf(bytes: Buffer): boolean {
  return bytes.subarray(-2048).includes('%%EOF')
}

/** Decoded once in full: what is cut off or dressed up is no picture. */
async function judgeImage(bytes: Buffer, format: string, kind: AttachmentKind): Promise<AttachmentKind | null> {
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    const { format: found } = await image.metadata()
    if (found !== format) return null
    await image.stats()
    return kind
  } catch {
    return null
  }
}

/** An Office file is a zip file with certain parts; only its directory is read, and nothing is unpacked. */
function judgePackage(bytes: Buffer): AttachmentKind | null {
  const parts = listParts(bytes)
  if (!parts?.has('[content_types].xml') || [...parts].some((name) => unwanted.test(name))) return null
  if (parts.has('word/document.xml')) return 'docx'
  return parts.has('xl/workbook.xml') ? 'xlsx' : null
}

/** The names in the directory of a zip file, small; null when there is none, or its parts are locked. */
function listParts(bytes: Buffer): Set<string> | null {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end < 0 || end + 22 > bytes.length) return null
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count > mostParts) return null
  const names = new Set<string>()
  for (let part = 0; part < count; part += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return null
    const locked = (bytes.readUInt16LE(at + 8) & 1) === 1
    const nameLength = bytes.readUInt16LE(at + 28)
    if (locked) return null
    names.add(
      bytes
        .toString('utf8', at + 46, at + 46 + nameLength)
        .replaceAll('\\', '/')
        .toLowerCase(),
    )
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return names
}

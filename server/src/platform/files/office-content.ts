import { SpreadsheetFault } from '../spreadsheets/fault.ts'
import { defaultLimits } from '../spreadsheets/limits.ts'
import { Zip } from '../spreadsheets/zip.ts'

/** Parts of an Office file that run code or access other systems: macros, embedded programs. */
const unwanted = /(^|\/)(vbaproject\.bin|vbadata\.xml|activex\/|embeddings\/.*\.bin$)/i
/** The part that identifies each kind of Office file. */
const kinds = [
  ['docx', 'word/document.xml'],
  ['xlsx', 'xl/workbook.xml'],
  ['pptx', 'ppt/presentation.xml'],
] as const
type OfficeKind = (typeof kinds)[number][0]
const maxParts = 5_000
/** A package starts with its first part; other programs read a zip after other bytes as those. */
const firstPart = '504b0304'

/**
 * Returns the kind of an Office file, by the parts that its zip directory lists; unpacks nothing. Null for any other zip, a damaged or locked one, and one that
 * contains a program.
 */
export function officeKind(bytes: Buffer): OfficeKind | null {
  if (bytes.subarray(0, 4).toString('hex') !== firstPart) return null
  const zip = openZip(bytes)
  if (!zip || zip.encrypted || !zip.has('[content_types].xml')) return null
  if (zip.names.some((name) => unwanted.test(name))) return null
  const [kind] = kinds.find(([, part]) => zip.has(part)) ?? [null]
  return kind
}

function openZip(bytes: Buffer): Zip | null {
  try {
    return new Zip(bytes, { ...defaultLimits, parts: maxParts })
  } catch (error) {
    if (error instanceof SpreadsheetFault) return null
    throw error
  }
}

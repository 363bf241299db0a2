import type { AdmissionDocumentKind } from '@nalanda/contract/admissions/printing'
import type { DocumentClaims } from '@nalanda/contract/platform/document-codes'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Actor } from '../../../platform/audit/audit.ts'
import { pdfFile } from '../../../platform/documents/pdf-file.ts'
import { printDocument, verifyAddress } from '../../../platform/documents/print-document.ts'
import { loadSharp } from '../../../platform/files/load-sharp.ts'
import type { FileAnswer } from '../../../platform/http/context.ts'
import { recordExport } from '../../../platform/lists/export.ts'
import type { Platform } from '../../../platform/platform.ts'
import { problem } from '../../../platform/problems.ts'
import { type DocumentCollege, getInstitutionRow, readCollege } from '../../institution/public.ts'
import { loadStudentRecords, readPhotos, type StoredRecord } from '../../students/public.ts'
import { formContent } from './form-content.ts'
import { cardContent, claimsOf, slipContent } from './print-content.ts'
import { admissionDocuments } from './print-verification.ts'
import { listSubmittedDocuments } from './submitted-documents.ts'

type PrintDeps = Pick<Platform, 'database' | 'files' | 'documents' | 'keys' | 'config'>
type PrintSelection = {
  paper: AdmissionDocumentKind
  sides: 'front' | 'both'
  studentIds: readonly number[]
  today: IsoDate
  actor: Actor
}

/** Up to this number of students, a document is laid out as quickly as any other. */
const few = 5

const names: Record<AdmissionDocumentKind, string> = {
  form: 'Admission form',
  slip: 'Acknowledgement',
  'id-cards': 'Identity card',
}

/**
 * Returns the documents of these students as one PDF, in their order; skips students who do not exist. Adds an entry `export` to the audit trail with the ids
 * of the students. Refuses if no student is left, or too many requests wait.
 */
export async function printAdmissionDocuments(deps: PrintDeps, selection: PrintSelection): Promise<FileAnswer> {
  const { db } = deps.database
  const { paper, actor } = selection
  const stored = await loadStudentRecords(db, [...new Set(selection.studentIds)])
  if (stored.length === 0) throw problem('platform.not-found')
  const content = await layOut(deps, stored, selection)
  const filters = { studentIds: stored.map(({ id }) => id) }
  await recordExport({ db, actor }, { list: names[paper], filters, format: 'pdf' }, { rows: stored.length, complete: true })
  return pdfFile(nameOf(paper, stored), content)
}

async function layOut(deps: PrintDeps, stored: readonly StoredRecord[], { paper, sides, studentIds, today }: PrintSelection) {
  const { database, files } = deps
  const type = admissionDocuments[paper]
  const college = await readCollege(database.db, files)
  const photos = paper === 'slip' ? new Map<number, Buffer>() : await readPhotos(database.db, files, studentIds)
  const assets: Record<string, Buffer> = college.logo ? { 'logo.jpg': college.logo } : {}
  const codes: Record<string, DocumentClaims> = {}
  for (const one of stored) {
    codes[`qr-${one.id}.png`] = claimsOf(type.kind, one, college.code, today)
    const photo = await printable(photos.get(one.id))
    if (photo) assets[`photo-${one.id}.jpg`] = photo
  }
  const drawn = stored.map((one) => ({
    id: one.id,
    qr: `qr-${one.id}.png`,
    photo: assets[`photo-${one.id}.jpg`] ? `photo-${one.id}.jpg` : null,
  }))
  const data = {
    ...(await contentOf(deps, paper, stored)),
    students: drawn,
    college: letterhead(college),
    contact: (await getInstitutionRow(database.db)).campusAddress,
    sides,
    printedOn: today,
    verify: verifyAddress(deps),
  }
  return printDocument(deps, { type, data, assets, codes, bulk: stored.length > few })
}

async function contentOf({ database }: PrintDeps, paper: AdmissionDocumentKind, stored: readonly StoredRecord[]) {
  if (paper === 'form') return { forms: stored.map(formContent) }
  if (paper === 'id-cards') return { cards: stored.map(cardContent) }
  const handedIn = await listSubmittedDocuments(database.db, stored)
  return { slips: stored.map((one) => ({ ...slipContent(one), documents: handedIn.get(one.id) ?? [] })) }
}

function nameOf(paper: AdmissionDocumentKind, stored: readonly StoredRecord[]): string {
  const [first] = stored
  if (stored.length === 1 && first) return `${names[paper]} ${first.record.admissionNo.replace(/[^\w.-]+/g, '-')}`
  return `${names[paper]}s, ${stored.length} students`
}

function letterhead({ name, lines, logo }: DocumentCollege) {
  return { name, lines, ...(logo ? { logo: 'logo.jpg' } : {}) }
}

/** Scales a photo to its printed size, 35 × 45 mm at 250 dots per inch, since hundreds of them are sent together. */
async function printable(photo: Buffer | undefined): Promise<Buffer | null> {
  if (!photo) return null
  const sharp = await loadSharp()
  return sharp(photo)
    .resize({ width: 345, height: 443, fit: 'cover', position: 'top' })
    .jpeg({ quality: 80, mozjpeg: false })
    .toBuffer()
    .catch(() => null)
}

import type { Paper } from '@nalanda/contract/admissions-papers'
import type { IsoDate } from '@nalanda/contract/primitives'
import sharp from 'sharp'
import { DocumentFault } from '../../platform/documents/fault.ts'
import type { FileAnswer } from '../../platform/http/context.ts'
import { signPaper } from '../../platform/paper-codes.ts'
import type { Platform } from '../../platform/platform.ts'
import { problem } from '../../platform/problems.ts'
import { type DocumentCollege, getInstitutionRow, readCollege } from '../institution/public.ts'
import { loadStudentRecords, readPhotos, type StoredRecord } from '../students/public.ts'
import { cardContent, claimsOf, type StudentPaper, slipContent } from './papers-content.ts'
import { listHandedIn } from './papers-documents.ts'
import { formContent } from './papers-form.ts'

export type Press = Pick<Platform, 'database' | 'files' | 'documents' | 'keys' | 'config'>
export type Order = { paper: Paper; sides: 'front' | 'both'; studentIds: readonly number[]; today: IsoDate }

const kinds: Record<Paper, StudentPaper> = { form: 'admission-form', slip: 'admission-slip', 'id-cards': 'id-card' }
const names: Record<Paper, string> = { form: 'Admission form', slip: 'Acknowledgement', 'id-cards': 'Identity card' }

/** The papers of these students as one PDF, in their order; those who do not exist are left out. Refuses when nobody is left, or too many wait. */
export async function printPapers(press: Press, { paper, sides, studentIds, today }: Order): Promise<FileAnswer> {
  const { database, files, documents, config } = press
  const stored = await loadStudentRecords(database.db, [...new Set(studentIds)])
  if (stored.length === 0) throw problem('platform.not-found')
  const college = await readCollege(database.db, files)
  const photos = paper === 'slip' ? new Map<number, Buffer>() : await readPhotos(database.db, files, studentIds)
  const verifyUrl = `${config.publicUrl}/verify`
  const assets: Record<string, Buffer | { qr: string }> = college.logo ? { 'logo.jpg': college.logo } : {}
  for (const one of stored) {
    assets[`qr-${one.id}.png`] = { qr: `${verifyUrl}#${signPaper(press.keys, claimsOf(kinds[paper], one, college.code, today))}` }
    const photo = await printable(photos.get(one.id))
    if (photo) assets[`photo-${one.id}.jpg`] = photo
  }
  const drawn = stored.map((one) => ({
    id: one.id,
    qr: `qr-${one.id}.png`,
    photo: assets[`photo-${one.id}.jpg`] ? `photo-${one.id}.jpg` : null,
  }))
  const data = {
    ...(await contentOf(press, paper, stored)),
    students: drawn,
    college: letterhead(college),
    contact: (await getInstitutionRow(database.db)).campusAddress,
    sides,
    printedOn: today,
    verify: verifyUrl.replace(/^https?:\/\//, ''),
  }
  return layOut(documents, { paper, data, assets, name: nameOf(paper, stored) })
}

async function contentOf({ database }: Press, paper: Paper, stored: readonly StoredRecord[]) {
  if (paper === 'form') return { forms: stored.map(formContent) }
  if (paper === 'id-cards') return { cards: stored.map(cardContent) }
  const handedIn = await listHandedIn(database.db, stored)
  return { slips: stored.map((one) => ({ ...slipContent(one), documents: handedIn.get(one.id) ?? [] })) }
}

type Layout = { paper: Paper; data: object; assets: Record<string, Buffer | { qr: string }>; name: string }
const templates: Record<Paper, URL> = {
  form: new URL('./admission-form.typ', import.meta.url),
  slip: new URL('./slip.typ', import.meta.url),
  'id-cards': new URL('./id-card.typ', import.meta.url),
}

async function layOut(documents: Press['documents'], { paper, data, assets, name }: Layout): Promise<FileAnswer> {
  try {
    return {
      name: `${name}.pdf`,
      type: 'application/pdf',
      content: await documents.render(templates[paper], data, assets),
    }
  } catch (error) {
    if (error instanceof DocumentFault && error.code !== 'failed')
      throw problem('platform.busy', {}, { headers: { 'retry-after': '2' } })
    throw error
  }
}

function nameOf(paper: Paper, stored: readonly StoredRecord[]): string {
  const [first] = stored
  if (stored.length === 1 && first) return `${names[paper]} ${first.record.admissionNo.replace(/[^\w.-]+/g, '-')}`
  return `${names[paper]}s, ${stored.length} students`
}

function letterhead({ name, lines, logo }: DocumentCollege) {
  return { name, lines, ...(logo ? { logo: 'logo.jpg' } : {}) }
}

/** As large as it is printed, 35 × 45 mm at 250 dots an inch: hundreds of them travel together. */
async function printable(photo: Buffer | undefined): Promise<Buffer | null> {
  if (!photo) return null
  return sharp(photo)
    .resize({ width: 345, height: 443, fit: 'cover', position: 'top' })
    .jpeg({ quality: 80, mozjpeg: false })
    .toBuffer()
    .catch(() => null)
}

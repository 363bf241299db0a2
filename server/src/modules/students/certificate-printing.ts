import type { PaperClaims } from '@nalanda/contract/document-code'
import type { IsoDate } from '@nalanda/contract/primitives'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { DocumentFault } from '../../platform/documents/fault.ts'
import type { FileAnswer } from '../../platform/http/context.ts'
import { paperFingerprint, signPaper } from '../../platform/paper-codes.ts'
import type { Platform } from '../../platform/platform.ts'
import { problem } from '../../platform/problems.ts'
import { readCollege } from '../institution/public.ts'
import { type CertificateContent, certificateDuplicates, certificates } from './schema-certificates.ts'

type Press = Pick<Platform, 'database' | 'files' | 'documents' | 'keys' | 'config'>
type Sheet = {
  content: CertificateContent
  number: string | null
  issuedOn: IsoDate
  /** Of a duplicate, the day of the first issue. */
  firstIssuedOn: IsoDate | null
  mark: string | null
  claims: PaperClaims | null
}

/** The certificate as it would be printed, marked PREVIEW, without a number and without a code. */
export async function previewPdf(press: Press, content: CertificateContent, today: IsoDate): Promise<FileAnswer> {
  return layOut(press, { content, number: null, issuedOn: today, firstIssuedOn: null, mark: 'PREVIEW', claims: null })
}

/** The latest issue of a certificate, in the words of its first; a duplicate and a cancelled one say so across the page. */
export async function certificatePdf(press: Press, id: number): Promise<FileAnswer> {
  const { db } = press.database
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id))
  if (!row) throw problem('platform.not-found')
  const { content, number, issueNo } = row
  const issuedOn = issueNo === 1 ? row.issuedOn : await dayOfIssue(db, id, issueNo, row.issuedOn)
  const mark = row.cancelledOn ? 'CANCELLED' : issueNo > 1 ? 'DUPLICATE' : null
  const { code } = await readCollege(db, press.files)
  const claims: PaperClaims = {
    college: code,
    kind: row.kind,
    number,
    name: row.fullName,
    issueNo,
    issuedOn,
    content: paperFingerprint(content),
  }
  const firstIssuedOn = issueNo > 1 ? row.issuedOn : null
  return layOut(press, { content, number, issuedOn, firstIssuedOn, mark, claims })
}

async function dayOfIssue(db: Database, certificateId: number, issueNo: number, first: IsoDate): Promise<IsoDate> {
  const rows = await db
    .select({ issueNo: certificateDuplicates.issueNo, issuedOn: certificateDuplicates.issuedOn })
    .from(certificateDuplicates)
    .where(eq(certificateDuplicates.certificateId, certificateId))
  return rows.find((row) => row.issueNo === issueNo)?.issuedOn ?? first
}

async function layOut({ database, files, documents, keys, config }: Press, sheet: Sheet): Promise<FileAnswer> {
  const { content, number, issuedOn, firstIssuedOn, mark, claims } = sheet
  const { logo, ...college } = await readCollege(database.db, files)
  const verifyUrl = `${config.publicUrl}/verify`
  const data = {
    ...content,
    college: { name: college.name, lines: college.lines, ...(logo ? { logo: 'logo.jpg' } : {}) },
    number,
    issuedOn,
    firstIssuedOn,
    mark,
    verify: claims && { address: verifyUrl.replace(/^https?:\/\//, ''), qr: 'qr.png', height: 82 },
  }
  const assets = {
    ...(logo ? { 'logo.jpg': logo } : {}),
    ...(claims ? { 'qr.png': { qr: `${verifyUrl}#${signPaper(keys, claims)}` } } : {}),
  }
  const name = `${content.title} ${number?.replaceAll('/', '-') ?? 'preview'}.pdf`
  try {
    const pdf = await documents.render(new URL('./certificate.typ', import.meta.url), data, assets)
    return { name, type: 'application/pdf', content: pdf }
  } catch (error) {
    if (error instanceof DocumentFault && error.code !== 'failed')
      throw problem('platform.busy', {}, { headers: { 'retry-after': '2' } })
    throw error
  }
}

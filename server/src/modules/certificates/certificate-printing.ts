import type { CertificateKind } from '@nalanda/contract/certificates/certificates'
import type { DocumentClaims } from '@nalanda/contract/platform/document-codes'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { contentFingerprint } from '../../platform/documents/document-codes.ts'
import type { DocumentType } from '../../platform/documents/document-types.ts'
import { printDocument, verifyAddress } from '../../platform/documents/print-document.ts'
import type { FileAnswer } from '../../platform/http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { problem } from '../../platform/problems.ts'
import { getCollegeCode, readStationery } from '../institution/public.ts'
import { certificateDocument } from './certificate-verification.ts'
import { type CertificateContent, certificateDuplicates, certificates } from './schema.ts'

type PrintDeps = Pick<Platform, 'database' | 'files' | 'documents' | 'keys' | 'config'>
type Sheet = {
  content: CertificateContent
  number: string | null
  issuedOn: IsoDate
  /** Of a duplicate, the day of the first issue. */
  firstIssuedOn: IsoDate | null
  mark: string | null
  type: DocumentType
  claims: Omit<DocumentClaims, 'kind'> | null
}

/** The certificate as it would be printed, marked PREVIEW, without a number and without a code. */
export async function previewPdf(
  deps: PrintDeps,
  { kind, content, today }: { kind: CertificateKind; content: CertificateContent; today: IsoDate },
): Promise<FileAnswer> {
  return layOut(deps, {
    content,
    number: null,
    issuedOn: today,
    firstIssuedOn: null,
    mark: 'PREVIEW',
    type: certificateDocument(kind),
    claims: null,
  })
}

/** The latest issue of a certificate, in the words of its first; a duplicate and a cancelled one say so across the page. */
export async function certificatePdf(deps: PrintDeps, id: number): Promise<FileAnswer> {
  const { db } = deps.database
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id))
  if (!row) throw problem('platform.not-found')
  const { content, number, issueNo } = row
  const issuedOn = issueNo === 1 ? row.issuedOn : await dayOfIssue(db, id, issueNo, row.issuedOn)
  const mark = row.cancelledOn ? 'CANCELLED' : issueNo > 1 ? 'DUPLICATE' : null
  const claims = {
    college: await getCollegeCode(db),
    number,
    name: row.fullName,
    issueNo,
    issuedOn,
    content: contentFingerprint(content),
  }
  const firstIssuedOn = issueNo > 1 ? row.issuedOn : null
  return layOut(deps, { content, number, issuedOn, firstIssuedOn, mark, type: certificateDocument(row.kind), claims })
}

async function dayOfIssue(db: Database, certificateId: number, issueNo: number, first: IsoDate): Promise<IsoDate> {
  const rows = await db
    .select({ issueNo: certificateDuplicates.issueNo, issuedOn: certificateDuplicates.issuedOn })
    .from(certificateDuplicates)
    .where(eq(certificateDuplicates.certificateId, certificateId))
  return rows.find((row) => row.issueNo === issueNo)?.issuedOn ?? first
}

async function layOut(deps: PrintDeps, sheet: Sheet): Promise<FileAnswer> {
  const { content, number, issuedOn, firstIssuedOn, mark, type, claims } = sheet
  const { college, assets } = await readStationery(deps.database.db, deps.files)
  const data = {
    ...content,
    college,
    number,
    issuedOn,
    firstIssuedOn,
    mark,
    verify: claims && { address: verifyAddress(deps), qr: 'qr.png', height: 82 },
  }
  const pdf = await printDocument(deps, { type, data, assets, codes: claims ? { 'qr.png': claims } : {} })
  const name = `${content.title} ${number?.replaceAll('/', '-') ?? 'preview'}.pdf`
  return { name, type: 'application/pdf', content: pdf }
}

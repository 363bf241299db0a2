import type { DocumentClaims } from '@nalanda/contract/platform/document-codes'
import type { CertificateKind } from '@nalanda/contract/platform/module-kinds'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { contentFingerprint } from '../../platform/documents/document-codes.ts'
import { pdfFile } from '../../platform/documents/pdf-file.ts'
import { printDocument, verifyAddress } from '../../platform/documents/print-document.ts'
import type { FileAnswer } from '../../platform/http/context.ts'
import { numbered } from '../../platform/lists/listing.ts'
import type { Platform } from '../../platform/platform.ts'
import { problem } from '../../platform/problems.ts'
import { getCollegeCode, readStationery } from '../institution/public.ts'
import { getCertificateType } from './certificate-types.ts'
import { certificateDocument } from './certificate-verification.ts'
import { type CertificateContent, certificateDuplicates, certificates } from './schema.ts'

export type PrintDeps = Pick<Platform, 'database' | 'files' | 'documents' | 'keys' | 'config'>
type Sheet = {
  kind: CertificateKind
  content: CertificateContent
  number: string | null
  issuedOn: IsoDate
  /** Day of the first issue, if this is a duplicate. */
  firstIssuedOn: IsoDate | null
  mark: string | null
  claims: Omit<DocumentClaims, 'kind'> | null
}

/** Returns the certificate as it would be printed, marked PREVIEW, without a number or a code. */
export async function previewPdf(
  deps: PrintDeps,
  { kind, content, today }: { kind: CertificateKind; content: CertificateContent; today: IsoDate },
): Promise<FileAnswer> {
  const unissued = { number: null, issuedOn: today, firstIssuedOn: null, mark: 'PREVIEW', claims: null }
  return layOut(deps, [{ kind, content, ...unissued }], `${content.title} preview`)
}

/**
 * Returns the latest issue of a certificate as a PDF, with the text of the first issue; duplicates and cancelled ones are marked across the page. Refuses one
 * whose holder was erased.
 */
export async function certificatePdf(deps: PrintDeps, id: number): Promise<FileAnswer> {
  const { number, erasedFingerprint } = certificates
  const [erased] = await deps.database.db
    .select({ number })
    .from(certificates)
    .where(and(eq(certificates.id, id), isNotNull(erasedFingerprint)))
  if (erased) throw problem('certificates.holder-erased', erased)
  const [sheet] = await loadSheets(deps.database.db, [id])
  if (!sheet) throw problem('platform.not-found')
  return layOut(deps, [sheet], `${sheet.content.title} ${sheet.number}`)
}

/** Returns which of these certificates can be printed: those whose holders were not erased. */
export async function printableOf(db: Database, ids: readonly number[]): Promise<number[]> {
  const { id, erasedFingerprint } = certificates
  const rows = await db
    .select({ id })
    .from(certificates)
    .where(and(numbered(id, ids), isNull(erasedFingerprint)))
  const found = new Set(rows.map((row) => row.id))
  return ids.filter((one) => found.has(one))
}

/** Like `certificatePdf`, for several one-page certificates of one kind, in this order, as one file with this name. */
export async function certificatesPdf(deps: PrintDeps, ids: readonly number[], name: string): Promise<FileAnswer> {
  return layOut(deps, await loadSheets(deps.database.db, ids), name)
}

async function loadSheets(db: Database, ids: readonly number[]): Promise<Sheet[]> {
  const rows = await db.select().from(certificates).where(numbered(certificates.id, ids))
  const issues = await db.select().from(certificateDuplicates).where(numbered(certificateDuplicates.certificateId, ids))
  const college = await getCollegeCode(db)
  const sheets = rows.map((row): [number, Sheet] => {
    const { id, kind, content, number, issueNo, fullName: name } = row
    const again = issues.find((one) => one.certificateId === id && one.issueNo === issueNo)
    const issuedOn = again?.issuedOn ?? row.issuedOn
    const mark = row.cancelledOn ? 'CANCELLED' : issueNo > 1 ? 'DUPLICATE' : null
    const claims = { college, number, name, issueNo, issuedOn, content: contentFingerprint(content) }
    return [id, { kind, content, number, issuedOn, firstIssuedOn: issueNo > 1 ? row.issuedOn : null, mark, claims }]
  })
  const byId = new Map(sheets)
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function layOut(deps: PrintDeps, sheets: readonly Sheet[], name: string): Promise<FileAnswer> {
  const [first] = sheets
  if (!first) throw new Error('There is no certificate to print')
  const { college, assets } = await readStationery(deps.database.db, deps.files)
  const address = verifyAddress(deps)
  const printed = sheets.map(({ content, claims, kind: _, ...rest }, at) => ({
    ...{ ...content, ...rest },
    verify: claims && { address, qr: qrOf(at), height: 82 },
  }))
  const codes = sheets.flatMap(({ claims }, at) => (claims ? [[qrOf(at), claims] as const] : []))
  const pdf = await printDocument(deps, {
    type: certificateDocument(getCertificateType(first.kind)),
    data: { college, certificates: printed },
    assets,
    codes: Object.fromEntries(codes),
    bulk: sheets.length > 1,
  })
  return pdfFile(name, pdf)
}

const qrOf = (at: number) => `qr-${at}.png`

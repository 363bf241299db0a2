import type { DocumentKind } from '@nalanda/contract/admissions-funnel-form'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import type { FileStore } from '../../platform/files/files.ts'
import type { Scan } from '../../platform/scans.ts'
import { setScan } from '../students/public.ts'
import { documentKinds } from '../students/schema-life.ts'
import { applicationDocuments } from './schema-funnel.ts'

type Paper = { of: DocumentKind; scan: Scan & { name: string } }

/** By which words the college's own list of documents names what an applicant sent. */
const named: Partial<Record<DocumentKind, RegExp>> = {
  'ssc-memo': /\b(ssc|10th|secondary)\b/i,
  'inter-memo': /\b(inter|intermediate|12th)\b/i,
  'rank-card': /\brank\b/i,
  'transfer-certificate': /\btransfer\b/i,
  'caste-certificate': /\bcaste\b/i,
  'income-certificate': /\bincome\b/i,
}

/** The papers of an application, read before anything is locked. */
export async function readPapers(db: Database, files: Pick<FileStore, 'get'>, applicationId: number): Promise<Paper[]> {
  const rows = await db
    .select()
    .from(applicationDocuments)
    .where(eq(applicationDocuments.applicationId, applicationId))
    .orderBy(asc(applicationDocuments.id))
  const papers: Paper[] = []
  for (const { kind, name, type, file } of rows) {
    const bytes = kind in named ? await files.get(file) : null
    if (bytes) papers.push({ of: kind, scan: { name, kind: type === 'application/pdf' ? 'pdf' : 'jpg', bytes } })
  }
  return papers
}

/** Puts them into the student's list of documents as scans, each where the college's list has a place for it. */
export async function carryPapers(
  db: Database,
  files: Pick<FileStore, 'put' | 'remove'>,
  studentId: number,
  papers: readonly Paper[],
): Promise<void> {
  const asked = await db.select().from(documentKinds).where(eq(documentKinds.retired, false)).orderBy(asc(documentKinds.position))
  for (const { of, scan } of papers) {
    const place = asked.find(({ name }) => named[of]?.test(name))
    if (place) await setScan(db, files, { studentId, kindId: place.id }, scan)
  }
}

import type { DocumentKind } from '@nalanda/contract/applications/application-form'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import type { Files } from '../../platform/files/managed-files.ts'
import { setScan } from '../students/public.ts'
import { documentTypes } from '../students/schema-life.ts'
import { applicationDocuments } from './schema.ts'

/** By which words the college's own list of documents names what an applicant sent. */
const named: Partial<Record<DocumentKind, RegExp>> = {
  'ssc-memo': /\b(ssc|10th|secondary)\b/i,
  'inter-memo': /\b(inter|intermediate|12th)\b/i,
  'rank-card': /\brank\b/i,
  'transfer-certificate': /\btransfer\b/i,
  'caste-certificate': /\bcaste\b/i,
  'income-certificate': /\bincome\b/i,
}

/**
 * Puts what an applicant sent into the student's list of documents as scans, each where the college's list has a place for it. Both name the
 * same file of the store, which stays until neither does.
 */
export async function transferDocuments(
  db: Database,
  files: Pick<Files, 'removeAfterCommit'>,
  applicationId: number,
  studentId: number,
): Promise<void> {
  const sent = await db
    .select()
    .from(applicationDocuments)
    .where(eq(applicationDocuments.applicationId, applicationId))
    .orderBy(asc(applicationDocuments.id))
  const asked = await db.select().from(documentTypes).where(eq(documentTypes.retired, false)).orderBy(asc(documentTypes.position))
  for (const { kind, file, name, type, bytes } of sent) {
    const place = asked.find((one) => named[kind]?.test(one.name))
    if (place) await setScan(db, files, { studentId, kindId: place.id }, { key: file, contentType: type, size: bytes, name })
  }
}

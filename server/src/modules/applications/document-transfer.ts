import type { DocumentKind } from '@nalanda/contract/applications/application-form'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import type { PlacedScan } from '../students/public.ts'
import { documentTypes } from '../students/schema-life.ts'
import { applicationDocuments } from './schema.ts'

/** Patterns that match an applicant's document kinds with names in the college's own list of documents. */
const named: Partial<Record<DocumentKind, RegExp>> = {
  'ssc-memo': /\b(ssc|10th|secondary)\b/i,
  'inter-memo': /\b(inter|intermediate|12th)\b/i,
  'rank-card': /\brank\b/i,
  'transfer-certificate': /\btransfer\b/i,
  'caste-certificate': /\bcaste\b/i,
  'income-certificate': /\bincome\b/i,
}

/** Documents that lateral entrants send in place of another document. */
const namedOfLateral: typeof named = { 'inter-memo': /\bdiploma\b/i }

type Place = Pick<typeof documentTypes.$inferSelect, 'name' | 'aadhaarCard'>

/** Whether a document kind fits. A copy of an Aadhaar card only fits one with encrypted scans. */
const fits = (kind: DocumentKind, { name, aadhaarCard }: Place) =>
  kind === 'aadhaar-card' ? aadhaarCard : named[kind]?.test(name)

/**
 * Assigns the applicant's documents to kinds in the college's list of documents; those without a kind are not transferred. The student's list will refer to the
 * same stored files, which are kept while anything refers to them.
 */
export async function placeScans(db: Database, applicationId: number, { lateral }: { lateral: boolean }): Promise<PlacedScan[]> {
  const sent = await db
    .select()
    .from(applicationDocuments)
    .where(eq(applicationDocuments.applicationId, applicationId))
    .orderBy(asc(applicationDocuments.id))
  // Locked, so that a kind that concurrently becomes an Aadhaar card includes these scans or is already seen as one here
  const offered = eq(documentTypes.retired, false)
  const asked = await db.select().from(documentTypes).where(offered).orderBy(asc(documentTypes.position)).for('share')
  const placed = new Map<number, PlacedScan>()
  for (const { kind, file, name, type, bytes } of sent) {
    const ofLateral = lateral ? asked.find((one) => namedOfLateral[kind]?.test(one.name)) : undefined
    const place = ofLateral ?? asked.find((one) => fits(kind, one))
    const scan = { key: file, contentType: type, size: bytes, name }
    if (place) placed.set(place.id, { kindId: place.id, kindName: place.name, aadhaarCard: place.aadhaarCard, scan })
  }
  return [...placed.values()]
}

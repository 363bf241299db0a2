import { validationError } from '@nalanda/contract/platform/validation/validation-error'
import type { SaveDocument, StudentDocument } from '@nalanda/contract/students/documents'
import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { isRestricted, type KeyedFile, recordFileKey } from '../../../platform/files/encrypted/encrypted-files.ts'
import type { Files } from '../../../platform/files/managed-files.ts'
import type { ValidScan } from '../../../platform/files/validation.ts'
import { invalid, problem } from '../../../platform/problems.ts'
import { namesOfLogins } from '../../../platform/workflow/user-names.ts'
import { students } from '../schema.ts'
import { documentTypes, studentDocuments } from '../schema-life.ts'
import { studentRecords } from '../schema-records.ts'

type Checklist = { documents: StudentDocument[]; pending: number }

/** Returns the documents that a student has to hand in by the admission type, and which of them exist. An archived kind is shown only if it was handed in. */
export async function listDocuments(db: Database, studentId: number): Promise<Checklist> {
  const rows = await db
    .select({ kind: documentTypes, own: studentDocuments, restricted: isRestricted(studentDocuments.file) })
    .from(documentTypes)
    .innerJoin(students, eq(students.id, studentId))
    .leftJoin(studentRecords, eq(studentRecords.studentId, students.id))
    .leftJoin(studentDocuments, and(eq(studentDocuments.kindId, documentTypes.id), eq(studentDocuments.studentId, studentId)))
    .where(
      sql`${studentDocuments.kindId} is not null or (not ${documentTypes.retired} and ${askedOf(studentRecords.admissionType)})`,
    )
    .orderBy(asc(documentTypes.position), asc(documentTypes.id))
  const nameOf = await namesOfLogins(
    db,
    rows.map(({ own }) => own?.changedBy ?? null),
  )
  const documents = rows.map(({ kind, own, restricted }) => ({
    kindId: kind.id,
    name: kind.name,
    required: kind.required,
    state: own?.state ?? ('missing' as const),
    on: own?.onDay ?? null,
    by: nameOf(own?.changedBy ?? null),
    note: own?.note ?? null,
    scan: own?.file ? { name: own.fileName ?? '', type: own.fileType ?? '', bytes: own.fileBytes ?? 0, restricted } : null,
  }))
  return { documents, pending: documents.filter(({ required, state }) => required && state === 'missing').length }
}

/** Whether a kind applies to a student: to all students, to the student's admission type, or to lateral entry. */
function askedOf(admissionType: SQLWrapper): SQL {
  return sql`(${documentTypes.admissionTypes} = '[]'::jsonb
  or jsonb_exists(${documentTypes.admissionTypes}, coalesce(${admissionType}, ''))
  or (${students.lateralEntry} and jsonb_exists(${documentTypes.admissionTypes}, 'Lateral')))`
}

/** Whether a student lacks a required document, as a condition of the list of students. */
export const lacksDocuments = sql`exists (
  select from ${documentTypes} where ${documentTypes.required} and not ${documentTypes.retired}
    and ${askedOf(sql`(select ${studentRecords.admissionType} from ${studentRecords} where ${studentRecords.studentId} = ${students.id})`)}
    and not exists (select from ${studentDocuments} where ${studentDocuments.studentId} = ${students.id}
      and ${studentDocuments.kindId} = ${documentTypes.id} and ${studentDocuments.state} <> 'missing'))`

/** Records that a document was handed in, as original or copy, or given back; today if no day is given. Refuses a future day. */
export async function saveDocument(
  db: Database,
  studentId: number,
  kindId: number,
  { state, on, note }: z.infer<typeof SaveDocument>,
): Promise<void> {
  const today = dayOf(now())
  if (on !== null && on > today) throw invalid({ on: validationError('in-future') })
  const onDay = state === 'missing' ? null : (on ?? today)
  const before = await findDocument(db, studentId, kindId)
  await put(db, studentId, kindId, { state, onDay, note })
  const change = { before: { [before.name]: before.own?.state ?? 'missing' }, after: { [before.name]: state } }
  recordChange(db, { entity: 'student', entityId: studentId, act: 'students.document', ...change })
}

/** A scan in the file store, with its download name including the extension. */
export type NamedScan = Pick<KeyedFile<ValidScan>, 'key' | 'size' | 'contentType' | 'wrapped'> & { name: string }

type Storing = Pick<Files, 'removeAfterCommit' | 'encryptAfterCommit'>

/**
 * Sets the scan of a document, and removes an earlier one. A missing document counts as a copy from now on. An unencrypted scan of an Aadhaar card is encrypted
 * after the commit.
 */
export async function setScan(
  db: Database,
  files: Storing,
  { studentId, kindId }: { studentId: number; kindId: number },
  scan: NamedScan,
): Promise<void> {
  await lockScans(db, studentId)
  await protectScan(db, files, kindId, scan)
  const { key: file, contentType: fileType, size: fileBytes, name: fileName } = scan
  const { name, own } = await findDocument(db, studentId, kindId)
  const handedIn = own && own.state !== 'missing' ? {} : { state: 'copy' as const, onDay: dayOf(now()) }
  await put(db, studentId, kindId, { ...handedIn, file, fileName, fileType, fileBytes })
  const earlier = own?.file
  if (earlier) await files.removeAfterCommit(db, [earlier])
  auditScan(db, studentId, name, earlier ? 'earlier scan' : null, 'a scan')
}

/**
 * Makes concurrent changes of one scan run one after the other, so that the second removes the file of the first. Locks the student, because the document may
 * have no row yet.
 */
async function lockScans(db: Database, studentId: number): Promise<void> {
  await db.select({ id: students.id }).from(students).where(eq(students.id, studentId)).for('no key update')
}

/** Records the key of an encrypted scan; an unencrypted scan of an Aadhaar card is encrypted after the commit. */
export async function protectScan(
  db: Database,
  files: Pick<Files, 'encryptAfterCommit'>,
  kindId: number,
  scan: NamedScan,
): Promise<void> {
  await recordFileKey(db, scan)
  if (!scan.wrapped && (await isAadhaarCard(db, kindId))) await files.encryptAfterCommit(db, [scan.key])
}

/** Locks the kind, so that a kind that becomes an Aadhaar card meanwhile finds this scan, or is found by it. */
async function isAadhaarCard(db: Database, kindId: number): Promise<boolean> {
  const [kind] = await db
    .select({ aadhaarCard: documentTypes.aadhaarCard })
    .from(documentTypes)
    .where(eq(documentTypes.id, kindId))
    .for('share')
  return kind?.aadhaarCard === true
}

/** A scan for an entry of the list of documents, and the name of that entry. */
export type PlacedScan = { kindId: number; kindName: string; aadhaarCard: boolean; scan: NamedScan }

/** Adds copies of these documents for a student who has none yet, one per entry, in one statement. */
export async function addScans(
  db: Database,
  files: Pick<Files, 'encryptAfterCommit'>,
  studentId: number,
  placed: readonly PlacedScan[],
): Promise<void> {
  if (placed.length === 0) return
  const same = { studentId, state: 'copy' as const, onDay: dayOf(now()), changedBy: actorOf(db).username, changedAt: now() }
  const rows = placed.map(({ kindId, scan: { key: file, name: fileName, contentType: fileType, size: fileBytes } }) => ({
    ...same,
    ...{ kindId, file, fileName, fileType, fileBytes },
  }))
  await db.insert(studentDocuments).values(rows)
  await files.encryptAfterCommit(
    db,
    placed.filter(({ aadhaarCard }) => aadhaarCard).map(({ scan }) => scan.key),
  )
  for (const { kindName } of placed) auditScan(db, studentId, kindName, null, 'a scan')
}

/** Removes a scan; the other data of the document stays. */
export async function removeScan(
  db: Database,
  files: Pick<Files, 'removeAfterCommit'>,
  studentId: number,
  kindId: number,
): Promise<void> {
  await lockScans(db, studentId)
  const { name, own } = await findDocument(db, studentId, kindId)
  const file = own?.file
  if (!file) throw problem('platform.not-found')
  await put(db, studentId, kindId, { file: null, fileName: null, fileType: null, fileBytes: null })
  await files.removeAfterCommit(db, [file])
  auditScan(db, studentId, name, 'a scan', null)
}

/** Returns a document by its kind, and what the student handed in for it. Throws a 404 for an unknown kind or student. */
export async function findDocument(db: Database, studentId: number, kindId: number) {
  const [row] = await db
    .select({ name: documentTypes.name, own: studentDocuments })
    .from(documentTypes)
    .innerJoin(students, eq(students.id, studentId))
    .leftJoin(studentDocuments, and(eq(studentDocuments.kindId, documentTypes.id), eq(studentDocuments.studentId, studentId)))
    .where(eq(documentTypes.id, kindId))
  if (!row) throw problem('platform.not-found')
  return row
}

type Values = Partial<Omit<typeof studentDocuments.$inferInsert, 'studentId' | 'kindId' | 'changedBy' | 'changedAt'>>

async function put(db: Database, studentId: number, kindId: number, values: Values): Promise<void> {
  const all = { ...values, changedBy: actorOf(db).username, changedAt: now() }
  await db
    .insert(studentDocuments)
    .values({ studentId, kindId, ...all })
    .onConflictDoUpdate({ target: [studentDocuments.studentId, studentDocuments.kindId], set: all })
}

function auditScan(db: Database, id: number, name: string, before: string | null, after: string | null): void {
  const field = `${name} (scan)`
  recordChange(db, {
    entity: 'student',
    entityId: id,
    act: 'students.scan',
    before: { [field]: before },
    after: { [field]: after },
  })
}

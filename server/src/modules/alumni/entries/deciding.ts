import type { AlumniEntryDetail } from '@nalanda/contract/alumni/entries'
import { eq, getTableColumns } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { FileAnswer } from '../../../platform/http/context.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import type { MailDeps } from '../../../platform/mail/queue-mail.ts'
import { problem } from '../../../platform/problems.ts'
import { listHistory } from '../../../platform/workflow/history.ts'
import { applyTransition, lockForAction } from '../../../platform/workflow/transitions.ts'
import { students } from '../../students/schema.ts'
import { queueQuestionMail } from '../alumni-mail.ts'
import { cityOf } from '../directory/cities.ts'
import { endLinks, newLink } from '../proving/links.ts'
import { alumni, alumniEntries } from '../schema.ts'
import { entryKind, entryRecord } from './entries.ts'
import { profileOnRecord, selectAlumnus } from './on-record.ts'

type Entry = typeof alumniEntries.$inferSelect
type Decision = { revision: number; reason: string }

/** Returns an entry with what the college has on record for its roll number. */
export async function getEntry(db: Database, id: number): Promise<AlumniEntryDetail> {
  const entry = await getItem(db, entryKind, id)
  const onRecord = await profileOnRecord(db, entry.rollNo)
  return { ...entry, onRecord, history: await listHistory(db, entryRecord.workflow, id) }
}

/** Adds an entry to the directory. An existing record with its roll number, or of the student with that number, takes the values of the entry. */
export async function verifyEntry(db: Database, id: number, { revision }: { revision: number }): Promise<void> {
  const entry = await lockForAction(db, entryRecord, id, 'verify', { revision })
  const [known] = await selectAlumnus(db, entry.rollNo).for('update')
  const alumnusId = known ? await updateAlumnus(db, known, entry) : await addAlumnus(db, entry)
  await applyTransition(db, entryRecord, entry, 'verify', { columns: { alumnusId } })
}

type Column = keyof Entry & keyof typeof alumni.$inferSelect
const person: readonly Column[] = ['fullName', 'fatherName', 'course', 'branch', 'batch', 'email', 'mobile']
const occupation: readonly Column[] = [
  ...(['status', 'company', 'designation', 'packages', 'experience'] as const),
  ...(['institute', 'studies', 'location'] as const),
]

/** Returns the values of an entry. Empty personal fields leave the old values; an occupation replaces the earlier one as a whole. */
function valuesOf(entry: Entry) {
  const given = person.filter((field) => entry[field] !== '')
  const fields = entry.status === null ? given : [...given, ...occupation]
  return {
    ...Object.fromEntries(fields.map((field) => [field, entry[field]])),
    ...(entry.status !== null && { city: cityOf(entry.location)?.city ?? null }),
    refreshedOn: dayOf(now()),
  }
}

async function updateAlumnus(db: Database, known: typeof alumni.$inferSelect, entry: Entry): Promise<number> {
  const values = { rollNo: entry.rollNo, ...valuesOf(entry), ...(entry.photoFile && { photoFile: entry.photoFile }) }
  // As when the office corrects the address: links sent to the earlier address may be in another person's mailbox
  if (entry.email !== '' && entry.email.toLowerCase() !== known.email.toLowerCase()) await endLinks(db, known.id)
  await db
    .update(alumni)
    .set({ ...values, revision: known.revision + 1 })
    .where(eq(alumni.id, known.id))
  const before = new Map<string, unknown>(Object.entries(known))
  const old = Object.fromEntries(Object.keys(values).map((field) => [field, before.get(field)]))
  recordChange(db, { entity: 'alumnus', entityId: known.id, before: old, after: values })
  return known.id
}

async function addAlumnus(db: Database, entry: Entry): Promise<number> {
  const [student] = await db.select({ id: students.id }).from(students).where(eq(students.rollNo, entry.rollNo))
  const own = Object.fromEntries(Object.entries(entry).filter(([field]) => field in getTableColumns(alumni)))
  const { id: _id, revision: _revision, ...profile } = own
  const today = dayOf(now())
  const row = { ...profile, ...valuesOf(entry), studentId: student?.id ?? null, verifiedOn: today }
  const [added] = await db
    .insert(alumni)
    .values(row as typeof alumni.$inferInsert)
    .returning({ id: alumni.id })
  recordChange(db, { entity: 'alumnus', entityId: added?.id ?? 0, before: null, after: row })
  return added?.id ?? 0
}

/** Mails a question to the address of an entry, with a personal link for the answer. */
export async function askAboutEntry(db: Database, mail: MailDeps, id: number, { revision, reason }: Decision): Promise<void> {
  const entry = await lockForAction(db, entryRecord, id, 'ask', { revision })
  await applyTransition(db, entryRecord, entry, 'ask', { reason })
  const link = await newLink(db, { entryId: id, question: reason }, now())
  await queueQuestionMail(db, mail, entry.email, { link, question: reason })
}

/** Refuses an entry with a reason; the person may then send another. */
export async function refuseEntry(db: Database, id: number, { revision, reason }: Decision): Promise<void> {
  const entry = await lockForAction(db, entryRecord, id, 'refuse', { revision })
  await applyTransition(db, entryRecord, entry, 'refuse', { reason })
}

/** Returns the photo or the document of an entry. */
export async function readEntryFile(
  db: Database,
  files: Pick<FileStore, 'get'>,
  id: number,
  what: 'photo' | 'document',
): Promise<FileAnswer> {
  const [entry] = await db.select().from(alumniEntries).where(eq(alumniEntries.id, id))
  const key = what === 'photo' ? entry?.photoFile : entry?.documentFile
  const content = key && (await files.get(key))
  if (!content) throw problem('platform.not-found')
  const type = what === 'photo' ? 'image/jpeg' : (entry?.documentType ?? 'application/pdf')
  return {
    name: `Alumnus-${entry?.rollNo.replace(/[^\w-]+/g, '-')}-${what}.${type === 'image/jpeg' ? 'jpg' : 'pdf'}`,
    type,
    content,
  }
}

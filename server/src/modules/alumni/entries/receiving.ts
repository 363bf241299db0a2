import { type AlumniFormA, type AlumniFormB, firstMissing, profileOfA, profileOfB } from '@nalanda/contract/alumni/forms'
import type { AlumniProfile } from '@nalanda/contract/alumni/profile'
import { currentStates } from '@nalanda/contract/students/students'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Actor } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import { withConstraintProblems } from '../../../platform/database/violations.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import { type StoredFile, type ValidFile, withStoredFiles } from '../../../platform/files/stored-files.ts'
import { validatePhotograph, validateScan } from '../../../platform/files/validation.ts'
import type { UploadedFile } from '../../../platform/http/context.ts'
import { isSameName } from '../../../platform/personal-data/same-name.ts'
import type { Platform } from '../../../platform/platform.ts'
import { problem } from '../../../platform/problems.ts'
import { addressGroup } from '../../../platform/throttling/address-group.ts'
import { limitAttempts } from '../../../platform/throttling/attempt-limits.ts'
import { slowDown } from '../../../platform/throttling/slow-down.ts'
import { addEvent } from '../../../platform/workflow/history.ts'
import { students } from '../../students/schema.ts'
import { checkProof } from '../proving/proofs.ts'
import { alumni, alumniEntries } from '../schema.ts'
import { entryRecord } from './entries.ts'

/** Per 15 minutes: requests from one address before slowing down, since a whole batch may share it at its farewell; and unproven entries per roll number. */
const limits = { slowFrom: 30, ofRollNo: 6 }

type Sender = { actor: Actor; now: Date; claimKey: (db: Database) => Promise<void> }
type Deps = Pick<Platform, 'files' | 'log'> & { database: Database; keys: Keys }
type Sent = { form: 'A' | 'B'; profile: AlumniProfile; proof: string }
type Attached = { photo: ValidFile | null; document: ValidFile | null }

/** Receives form A. Stores nothing if the hidden field is filled in, because people do not see it. */
export async function receiveFormA(deps: Deps, sender: Sender, values: AlumniFormA, file: UploadedFile | null): Promise<void> {
  const sent: Sent = { form: 'A', profile: profileOfA(values), proof: values.proof }
  await limitSender(deps, sender, sent)
  if (values.website !== '') return
  await refuseWrong(deps, sender, sent)
  if (await isTaken(deps.database, sent)) throw problem('alumni.already-registered', {}, { fields: ['rollNumber'] })
  await storeEntry(deps, sender, sent, { photo: null, document: file && (await validDocument(file)) })
}

/** Receives form B. Refuses missing fields in the documented order. The first of two files is the photo; a single file is the document. */
export async function receiveFormB(
  deps: Deps,
  sender: Sender,
  values: AlumniFormB,
  files: readonly UploadedFile[],
): Promise<void> {
  const sent: Sent = { form: 'B', profile: profileOfB(values), proof: values.proof }
  const [photo, document] = files.length > 1 ? files : [undefined, files[0]]
  await limitSender(deps, sender, sent)
  if (values.website !== '') return
  const taken = await isTaken(deps.database, sent)
  const missing = firstMissing(values, { taken, hasDocument: document !== undefined })
  if (missing) throw problem(missing)
  await refuseWrong(deps, sender, sent)
  await storeEntry(deps, sender, sent, {
    photo: photo ? await validatePhotograph(photo.bytes, [100, 100], 'alumni.not-a-photo') : null,
    document: document ? await validDocument(document) : null,
  })
}

const validDocument = ({ bytes }: UploadedFile) => validateScan(bytes, 'alumni.not-a-document', ['jpeg', 'png', 'gif'])

/** Limits submissions. The limit per roll number does not apply to the proven owner, so that strangers cannot lock the owner out. */
async function limitSender(
  { database, keys }: Deps,
  { actor, now }: Sender,
  { profile: { rollNo }, proof }: Sent,
): Promise<void> {
  await slowDown(database, { subject: `alumni-form:${addressGroup(actor.address)}`, most: limits.slowFrom }, now)
  if (rollNo === '' || checkProof(keys, proof, rollNo, now)) return
  await limitAttempts(database, { [`alumni-roll:${rollNo}`]: limits.ofRollNo }, now)
}

/** Whether the roll number is registered by this form. An unproven entry gives way to the proven owner of the roll number. */
async function isTaken(db: Database, { form, profile: { rollNo }, proof }: Sent): Promise<boolean> {
  const own = and(eq(alumniEntries.rollNo, rollNo), eq(alumniEntries.form, form), ne(alumniEntries.state, 'refused'))
  const entries = await db.select({ proven: alumniEntries.proven, state: alumniEntries.state }).from(alumniEntries).where(own)
  return entries.some(({ proven, state }) => proven || state === 'verified' || proof === '')
}

const isCurrent = (state: string) => (currentStates as readonly string[]).includes(state)

/**
 * Refuses the roll number of a current student, and a name that is clearly different from the one in both the register and the directory, unless the person has
 * proven to own the number. After a correction, one of the two may still have the old name.
 */
async function refuseWrong({ database, keys }: Deps, { now }: Sender, { profile, proof }: Sent): Promise<void> {
  const { rollNo, fullName } = profile
  if (proof !== '' && !checkProof(keys, proof, rollNo, now)) throw problem('alumni.code-wrong')
  const [student] = await database
    .select({ fullName: students.fullName, state: students.state })
    .from(students)
    .where(eq(students.rollNo, rollNo))
  if (student && isCurrent(student.state)) throw problem('alumni.still-studying', { rollNo }, { fields: ['rollNumber'] })
  if (proof !== '') return
  const [known] = await database.select({ fullName: alumni.fullName }).from(alumni).where(eq(alumni.rollNo, rollNo))
  const names = [student?.fullName, known?.fullName].filter((name) => name !== undefined)
  if (names.length > 0 && !names.some((name) => isSameName(name, fullName)))
    throw problem('alumni.of-another-person', { rollNo }, { fields: ['rollNumber'] })
}

async function storeEntry(deps: Deps, sender: Sender, sent: Sent, { photo, document }: Attached): Promise<void> {
  const { files, log, database } = deps
  const stored = [photo, document].filter((file) => file !== null)
  await withStoredFiles({ files, log }, 'documents', stored, (kept) =>
    inTransaction(database, { ...sender.actor, username: 'alumnus' }, async (db) => {
      await sender.claimKey(db)
      const [photoFile, documentFile] = photo ? kept : [undefined, kept[0]]
      await addEntry(db, sent, { photoFile, documentFile, now: sender.now })
    }),
  )
}

type Kept = { photoFile: StoredFile | undefined; documentFile: StoredFile | undefined; now: Date }

async function addEntry(db: Database, { form, profile, proof }: Sent, { photoFile, documentFile, now }: Kept): Promise<void> {
  const proven = proof !== ''
  if (proven) await giveWay(db, profile.rollNo, form)
  const document = { documentType: documentFile?.contentType, documentBytes: documentFile?.size }
  const values = {
    ...profile,
    form,
    proven,
    receivedAt: now,
    photoFile: photoFile?.key,
    documentFile: documentFile?.key,
    ...document,
  }
  const [added] = await withConstraintProblems(
    { alumni_entry_once: { code: 'alumni.already-registered', field: 'rollNumber' } },
    () => db.insert(alumniEntries).values(values).returning({ id: alumniEntries.id }),
  )
  const id = added?.id ?? 0
  await addEvent(db, entryRecord.workflow, id, { action: 'add', from: null, to: 'received' })
  recordChange(db, {
    entity: entryRecord.entity,
    entityId: id,
    act: 'alumni.register',
    before: null,
    after: { form, ...profile },
  })
}

/** Returns the roll numbers for which form B was sent, and no other data. */
export function listRegistered(db: Database): Promise<{ rollNumber: string }[]> {
  const rollNumber = alumniEntries.rollNo
  const stands = and(eq(alumniEntries.form, 'B'), ne(alumniEntries.state, 'refused'))
  return db.selectDistinct({ rollNumber }).from(alumniEntries).where(stands).orderBy(rollNumber)
}

/** Sets the unproven entries for this roll number to refused; they stay on record. */
async function giveWay(db: Database, rollNo: string, form: 'A' | 'B'): Promise<void> {
  const unproven = and(eq(alumniEntries.rollNo, rollNo), eq(alumniEntries.form, form), eq(alumniEntries.proven, false))
  const entries = await db
    .select({ id: alumniEntries.id, state: alumniEntries.state })
    .from(alumniEntries)
    .where(and(unproven, inArray(alumniEntries.state, ['received', 'asked'])))
    .for('update')
  const text = 'Somebody who proved to own this roll number sent another entry'
  for (const { id, state } of entries) {
    await db.update(alumniEntries).set({ state: 'refused' }).where(eq(alumniEntries.id, id))
    await addEvent(db, entryRecord.workflow, id, { action: 'refuse', from: state, to: 'refused', text })
    recordChange(db, { entity: entryRecord.entity, entityId: id, before: { state }, after: { state: 'refused' } })
  }
}

import type { ApplicationForm } from '@nalanda/contract/admissions/form-fields'
import type { SavedAdmission } from '@nalanda/contract/admissions/forms'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { aadhaarDoubt, maskAadhaar } from '@nalanda/contract/students/aadhaar'
import { isLateralType, type StudentRecord } from '@nalanda/contract/students/record'
import type { Actor } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import type { Files } from '../../../platform/files/managed-files.ts'
import { withStoredFiles } from '../../../platform/files/stored-files.ts'
import type { SignedIn, UploadedFile } from '../../../platform/http/context.ts'
import type { Logger } from '../../../platform/observability/logging.ts'
import { invalid, ProblemError, problem, refuseInvalid } from '../../../platform/problems.ts'
import { getInstitutionRow } from '../../institution/public.ts'
import { spellAsListed } from '../../lookups/public.ts'
import { isOverAdmitted } from '../../seats/public.ts'
import {
  admitStudent,
  changePhoto,
  changeStudentRecord,
  findByAdmissionNo,
  getStudentRecord,
  lockStudentRecord,
  photoFolder,
  type StoredRecord,
  validatePhoto,
} from '../../students/public.ts'
import { blankRecord, readForm } from './form-parsing.ts'
import { findPlace } from './form-references.ts'
import { aadhaarOf, about, type FormKind, type Known, kindOf, refuseIncomplete } from './forms-checks.ts'
import { numberFor } from './forms-numbers.ts'
import { refusesDoubtfulAadhaar } from './forms-settings.ts'
import { lacksConsent, warningsOf } from './forms-warnings.ts'

export type Deps = {
  db: Database
  keys: Pick<Keys, 'secret' | 'vault'>
  files: Files
  log: Pick<Logger, 'error'>
  user: SignedIn | null
  actor: Actor
  today: IsoDate
  /** Binds the idempotency key of the request in the transaction. */
  claimKey?: (db: Database) => Promise<void>
}
type Sent = { form: ApplicationForm; edited: string | undefined; photo: UploadedFile | null }
type Saving = Sent & { kind: FormKind; photoFile: string | null }

/** Values that do not count as present in the documents: an old client may send these words for an empty value. */
const absent = new Set(['', 'undefined', 'null'])

/**
 * Saves one of the two admission forms: a new student, or a change of the student that it names. Saves all of it, photo included, or nothing. Refuses what the
 * forms refuse, in their order and with their messages, even if the request does not come from one of our forms.
 */
export async function saveForm(deps: Deps, sent: Sent): Promise<SavedAdmission> {
  const { form } = sent
  const isEdit = !absent.has(sent.edited?.trim() ?? '') || typeof form.studentId === 'number'
  const kind = kindOf(form, isEdit)
  if (!isEdit) refuseIncomplete(form, kind)
  const photos = sent.photo && sent.photo.bytes.length > 0 ? [await validatePhoto(sent.photo.bytes)] : []
  const saved = await withStoredFiles(deps, photoFolder, photos, ([photo]) => {
    const saving = { ...sent, kind, photoFile: photo?.key ?? null }
    return inTransaction(deps.db, deps.actor, async (db) => {
      await deps.claimKey?.(db)
      return isEdit ? change(db, deps, saving) : admit(db, deps, saving)
    })
  })
  // Counted when the number is free again for the next clerk
  const over = saved.seated && (await isOverAdmitted(deps.db, saved.stored.record))
  return savedReply({ ...saved, over })
}

async function admit(db: Database, { keys, user, today }: Deps, { form, kind, photoFile }: Saving): Promise<SavedForm> {
  const aadhaar = aadhaarOf(form, kind, { masked: null })
  if (aadhaar === 'keep') throw about('aadharNo', 'admissions.aadhaar-missing')
  const blank = blankRecord()
  // Loads the settings too: they name the series of the admission number
  const [, place] = await Promise.all([refuseDoubtful(db, aadhaar), findPlace(db, form, blank), getInstitutionRow(db)])
  const record = withEntry(form, await readListed(db, readForm(form, blank, place), blank))
  // Clients of the documented calls do not know the question; only our own pages ask it
  if (form.consentBy !== undefined && lacksConsent(record, today)) throw about('consentBy', 'students.consent-missing')
  const asked = await numberFor(db, form, record.admittedOn ?? today)
  const admission = { record: { ...record, admissionNo: asked }, aadhaar, photoFile }
  const { id, admissionNo, revision } = await inFormWords(() => admitStudent(db, keys, admission, { today, user }))
  const replaced = Boolean(form.adminNo) && admissionNo !== form.adminNo?.toUpperCase()
  const stored = { id, record: { ...record, admissionNo }, revision, aadhaar: maskAadhaar(aadhaar) }
  return { stored, message: 'Record saved successfully', aadhaar, today, replaced, seated: true }
}

async function change(
  db: Database,
  { keys, files, user, today }: Deps,
  { form, kind, photoFile, edited }: Saving,
): Promise<SavedForm> {
  // Locked before the form is applied: a form without a revision must not revert a change that was just made
  const before = await lockStudentRecord(db, await findEdited(db, form))
  refuseIncomplete(form, kind, knownOf(before))
  const named = aadhaarOf(form, kind, { edited, masked: before.aadhaar })
  const aadhaar = named === 'keep' ? undefined : named
  if (aadhaar) await refuseDoubtful(db, aadhaar)
  const read = await readListed(db, readForm(form, before.record, await findPlace(db, form, before.record)), before.record)
  const record = { ...read, admissionNo: form.adminNo || null }
  const changed = { revision: form.revision ?? null, record, aadhaar }
  await inFormWords(() => changeStudentRecord(db, keys, before.id, changed, { today, user }))
  if (photoFile || form.removePhoto) await changePhoto(db, files, before.id, photoFile)
  return {
    stored: await getStudentRecord(db, before.id),
    message: 'Record modified successfully',
    aadhaar: aadhaar ?? null,
    today,
    replaced: false,
    seated: hasOtherSeat(record, before.record),
  }
}

/** Sets lateral entry for the admission type Lateral, unless the form answers that question itself. */
function withEntry({ lateralEntry, lateral }: ApplicationForm, record: StudentRecord): StudentRecord {
  return lateralEntry || lateral ? record : { ...record, lateralEntry: isLateralType(record.admissionType) }
}

/** Returns the record with list values in the spelling of the college. Refuses values that it does not offer. */
async function readListed(db: Database, read: StudentRecord, before: StudentRecord): Promise<StudentRecord> {
  const { record, errors } = await spellAsListed(db, read, before)
  await inFormWords(async () => refuseInvalid(errors))
  return record
}

async function findEdited(db: Database, { studentId, adminNo }: ApplicationForm): Promise<number> {
  if (typeof studentId === 'number') return studentId
  const id = adminNo ? await findByAdmissionNo(db, adminNo) : null
  if (id === null) throw about('adminNo', 'admissions.no-such-number', { adminNo: adminNo ?? '' })
  return id
}

function knownOf({ record, names, aadhaar }: StoredRecord): Known {
  const { course, batch, branch } = names
  return {
    ...{ name: record.fullName, gender: record.gender, courseAppliedFor: course, batch, branch },
    ...(aadhaar && { aadharNo: aadhaar }),
  }
}

async function refuseDoubtful(db: Database, aadhaar: string): Promise<void> {
  if (aadhaarDoubt(aadhaar) !== null && (await refusesDoubtfulAadhaar(db))) throw about('aadharNo', 'admissions.aadhaar-doubtful')
}

const seatFields = ['batchId', 'branchId', 'lateralEntry', 'seatType', 'category'] as const

function hasOtherSeat(record: StudentRecord, before: StudentRecord): boolean {
  return seatFields.some((field) => record[field] !== before[field])
}

/** `seated`: whether the student takes a seat by this save, other than the one before. */
type SavedForm = {
  stored: Pick<StoredRecord, 'id' | 'record' | 'revision' | 'aadhaar'>
  message: string
  aadhaar: string | null
  today: IsoDate
  replaced: boolean
  seated: boolean
}

function savedReply({ stored, message, ...doubts }: SavedForm & { over: boolean }): SavedAdmission {
  const { id, record, revision, aadhaar } = stored
  return {
    message,
    id,
    adminNo: record.admissionNo,
    revision,
    aadharNo: aadhaar ?? '',
    warnings: warningsOf(record, doubts),
  }
}

/** Form keys of the record's fields that have another name there. */
const keyOf: Readonly<Partial<Record<keyof StudentRecord | 'aadhaar', keyof ApplicationForm>>> = {
  aadhaar: 'aadharNo',
  admissionNo: 'adminNo',
  admittedOn: 'dateOfAdmission',
  branchId: 'branch',
  batchId: 'batch',
  agentId: 'agent',
}

async function inFormWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw withKeysOfForm(error)
  }
}

function withKeysOfForm(error: unknown): unknown {
  if (!(error instanceof ProblemError) || !error.fields) return error
  const named = Object.entries(error.fields).map(([field, of]) => [keyOf[field as keyof typeof keyOf] ?? field, of])
  const fields = Object.fromEntries(named)
  // The message of this problem names the fields too
  return error.code === 'platform.invalid' ? invalid(fields) : problem(error.code, error.values ?? {}, { fields })
}

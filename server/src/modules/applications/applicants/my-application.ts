import {
  type ApplicationForm,
  applicationErrors,
  type DocumentKind,
  isMinor,
  missingParts,
  requiredDocuments,
} from '@nalanda/contract/applications/application-form'
import { applicantWorkflow } from '@nalanda/contract/applications/application-states'
import type { AnswerQuery, SubmitApplication } from '@nalanda/contract/applications/apply'
import { seasonLabel } from '@nalanda/contract/applications/season'
import { applicationsError } from '@nalanda/contract/applications/validation-errors'
import type { MyApplication, TimelineEntry } from '@nalanda/contract/applications/views'
import { permissions } from '@nalanda/contract/platform/permissions'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { type ValidationError, validationError } from '@nalanda/contract/platform/validation/validation-error'
import { can } from '@nalanda/contract/platform/workflow'
import { aadhaarDoubt } from '@nalanda/contract/students/aadhaar'
import { fieldErrors } from '@nalanda/contract/students/field-rules'
import { isPlausibleAge } from '@nalanda/contract/students/record'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import type { MailDeps } from '../../../platform/mail/queue-mail.ts'
import { problem, refuseInvalid } from '../../../platform/problems.ts'
import { listHistory } from '../../../platform/workflow/history.ts'
import { getInstitutionRow } from '../../institution/public.ts'
import { spellAsListed } from '../../lookups/public.ts'
import { notify } from '../../notices/public.ts'
import { deleteAadhaars, maskedAadhaars, storeAadhaars } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import { listDocuments } from '../application-documents.ts'
import { askedIn, columnsOf, isByApplicant, lockApplication, moveApplication } from '../applications.ts'
import { queueApplicationMail } from '../mail/application-mail.ts'
import { findOpenOffer, offerView } from '../offers/offer-view.ts'
import { applications } from '../schema.ts'
import { getPublicSeason, refuseForeignBranches, refuseUnknownNotice, takesApplications } from '../season.ts'
import { mySeatFee } from '../seat-fees/seat-fee.ts'

/** Returns an application as its applicant sees it. */
export async function getMyApplication(db: Database, id: number, today: IsoDate): Promise<MyApplication> {
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  if (!row) throw problem('applications.apply-signed-out')
  const documents = await listDocuments(db, id)
  const offer = await findOpenOffer(db, id)
  const timeline = await listTimeline(db, id)
  const attached = documents.map(({ kind }) => kind)
  const over = offer !== null && offer.expiresOn < today
  const { number, revision, state, email, form } = row
  return {
    number,
    revision,
    state,
    // A draft belongs to the season in which it will be submitted
    season: row.submittedAt === null ? (await getPublicSeason(db, today)).label : seasonLabel(row.year),
    email,
    form,
    documents,
    aadhaar: await maskedOf(db, row.aadhaarRef),
    missing: missingParts(form, attached),
    needsConsent: row.consentBy === null && isMinor(form.dateOfBirth, today),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    asked: askedIn(
      state,
      timeline.map(({ act, text }) => ({ action: act, text })),
    ),
    offer: offer && (await offerView(db, offer)),
    seatFee: mySeatFee(row, offer),
    admissionNo: await admissionNoOf(db, row.studentId),
    timeline,
    can: { ...can(applicantWorkflow, state), ...(over ? { accept: false } : {}) },
  }
}

export async function maskedOf(db: Database, ref: string | null): Promise<string | null> {
  return ref === null ? null : ((await maskedAadhaars(db, [ref])).get(ref) ?? null)
}

async function listTimeline(db: Database, applicationId: number): Promise<TimelineEntry[]> {
  const entries = await listHistory(db, applicantWorkflow, applicationId, { visibleOnly: true })
  return entries.map((entry) => ({ at: entry.at, act: entry.action, byOffice: !isByApplicant(entry), text: entry.text }))
}

async function admissionNoOf(db: Database, studentId: number | null): Promise<string | null> {
  if (studentId === null) return null
  const [row] = await db.select({ admissionNo: students.admissionNo }).from(students).where(eq(students.id, studentId))
  return row?.admissionNo ?? null
}

/**
 * Saves the applicant's form so far: a draft or, while the office asks, a correction. Refuses if another device has saved meanwhile, and branches of another
 * programme.
 */
export async function saveMyApplication(
  db: Database,
  id: number,
  { revision, form: written }: { revision: number; form: ApplicationForm },
): Promise<void> {
  const before = await lockApplication(db, id, { applicant: 'edit' }, revision)
  await refuseForeignBranches(db, written.courseId, written.branchIds)
  await refuseEntry(db, written, before.form.lateralEntry)
  refuseInvalid(inForm(applicationErrors(written, before.form)))
  const { dateOfBirth } = written
  if (dateOfBirth !== before.form.dateOfBirth && dateOfBirth !== null && !isPlausibleAge(dateOfBirth, dayOf(now())))
    throw problem('students.age-implausible', {}, { fields: ['form.dateOfBirth'] })
  const { record: form, errors } = await spellAsListed(db, written, before.form)
  refuseInvalid(inForm(errors))
  const correctedFrom = before.state === 'query' ? (before.correctedFrom ?? before.form) : null
  const changed = { form, correctedFrom, ...columnsOf(form), changedAt: now(), revision: before.revision + 1 }
  await db.update(applications).set(changed).where(eq(applications.id, id))
  recordChange(db, { entity: 'application', entityId: id, act: 'admissions.write', before: before.form, after: form })
}

/** Refuses lateral entry if the season does not offer it. A draft that already has it is refused only when it is submitted. */
async function refuseEntry(db: Database, { lateralEntry }: ApplicationForm, before: boolean): Promise<void> {
  if (!lateralEntry || before) return
  const season = await getPublicSeason(db, dayOf(now()))
  if (!season.lateralEntry)
    throw problem(
      'applications.no-lateral-entry',
      {},
      { fields: inForm({ lateralEntry: applicationsError('applications.not-offered') }) },
    )
}

const inForm = (errors: Record<string, ValidationError>) =>
  Object.fromEntries(Object.entries(errors).map(([field, error]) => [`form.${field}`, error]))

/**
 * Stores the applicant's Aadhaar number in the vault in place of an earlier one, or deletes it. Does not reveal whether others have the same number. Refuses an
 * invalid number if the college wants that.
 */
export async function saveMyAadhaar(db: Database, keys: Keys, id: number, aadhaar: string | null): Promise<void> {
  const before = await lockApplication(db, id, { applicant: 'edit' })
  if (aadhaar !== null && aadhaarDoubt(aadhaar) !== null && (await getInstitutionRow(db)).refusesDoubtfulAadhaar)
    throw problem('applications.aadhaar-doubtful', {}, { fields: ['aadhaar'] })
  const [aadhaarRef = null] = aadhaar === null ? [] : await storeAadhaars(db, keys, [aadhaar])
  await db.update(applications).set({ aadhaarRef, changedAt: now() }).where(eq(applications.id, id))
  if (before.aadhaarRef && before.aadhaarRef !== aadhaarRef) await deleteAadhaars(db, [before.aadhaarRef])
  const audited = (ref: string | null) => ({ aadhaar: ref === null ? null : 'given' })
  recordChange(db, {
    entity: 'application',
    entityId: id,
    act: 'admissions.aadhaar',
    before: audited(before.aadhaarRef),
    after: audited(aadhaarRef),
  })
}

/** Submits the application to the office, in the season of this day. Refuses if something is missing, or if no parent consents for a minor. */
export async function submitMyApplication(
  db: Database,
  deps: MailDeps,
  id: number,
  { revision, consentBy, privacyVersion }: z.infer<typeof SubmitApplication>,
): Promise<void> {
  const before = await lockApplication(db, id, { applicant: 'submit' }, revision)
  refuseInvalid(fieldErrors({ consentBy }, null))
  const today = dayOf(now())
  const season = await getPublicSeason(db, today)
  if (!takesApplications(season, today)) throw problem('applications.apply-closed')
  if (before.form.lateralEntry && !season.lateralEntry) throw problem('applications.no-lateral-entry')
  const attached = (await listDocuments(db, id)).map(({ kind }) => kind)
  await refuseUnknownNotice(db, privacyVersion, today)
  refuseIncomplete(before.form, attached)
  refuseWithoutConsent(before.form, consentBy, today)
  const after = await moveApplication(
    db,
    before,
    { applicant: 'submit' },
    { columns: { year: season.year, submittedAt: now(), consentBy, privacyVersion, agreedAt: now() } },
  )
  await queueApplicationMail(db, deps, after, { name: 'received', now: now() })
}

function refuseIncomplete(form: ApplicationForm, attached: readonly DocumentKind[]): void {
  const missing = missingParts(form, attached)
  if (missing.length === 0) return
  const fields = Object.fromEntries(missing.map((name) => [name, validationError('required')]))
  throw problem('applications.incomplete', {}, { fields })
}

function refuseWithoutConsent({ dateOfBirth }: ApplicationForm, consentBy: string | null, today: IsoDate): void {
  if (isMinor(dateOfBirth, today) && consentBy === null)
    throw problem('applications.consent-needed', {}, { fields: { consentBy: validationError('required') } })
}

/**
 * Stores the applicant's answer to the office's questions and returns the application to the office, with the form as corrected. Notifies the office, and
 * confirms the receipt to the applicant by mail. Refuses a corrected form with missing values, and a minor's for which no parent consents. Documents may be
 * missing: the answer can say why.
 */
export async function answerMyQuery(
  db: Database,
  deps: MailDeps,
  id: number,
  answer: z.infer<typeof AnswerQuery>,
): Promise<void> {
  const before = await lockApplication(db, id, { applicant: 'answer' })
  const consentBy = answer.consentBy ?? before.consentBy
  refuseInvalid(fieldErrors({ consentBy }, { consentBy: before.consentBy }))
  refuseIncomplete(before.form, requiredDocuments)
  refuseWithoutConsent(before.form, consentBy, dayOf(now()))
  const after = await moveApplication(db, before, { applicant: 'answer' }, { text: answer.text, columns: { consentBy } })
  await notify(db, {
    to: { roles: permissions['admissions.manage'] },
    kind: 'application-answered',
    params: { name: after.fullName, number: after.number },
    link: `/app/Admission/Applications/${id}`,
    about: `application ${id} answer ${after.revision}`,
  })
  await queueApplicationMail(db, deps, after, { name: 'answered', now: now() })
}

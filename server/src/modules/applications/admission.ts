import type { ApplicationForm } from '@nalanda/contract/applications/application-form'
import { validationError } from '@nalanda/contract/platform/validation/validation-error'
import {
  type AddressParts,
  lateralType,
  type Particulars,
  particularFields,
  type StudentRecord,
} from '@nalanda/contract/students/record'
import { eq } from 'drizzle-orm'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import type { OnRollback } from '../../platform/database/prepared-work.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { storeFile } from '../../platform/files/stored-files.ts'
import type { SignedIn } from '../../platform/http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { problem } from '../../platform/problems.ts'
import { addScans, admitStudent, openAadhaar, photoFolder, validatePhoto } from '../students/public.ts'
import { readPhoto } from './application-documents.ts'
import { type ApplicationRecord, lockApplication, moveApplication } from './applications.ts'
import { placeScans } from './document-transfer.ts'
import { queueApplicationMail } from './mail/application-mail.ts'
import type { OfferRecord } from './offers/offer-view.ts'
import { placeNames } from './offers/offer-view.ts'
import { openOffer } from './offers/offers.ts'
import { offers } from './schema.ts'
import { admissionSteps } from './seat-fees/admission-steps.ts'
import { isFeeSettled } from './seat-fees/seat-fee.ts'

type Deps = Pick<Platform, 'keys' | 'files' | 'outbox' | 'log' | 'config'> & { user: SignedIn | null }

/** Stores an applicant's photo as a student photo and returns its key; null if there is no photo. Must not run in a transaction. */
export async function storePhotoOfApplicant(
  db: Database,
  files: FileStore,
  applicationId: number,
  onRollback: OnRollback,
): Promise<string | null> {
  const sent = await readPhoto(db, files, applicationId)
  return sent && (await storeFile(files, photoFolder, await validatePhoto(sent), onRollback)).key
}

type Admission = { revision: number; photoFile: string | null }

/**
 * Admits an applicant who accepted a seat: copies the form, photo, documents and Aadhaar number into a student record, so that nothing is entered twice.
 * Refuses while a due fee is unpaid, and what `admitStudent` refuses.
 */
export async function admitApplicant(db: Database, deps: Deps, id: number, { revision, photoFile }: Admission): Promise<void> {
  const { keys, user } = deps
  const application = await lockApplication(db, id, { office: 'admit' }, revision)
  const offer = await openOffer(db, id)
  if (!isFeeSettled(offer)) throw problem('applications.fee-open')
  const kept = application.aadhaarRef && (await openAadhaar(db, keys, application.aadhaarRef))
  if (kept === 'unreadable') throw problem('students.aadhaar-unreadable')
  const today = dayOf(now())
  const record = recordOf(application, offer, today)
  const scans = await placeScans(db, id, offer)
  const { course, branch } = await placeNames(db, offer)
  await db.update(offers).set({ closedAt: now() }).where(eq(offers.id, offer.id))
  // From here other admissions wait for the next number, so only writes and the mail's look-ups follow
  const student = await admitStudent(db, keys, { record, aadhaar: kept, photoFile }, { today, user })
  await addScans(db, deps.files, student.id, scans)
  const after = await moveApplication(
    db,
    application,
    { office: 'admit' },
    { text: student.admissionNo, columns: { studentId: student.id } },
  )
  for (const follow of admissionSteps.all()) await follow(db, after, today)
  await queueApplicationMail(db, deps, after, {
    name: 'admitted',
    values: { course, branch, admissionNo: student.admissionNo },
    now: now(),
  })
}

/** Builds a student record from the application form and the offer. */
export function recordOf(application: ApplicationRecord, offer: OfferRecord, today: string): StudentRecord {
  const { form, email, consentBy, agreedAt } = application
  if (form.gender === null) throw problem('applications.incomplete', {}, { fields: { gender: validationError('required') } })
  const nothing = Object.fromEntries(particularFields.map((field) => [field, null])) as Particulars
  return {
    ...nothing,
    ...writtenBy(form),
    admissionNo: null,
    fullName: form.fullName,
    nativeName: null,
    gender: form.gender,
    dateOfBirth: form.dateOfBirth,
    courseId: offer.courseId,
    branchId: offer.branchId,
    batchId: offer.batchId,
    lateralEntry: offer.lateral,
    email,
    mobile: form.mobile,
    admittedOn: today,
    seatType: offer.seatType,
    // A seat of another category does not change the student's own category: the seat matrix counts the offer
    category: form.category ?? offer.category,
    admissionType: offer.lateral ? lateralType : 'Direct',
    // The seat-acceptance fee is not the fee agreed for the course
    feeCommitmentPaise: null,
    paidAmountPaise: offer.settledOn ? offer.feeDuePaise : null,
    consentBy,
    consentOn: consentBy === null ? null : dayOf(agreedAt),
  }
}

/** Returns the fields that the form and the record have in common, and the addresses, which the record also keeps as one text. */
function writtenBy(form: ApplicationForm): Partial<Particulars> {
  const same = particularFields.flatMap((field) => (field in form ? [[field, form[field as keyof ApplicationForm]]] : []))
  const presentParts = form.presentSame ? form.permanentParts : form.presentParts
  return {
    ...Object.fromEntries(same),
    presentParts,
    permanentAddress: addressText(form.permanentParts),
    presentAddress: addressText(presentParts),
    previousInstitution: form.institution,
  }
}

function addressText({ doorNo, street, village, mandal, district, state, pincode }: AddressParts): string | null {
  const lines = [
    [doorNo, street],
    [village, mandal],
    [district, state, pincode],
  ]
  const text = lines.map((line) => line.filter(Boolean).join(', ')).filter(Boolean)
  return text.length > 0 ? text.join('\n') : null
}

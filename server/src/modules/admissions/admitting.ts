import type { ApplicationForm } from '@nalanda/contract/admissions-funnel-form'
import { type AddressParts, type Particulars, particularFields, type StudentRecord } from '@nalanda/contract/students-record'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../platform/audit.ts'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import type { SignedIn } from '../../platform/http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { problem } from '../../platform/problems.ts'
import { inTransaction } from '../../platform/transactions.ts'
import { admitStudent, drawPhoto, openAadhaar } from '../students/public.ts'
import { readPhoto } from './application-documents.ts'
import { type ApplicationRecord, happen, lockApplication } from './applications.ts'
import { carryPapers, readPapers } from './carried-papers.ts'
import { writeToApplicant } from './funnel-letters.ts'
import type { OfferRecord } from './offer-view.ts'
import { placeNames } from './offer-view.ts'
import { openOffer } from './offers.ts'
import { offers } from './schema-funnel.ts'

type Office = Pick<Platform, 'keys' | 'files' | 'mail' | 'log' | 'config'> & {
  database: Database
  actor: Actor
  user: SignedIn | null
}

/**
 * Makes a student of an applicant who accepted a seat: what they wrote, their photo, papers and Aadhaar number go into the
 * record, so that nothing is entered twice. Refuses while the fee that is due is open, and what `admitStudent` refuses.
 */
export async function admitApplicant(office: Office, id: number, revision: number): Promise<void> {
  const { database, keys, files, actor, user } = office
  const picture = await readPhoto(database, files, id)
  // Before the transaction: it takes a tenth of a second
  const photo = picture && (await drawPhoto(picture))
  const papers = await readPapers(database, files, id)
  await inTransaction(database, actor, async (db) => {
    const application = await lockApplication(db, id, { office: 'admit' }, revision)
    const offer = await openOffer(db, id)
    if (offer.feeDuePaise > 0 && offer.settledOn === null) throw problem('admissions.fee-open')
    const kept = application.aadhaarRef && (await openAadhaar(db, keys, application.aadhaarRef))
    if (kept === 'unreadable') throw problem('students.aadhaar-unreadable')
    const today = dayOf(now())
    const record = recordOf(application, offer, today)
    const student = await admitStudent(db, keys, { record, aadhaar: kept, photo }, { today, files, user })
    await carryPapers(db, files, student.id, papers)
    await db.update(offers).set({ closedAt: now() }).where(eq(offers.id, offer.id))
    const after = await happen(db, application, { act: 'admit', text: student.admissionNo }, { studentId: student.id })
    const { course, branch } = await placeNames(db, offer)
    await writeToApplicant(db, office, after, {
      kind: 'admitted',
      values: { course, branch, admissionNo: student.admissionNo },
      now: now(),
    })
  })
}

/** The record of a student from what an applicant wrote and what was offered to them. */
export function recordOf(application: ApplicationRecord, offer: OfferRecord, today: string): StudentRecord {
  const { form, email, consentBy, agreedAt } = application
  if (form.gender === null) throw problem('admissions.incomplete', {}, { fields: { gender: 'must not be empty' } })
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
    lateralEntry: form.lateralEntry,
    email,
    mobile: form.mobile,
    admittedOn: today,
    seatType: offer.seatType,
    category: offer.category ?? form.category,
    admissionType: form.lateralEntry ? 'Lateral' : 'Direct',
    feeCommitmentPaise: offer.feeDuePaise,
    paidAmountPaise: offer.settledOn ? offer.feeDuePaise : null,
    consentBy,
    consentOn: consentBy === null ? null : dayOf(agreedAt),
  }
}

/** What the form and the record call by the same name, and the addresses, which are kept in one piece, too. */
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

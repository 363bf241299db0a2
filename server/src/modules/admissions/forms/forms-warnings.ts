import type { SavedAdmission, SaveWarning } from '@nalanda/contract/admissions/forms'
import { aadhaarDoubt } from '@nalanda/contract/students/aadhaar'
import { isUsualMobile } from '@nalanda/contract/students/field-checks'
import { isMinorOn, type StudentRecord } from '@nalanda/contract/students/record'

const sentences: Readonly<Record<SaveWarning, string>> = {
  'aadhaar-first-digit': 'Please check the Aadhaar number: no number begins with 0 or 1.',
  'aadhaar-check-digit': 'Please check the Aadhaar number: its last digit does not fit the others.',
  'consent-missing': 'The student is under 18, and nobody has written down the consent of a parent or guardian.',
  'number-replaced': 'The admission number was taken meanwhile; the student has the next one.',
  'mobile-unusual': 'Please check the mobile numbers: in India they begin with 6, 7, 8 or 9.',
  'seat-full': 'No seat of this kind was left: the student was admitted beyond the seat matrix.',
}

/** Whether a parent or guardian has to agree to this admission and nobody has. */
export function lacksConsent({ dateOfBirth, admittedOn, consentBy, consentOn }: StudentRecord, today: string): boolean {
  const minor = dateOfBirth !== null && isMinorOn(dateOfBirth, admittedOn ?? today)
  return minor && (consentBy === null || consentOn === null)
}

/** What a clerk should look at again in a record that was saved. `aadhaar` is the number where it is a new one. */
export function warningsOf(
  record: StudentRecord,
  { aadhaar, today, replaced, over }: { aadhaar: string | null; today: string; replaced: boolean; over: boolean },
): SavedAdmission['warnings'] {
  const doubt = aadhaar === null ? null : aadhaarDoubt(aadhaar)
  const mobiles = [record.mobile, record.fatherMobile, record.motherMobile, record.parentMobile, record.guardianMobile]
  const codes: (SaveWarning | null)[] = [
    doubt && `aadhaar-${doubt}`,
    lacksConsent(record, today) ? 'consent-missing' : null,
    replaced ? 'number-replaced' : null,
    mobiles.some((mobile) => mobile !== null && !isUsualMobile(mobile)) ? 'mobile-unusual' : null,
    over ? 'seat-full' : null,
  ]
  return codes.filter((code) => code !== null).map((code) => ({ code, sentence: sentences[code] }))
}

import type { SavedAdmission, SaveWarning } from '@nalanda/contract/admissions/forms'
import { aadhaarDoubt } from '@nalanda/contract/students/aadhaar'
import { isUsualMobile } from '@nalanda/contract/students/field-checks'
import { isMinorOn, type StudentRecord } from '@nalanda/contract/students/record'

const sentences: Readonly<Record<SaveWarning, string>> = {
  'aadhaar-first-digit': 'The Aadhaar number begins with 0 or 1. Check the digits with the card.',
  'aadhaar-check-digit': 'The last digit of the Aadhaar number does not match the others. Check it with the card.',
  'consent-missing': 'The student is under 18 and no parental consent is recorded.',
  'number-replaced': 'The number that was shown was already in use. This admission has the next number.',
  'mobile-unusual': 'A mobile number looks unusual. Check the digits.',
  'seat-full': 'No seat of this kind was vacant. The student was admitted beyond the seat matrix.',
}

/** Whether a parent or guardian must consent to this admission and none has. */
export function lacksConsent({ dateOfBirth, admittedOn, consentBy, consentOn }: StudentRecord, today: string): boolean {
  const minor = dateOfBirth !== null && isMinorOn(dateOfBirth, admittedOn ?? today)
  return minor && (consentBy === null || consentOn === null)
}

/** Returns what a clerk should check again in a saved record. `aadhaar` is the number if it is a new one. */
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

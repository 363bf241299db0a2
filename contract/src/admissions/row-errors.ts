import type { RowErrorTable } from '../platform/imports/row-errors.ts'
import { fieldMessages } from '../students/field-checks.ts'
import { studentsProblems } from '../students/problems.ts'
import { admissionsProblems } from './problems.ts'

/** The row errors that share their wording with the admission forms. */
const ofForm = (code: keyof typeof admissionsProblems): string => admissionsProblems[code].sentence
const ofStudent = (code: keyof typeof studentsProblems): string => studentsProblems[code].sentence

/** What can be wrong or odd in a row of a sheet of admissions, and with a file of a zip of photos. */
export const admissionsRowErrors = {
  'admissions.date-missing': ofForm('admissions.date-missing'),
  'admissions.name-missing': ofForm('admissions.name-missing'),
  'admissions.admission-type-missing': ofForm('admissions.admission-type-missing'),
  'admissions.course-missing': ofForm('admissions.course-missing'),
  'admissions.branch-missing': ofForm('admissions.branch-missing'),
  'admissions.batch-missing': ofForm('admissions.batch-missing'),
  'admissions.gender-missing': ofForm('admissions.gender-missing'),
  'admissions.aadhaar-missing': ofForm('admissions.aadhaar-missing'),
  'admissions.aadhaar-length': ofForm('admissions.aadhaar-length'),
  'admissions.aadhaar-masked': 'This number is masked. Please type all twelve digits',
  'admissions.aadhaar-doubtful': ofForm('admissions.aadhaar-doubtful'),
  'admissions.aadhaar-of-other': 'This Aadhaar number is stored for another student, {admissionNo}',
  'admissions.aadhaar-taken': 'This Aadhaar number is stored for another student',
  'admissions.aadhaar-not-checked':
    'The check of Aadhaar numbers is stopped for today: too many of your numbers were those of other students',
  'admissions.aadhaar-repeated': 'Row {row} has the same Aadhaar number',
  'admissions.in-register': 'In the register already, as {admissionNo}',
  'admissions.admitted-meanwhile': 'Admitted by somebody else meanwhile, as {admissionNo}',
  'admissions.number-of-other': '{admissionNo} is the number of another student, {name}',
  'admissions.number-repeated': 'Row {row} has the same admission number',
  'admissions.admitted-in-future': 'must not be in the future',
  'admissions.born-after-admission': 'must be before the day of admission',
  'admissions.consent-missing': ofStudent('students.consent-missing'),
  'admissions.same-person': 'The same name, birth and father as {admissionNo}. Please check that it is another person',
  'admissions.same-person-in-row': 'The same name, birth and father as row {row}. Please check that it is another person',
  'admissions.not-in-list': 'The list has no {value}. Choose one of {list}',
  'admissions.kept-as-written': '{value} is not in the list of the college. It is kept as it is written',
  'admissions.not-a-gender': 'Write MALE, FEMALE or OTHER',
  'admissions.not-a-source': 'Write one of {list}',
  'admissions.not-a-number': fieldMessages.number,
  'admissions.not-a-percentage': 'Write a percentage between 0 and 100 with at most two decimals',
  'admissions.percentage-as-fraction': 'Write 95 for 95 percent, not 0.95',
  'admissions.not-a-phone': 'Invalid Phone Number',
  'admissions.mobile-unusual': 'Mobile numbers begin with 6, 7, 8 or 9. Please check the digits',
  'admissions.seat-full': 'No seat of this kind is left: the admission is beyond the seat matrix',
  'admissions.not-an-email': fieldMessages.email,
  'admissions.not-text': fieldMessages.text,
  'admissions.age-implausible': ofStudent('students.age-implausible'),
  'admissions.not-plain-text': 'must be one line of plain text',
  'admissions.photo-of-nobody': 'No student has this admission number',
  'admissions.photo-doubled': '{file} is for the same student and was taken',
  'admissions.photo-damaged': 'The photo is damaged, or larger than 5 MB',
  'admissions.photo-unreadable': ofStudent('students.photo-damaged'),
  'admissions.photo-not-a-picture': ofStudent('students.photo-not-a-picture'),
  'admissions.photo-too-many-points': ofStudent('students.photo-too-many-points'),
  'admissions.photo-too-small': ofStudent('students.photo-too-small'),
  'admissions.photo-not-drawn': 'The portal was too busy to take this photo. Please upload it again',
  'admissions.not-a-photo': 'Not named .jpg or .png; this file was left out',
} as const satisfies RowErrorTable
export type AdmissionsRowErrorCode = keyof typeof admissionsRowErrors

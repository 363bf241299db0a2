import type { RowErrorTable } from '../platform/imports/row-errors.ts'
import { studentsProblems } from '../students/problems.ts'
import { admissionsProblems } from './problems.ts'

/** Row errors that have the wording of the admission forms. */
const ofForm = (code: keyof typeof admissionsProblems): string => admissionsProblems[code].sentence
const ofStudent = (code: keyof typeof studentsProblems): string => studentsProblems[code].sentence

/** Row errors and warnings of admission sheets and of zips of photos. */
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
  'admissions.aadhaar-masked': 'This number is masked. Enter all twelve digits',
  'admissions.aadhaar-doubtful': ofForm('admissions.aadhaar-doubtful'),
  'admissions.aadhaar-of-other': 'This Aadhaar number already belongs to another student, {admissionNo}',
  'admissions.aadhaar-taken': 'This Aadhaar number already belongs to another student',
  'admissions.aadhaar-not-checked':
    'Aadhaar numbers are not checked any more today, because too many of yours belonged to other students',
  'admissions.aadhaar-repeated': 'Row {row} has the same Aadhaar number',
  'admissions.in-register': 'Already admitted as {admissionNo}',
  'admissions.admitted-meanwhile': 'Another user has just admitted this student as {admissionNo}',
  'admissions.number-of-other': '{admissionNo} belongs to another student, {name}',
  'admissions.number-repeated': 'Row {row} has the same admission number',
  'admissions.admitted-in-future': "Enter today's date or an earlier one",
  'admissions.born-after-admission': 'Enter a date before the day of admission',
  'admissions.consent-missing': ofStudent('students.consent-missing'),
  'admissions.same-person': 'Name, date of birth and father are the same as {admissionNo}. Check that this is another person',
  'admissions.same-person-in-row':
    'Name, date of birth and father are the same as in row {row}. Check that this is another person',
  'admissions.not-in-list': 'The list does not have {value}. Choose one of {list}',
  'admissions.kept-as-written': "{value} is not in the college's list. It is saved as entered",
  'admissions.not-a-gender': 'Enter MALE, FEMALE or OTHER',
  'admissions.not-a-source': 'Enter one of {list}',
  'admissions.not-a-percentage': 'Enter a percentage between 0 and 100 with at most two decimals',
  'admissions.percentage-as-fraction': 'Enter 95 for 95 percent, not 0.95',
  'admissions.not-a-phone': 'Invalid Phone Number',
  'admissions.mobile-unusual': 'Mobile numbers begin with 6, 7, 8 or 9. Check the digits',
  'admissions.seat-full': 'No seat of this kind is vacant. The student is admitted beyond the seat matrix',
  'admissions.age-implausible': ofStudent('students.age-implausible'),
  'admissions.photo-of-nobody': 'No student has this admission number',
  'admissions.photo-doubled': '{file} is for the same student and was used',
  'admissions.photo-damaged': 'The photo is damaged, or larger than 5 MB',
  'admissions.photo-unreadable': ofStudent('students.photo-damaged'),
  'admissions.photo-not-a-picture': ofStudent('students.photo-not-a-picture'),
  'admissions.photo-too-many-points': ofStudent('students.photo-too-many-points'),
  'admissions.photo-too-small': ofStudent('students.photo-too-small'),
  'admissions.photo-not-drawn': 'The portal was too busy to process this photo. Upload it again',
  'admissions.not-a-photo': 'The file is not a .jpg or .png and is skipped',
} as const satisfies RowErrorTable
export type AdmissionsRowErrorCode = keyof typeof admissionsRowErrors

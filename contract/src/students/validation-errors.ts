import { messagesOf } from '../platform/validation/validation-error.ts'

/** Validation errors of the fields of a student, the first of them worded as in the documents: code → sentence. */
export const studentsValidationErrors = {
  'students.not-text': 'Please Enter Text',
  'students.not-a-number': 'Please enter a valid number',
  'students.not-a-mobile': '10-digit  for mobile number',
  'students.not-an-aadhaar': '12-digit  for Adhar number',
  'students.not-an-email': 'Please enter a valid email address',
  'students.not-a-landline': 'Please enter a valid landline',
  'students.not-a-door-number': 'Please enter a valid door number',
  'students.not-a-pincode': 'Please enter a valid pincode',
  'students.admission-day-impossible': 'Enter a date after the date of birth and not in the future',
  'students.not-a-digest': 'Make the preview again',
  'students.not-a-college-code': 'Enter the code of the college, such as NA',
  'students.not-a-serial': 'Enter serials such as 13 or A0',
  'students.not-a-semester': 'Choose a semester',
  'students.not-a-column': 'Choose columns of the students, separated by commas',
  'students.no-section': 'Choose at least one section',
  'students.nobody-chosen': 'Choose at least one student',
  'students.too-many-filters': 'Use at most {max} filters',
  'students.before-admission': 'Enter the day of admission or a later one',
  'students.after-leaving': 'Enter the day on which the student left or an earlier one',
  'students.readmission-only': 'Only a readmission has this. Leave it blank',
} as const

/** Builds a validation error of students from its code and the values for its sentence. */
export const studentsError = messagesOf(studentsValidationErrors)

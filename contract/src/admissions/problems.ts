/** Problems of admissions: code → HTTP status and sentence. */
export const admissionsProblems = {
  'admissions.required-fields': { status: 400, sentence: 'Please fill all required fields' },
  'admissions.date-missing': { status: 400, sentence: 'Please enter date of Admission' },
  'admissions.name-missing': { status: 400, sentence: 'Please enter Full Name' },
  'admissions.admission-type-missing': { status: 400, sentence: 'Please select  admissionType' },
  'admissions.course-missing': { status: 400, sentence: 'Please select  Course Applied for' },
  'admissions.branch-missing': { status: 400, sentence: 'Please select branch' },
  'admissions.gender-missing': { status: 400, sentence: 'Please select gender' },
  'admissions.aadhaar-missing': { status: 400, sentence: 'Please enter Aadhar number' },
  'admissions.aadhaar-length': { status: 400, sentence: 'Aadhar number must be 12 digit number' },
  'admissions.aadhaar-digits': { status: 400, sentence: '12-digit  for Adhar number' },
  'admissions.aadhaar-invalid': { status: 400, sentence: 'Invalid Aadhaar Number' },
  'admissions.batch-missing': { status: 400, sentence: 'Please select batch' },
  'admissions.aadhaar-doubtful': {
    status: 422,
    sentence: 'This Aadhaar number is not valid. Check the digits with the card',
  },
  'admissions.no-such-number': { status: 404, sentence: 'No student has the admission number {adminNo}' },
  'admissions.unreadable-zip': { status: 400, sentence: '{why}' },
  'admissions.undo-refused': {
    status: 409,
    sentence: '{count} {count:student|students} of this file cannot be deleted. The first is {who}: {why}',
  },
} as const

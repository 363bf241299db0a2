import type { LookupKind } from '@nalanda/contract/lookups/lookups'
import type { StudentRecord } from '@nalanda/contract/students/record'
import type { CellKind } from './upload-cells.ts'

/** A field of the record, or the one value outside it: the Aadhaar number goes to the vault. */
export type UploadField = Exclude<keyof StudentRecord, 'permanentParts' | 'presentParts'> | 'aadhaar'

/** How the cells of a column are read: a plain value, a value of a list of the college, or the place of a student. */
export type ColumnKind = CellKind | 'choice' | 'course' | 'batch' | 'branch' | 'agent'

export type UploadColumn = {
  field: UploadField
  /** As the forms label it; a star marks required columns. */
  header: string
  kind: ColumnKind
  /** Explanation in the template, and an example. */
  note: string
  example: string
  /** The list of the college in which a text is looked up. */
  list?: LookupKind
  /** Whether a value outside the list refuses the row; otherwise it is only a warning. */
  strict?: boolean
  width?: number
}

/** All columns of a sheet of admissions, in the order of the student form, then those that the edit form adds. */
export const uploadColumns: readonly UploadColumn[] = [
  column('admissionNo', 'REG.NO', 'number-text', 'The admission number. Leave blank to assign the next number.', ''),
  column('fullName', 'NAME*', 'text', 'Full name of the student, as in the SSC memo.', 'Anjali Rao Konduru', { width: 30 }),
  column('admittedOn', 'Date Of Admission*', 'date', 'A day such as 15-08-2026.', '2026-08-03'),
  column('courseId', 'Degree*', 'course', 'Choose from the list.', 'B.Tech'),
  column('batchId', 'Batch*', 'batch', 'A batch of that degree, or its year of joining.', '2026-2030'),
  column('branchId', 'Branch*', 'branch', 'A branch of that degree: short name, code or full name.', 'CSE'),
  column('sscMarks', 'SSC Marks', 'marks', 'A number.', '571'),
  column('sscPercentage', 'SSC Percentage', 'percent', 'Between 0 and 100, without the sign.', '95.17'),
  column('hallTicketNo', 'CET Hall Ticket No.', 'number-text', 'Hall ticket of the entrance examination.', '2614A01234', {
    width: 20,
  }),
  column('entranceMarks', 'Marks Secured', 'marks', 'Marks in the entrance examination.', '88'),
  column('entranceRank', 'Rank', 'whole', 'Rank in the entrance examination.', '12345'),
  column('interTotalMarks', 'Inter Total Marks', 'marks', 'A number.', '941'),
  column('interPercentage', 'Percentage', 'percent', 'Percentage in the intermediate examination.', '94.1'),
  column('gender', 'Gender*', 'gender', 'MALE, FEMALE or OTHER.', 'FEMALE'),
  column('dateOfBirth', 'Date of Birth', 'date', 'A day such as 15-08-2008.', '2008-05-21'),
  column('identificationMarks1', 'Identification Marks 1', 'text', 'In words.', 'A mole on the left wrist', { width: 30 }),
  column('identificationMarks2', 'Identification Marks 2', 'text', 'In words.', 'A scar on the right knee', { width: 30 }),
  column('fathersName', "Father's Name", 'text', 'Full name.', 'Konduru Srinivas', { width: 28 }),
  column('mothersName', "Mother's Name", 'text', 'Full name.', 'Konduru Lakshmi', { width: 28 }),
  column('fatherOccupation', 'Occupation of Father', 'text', 'In words.', 'Farmer', { width: 20 }),
  column('motherOccupation', 'Occupation of Mother', 'text', 'In words.', 'Teacher', { width: 20 }),
  column('division', 'Division', 'text', 'First, Second …', 'First'),
  column('annualIncomePaise', 'Total Annual Parental Income', 'rupees', 'Rupees a year: 1,50,000.', '180000', { width: 18 }),
  column(
    'aadhaar',
    'Aadhar Number*',
    'aadhaar',
    'Twelve digits. The column is text, so that no digit is lost. The number is stored encrypted and shown masked.',
    '',
    { width: 20 },
  ),
  column('nationality', 'Nationality', 'choice', 'Choose from the list.', 'Indian', { list: 'nationality' }),
  column('religion', 'Religion', 'choice', 'Choose from the list.', 'Hindu', { list: 'religion' }),
  column('motherTongue', 'Mother Tongue', 'choice', 'Choose from the list.', 'Telugu', { list: 'mother-tongue' }),
  column('category', 'Category', 'choice', 'Choose from the list.', 'BC-B', { list: 'category', strict: true }),
  column('subCaste', 'Caste/SubCaste', 'choice', 'Of that category.', '', { list: 'sub-caste', width: 20 }),
  column('email', 'E-mail Id', 'email', 'Of the student.', 'anjali.rao@example.org', { width: 28 }),
  column('fatherEmail', 'Father Email Id', 'email', 'Of the father.', 'srinivas@example.org', { width: 28 }),
  column('fatherMobile', 'Contact No for Father', 'phone', 'Ten digits.', '9876543210', { width: 18 }),
  column('motherMobile', 'Contact No for Mother', 'phone', 'Ten digits.', '9876543211', { width: 18 }),
  column('mobile', 'Contact No for Student', 'phone', 'Ten digits.', '9876543212', { width: 18 }),
  column('sportsNcc', 'NCC/Sportsmen/CAP/PH', 'text', 'Which of these applies, or blank.', '', { width: 20 }),
  column('bloodGroup', 'Blood Group', 'choice', 'Choose from the list.', 'B+', { list: 'blood-group', strict: true }),
  column('admissionType', 'Admission Type*', 'choice', 'Choose from the list.', 'Direct', {
    list: 'admission-type',
    strict: true,
  }),
  column('source', 'How do You Know about college', 'source', 'Choose from the list.', 'Family Relation', { width: 22 }),
  column(
    'lateralEntry',
    'Lateral Entry',
    'yes-no',
    'Yes for a student who joins in the second year. Leave blank to go by the admission type.',
    'No',
  ),
  column('physicallyHandicapped', 'Physically Challenged', 'yes-no', 'Yes or No.', 'No'),
  column('otherIfAny', 'Other If Any', 'text', 'In words.', '', { width: 24 }),
  column('permanentAddress', 'Permanent Address', 'text', 'In one cell.', '4-12 Temple Street, Bhongir, Telangana 508116', {
    width: 40,
  }),
  column('presentAddress', 'Present Address', 'text', 'In one cell.', '4-12 Temple Street, Bhongir, Telangana 508116', {
    width: 40,
  }),
  column('nativeName', 'Name in own script', 'text', 'For certificates.', 'అంజలి రావు కొండూరు', { width: 28 }),
  column('seatType', 'Seat Type', 'choice', 'Choose from the list.', 'Convener', { list: 'seat-type', strict: true }),
  column('entranceType', 'Entrance Type', 'choice', 'Choose from the list.', 'EAPCET', { list: 'entrance-type', strict: true }),
  column('scholarship', 'Scholarship', 'yes-no', 'Yes or No.', 'Yes'),
  column('certificateSubmission', 'Certificate Submission', 'yes-no', 'Yes if the certificates are handed in.', 'Yes'),
  column('hosteller', 'Hosteller', 'yes-no', 'Yes or No.', 'No'),
  column(
    'previousInstitution',
    'Previous Institution',
    'text',
    'Previous school or college of the student.',
    'Sri Vidya Junior College, Bhongir',
    { width: 30 },
  ),
  column('feeCommitmentPaise', 'Fee Commitment', 'rupees', 'Rupees.', '85000'),
  column('paidAmountPaise', 'Student Paid Amount', 'rupees', 'Rupees.', '20000'),
  column('agentId', 'Agent', 'agent', 'Choose from the list.', '', { width: 20 }),
  column('agentAmountPaise', 'Agent Amount', 'rupees', 'Rupees.', ''),
  column(
    'consentBy',
    'Consent Given By',
    'text',
    'The parent or guardian who agreed, where the student is under 18.',
    'Konduru Srinivas',
    { width: 24 },
  ),
  column('consentOn', 'Consent Date', 'date', 'Date of the consent.', '2026-08-03'),
]

export const columnOf: ReadonlyMap<UploadField, UploadColumn> = new Map(uploadColumns.map((one) => [one.field, one]))

export function isRequired({ header }: UploadColumn): boolean {
  return header.endsWith('*')
}

type Options = Pick<UploadColumn, 'list' | 'strict' | 'width'>

function column(
  field: UploadField,
  header: string,
  kind: ColumnKind,
  note: string,
  example: string,
  more: Options = {},
): UploadColumn {
  return { field, header, kind, note, example, ...more }
}

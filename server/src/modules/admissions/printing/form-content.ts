import type { StoredRecord } from '../../students/public.ts'
import { addressOf, day, marks, rupees, yesNo } from './print-values.ts'

/** A labelled cell on a form: how many of the twelve columns it takes, and its text; empty if it is to be filled in by hand. */
export type Cell = { span: number; label: string; value: string }
export type Section = { title: string; cells: Cell[] }

/** Returns the content of a student's printed admission form. Its fingerprint is in the form's code. */
export function formContent(stored: StoredRecord) {
  const { record, names } = stored
  const front = [admission(stored), person(stored), family(stored)]
  const back = [schooling(stored), money(stored)]
  const crowded = isCrowded(stored)
  return {
    number: record.admissionNo,
    fullName: record.fullName,
    nativeName: record.nativeName,
    programme: `${names.course}, ${names.branchName}`,
    batch: names.batch,
    front: crowded ? front : [...front, addresses(stored)],
    back: crowded ? [addresses(stored), ...back] : back,
    exams: exams(stored),
    antiRaggingRef: record.antiRaggingRef ?? '',
    consentBy: record.consentBy ?? '',
    consentOn: day(record.consentOn),
    privacyVersion: stored.privacyVersion,
  }
}

/** Whether so many values need a second line that the addresses do not fit on the first page. */
function isCrowded({ record, names }: StoredRecord): boolean {
  const { fullName, email, identificationMarks1, identificationMarks2, fatherOccupation, motherOccupation, subCaste } = record
  const { fathersName, mothersName, guardianName, guardianOccupation, parentEmail, fatherEmail } = record
  const room: [string | null, number][] = [
    [fullName, 45],
    [names.branchName, 50],
    [email, 45],
    [`${identificationMarks1 ?? ''}${identificationMarks2 ?? ''}`, 80],
    [record.sportsNcc, 45],
    [fathersName, 40],
    [mothersName, 40],
    [guardianName, 40],
    [parentEmail ?? fatherEmail, 40],
    [fatherOccupation, 30],
    [motherOccupation, 30],
    [guardianOccupation, 30],
    [subCaste, 25],
    [addressOf(record.permanentAddress, record.permanentParts), 150],
    [addressOf(record.presentAddress, record.presentParts), 150],
    [record.guardianAddress, 100],
  ]
  return room.filter(([value, most]) => (value?.length ?? 0) > most).length > 1
}

const cell = (span: number, label: string, value: string | number | null): Cell => ({
  span,
  label,
  value: value === null ? '' : String(value),
})

function admission({ record, rollNo, names }: StoredRecord): Section {
  return {
    title: 'Admission',
    cells: [
      cell(3, 'Date of admission', day(record.admittedOn)),
      cell(3, 'Roll number', rollNo),
      cell(3, 'Batch', names.batch),
      cell(3, 'Regulation', names.regulation),
      cell(3, 'Admission type', record.admissionType),
      cell(3, 'Entry', record.lateralEntry ? 'Lateral' : (record.admissionEntryType ?? 'Regular')),
      cell(3, 'Seat type', record.seatType),
      cell(3, 'Student type', record.studentType),
      cell(3, 'Entrance exam', record.entranceType),
      cell(3, 'Rank', record.entranceRank),
      cell(3, 'Hall ticket number', record.hallTicketNo),
      cell(3, 'Hosteller; scholarship', `${yesNo(record.hosteller)}; ${yesNo(record.scholarship)}`.replace(/^; $/, '')),
    ],
  }
}

function person({ record, aadhaar }: StoredRecord): Section {
  const gender = { female: 'Female', male: 'Male', other: 'Other' }[record.gender]
  return {
    title: 'Student',
    cells: [
      cell(3, 'Date of birth', day(record.dateOfBirth)),
      cell(3, 'Gender', gender),
      cell(3, 'Blood group', record.bloodGroup),
      cell(3, 'Aadhaar number (masked)', aadhaar),
      cell(3, 'Nationality', record.nationality),
      cell(3, 'Religion', record.religion),
      cell(3, 'Category', record.category),
      cell(3, 'Sub-caste', record.subCaste),
      cell(3, 'Mother tongue', record.motherTongue),
      cell(3, 'Physically handicapped', yesNo(record.physicallyHandicapped)),
      cell(3, 'Mobile', record.mobile),
      cell(3, 'Ration card number', record.rationCardNo),
      cell(6, 'E-mail', record.email),
      cell(6, 'Sports, NCC, NSS', record.sportsNcc),
      cell(6, 'Identification mark 1', record.identificationMarks1),
      cell(6, 'Identification mark 2', record.identificationMarks2),
    ],
  }
}

function family({ record }: StoredRecord): Section {
  return {
    title: 'Parents and guardian',
    cells: [
      cell(5, 'Father’s name', record.fathersName),
      cell(4, 'Occupation', record.fatherOccupation),
      cell(3, 'Mobile', record.fatherMobile),
      cell(5, 'Mother’s name', record.mothersName),
      cell(4, 'Occupation', record.motherOccupation),
      cell(3, 'Mobile', record.motherMobile),
      cell(5, 'Guardian’s name', record.guardianName),
      cell(4, 'Occupation', record.guardianOccupation),
      cell(3, 'Mobile', record.guardianMobile),
      cell(5, 'Parent’s e-mail', record.parentEmail ?? record.fatherEmail),
      cell(4, 'Annual income of the family', rupees(record.annualIncomePaise)),
      cell(3, 'Parent’s mobile; landline', [record.parentMobile, record.landline].filter(Boolean).join('; ')),
    ],
  }
}

function addresses({ record }: StoredRecord): Section {
  const permanent = addressOf(record.permanentAddress, record.permanentParts)
  return {
    title: 'Addresses',
    cells: [
      cell(6, 'Permanent address', permanent),
      cell(6, 'Present address', addressOf(record.presentAddress, record.presentParts)),
      cell(9, 'Guardian’s address', record.guardianAddress),
      cell(3, 'Distance from home', record.distanceFromResidenceKm === null ? '' : `${record.distanceFromResidenceKm} km`),
    ],
  }
}

function schooling({ record }: StoredRecord): Section {
  return {
    title: 'Education so far',
    cells: [
      cell(6, 'School', record.schoolName),
      cell(6, 'Last institution', record.institution ?? record.previousInstitution),
      cell(6, 'Board or university', record.board),
      cell(3, 'Year of passing', record.yearOfPass),
      cell(3, 'Division', record.division),
    ],
  }
}

function exams({ record }: StoredRecord): string[][] {
  const of = (obtained: number | null, total: number | null) =>
    obtained === null ? '' : total === null ? marks(obtained) : `${marks(obtained)} of ${marks(total)}`
  return [
    ['SSC (class 10)', marks(record.sscMarks), marks(record.sscPercentage), ''],
    ['Intermediate (10+2) or diploma', of(record.interMarks, record.interTotalMarks), marks(record.interPercentage), ''],
    ['Qualifying examination', of(record.marksObtained, record.totalMarks), '', marks(record.gradePoints)],
    [`Entrance${record.entranceType ? ` (${record.entranceType})` : ''}`, marks(record.entranceMarks), '', ''],
  ]
}

function money({ record }: StoredRecord): Section {
  return {
    title: 'Fee and bank',
    cells: [
      cell(4, 'Fee agreed', rupees(record.feeCommitmentPaise)),
      cell(4, 'Paid at the admission', rupees(record.paidAmountPaise)),
      cell(4, 'Bank account', record.bankAccount),
      cell(12, 'Remarks', record.otherIfAny),
    ],
  }
}

import type { ExistingStudent } from '@nalanda/contract/admissions/form-fields'
import { plainRupees } from '@nalanda/contract/platform/money/money'
import type { AddressParts, Particulars } from '@nalanda/contract/students/record'
import type { StoredRecord } from '../../students/public.ts'

/** Returns an existing student with the names from which the edit form is filled in. Unknown values are empty text. */
export function toExistingStudent(stored: StoredRecord, photo: Buffer | null): ExistingStudent {
  const { id, revision, state, rollNo, record, names, aadhaar } = stored
  return {
    ...admissionOf(record),
    ...familyOf(record),
    ...educationOf(record),
    id,
    revision,
    state,
    fullName: record.fullName,
    nativeName: text(record.nativeName),
    gender: { male: 'Male', female: 'Female', other: 'Other' }[record.gender],
    dateofBirth: text(record.dateOfBirth),
    course: names.course,
    branch: names.branch,
    batch: names.batch,
    regulation: names.regulation,
    agent: text(names.agent),
    adminNo: record.admissionNo,
    rollNumber: text(rollNo),
    adharNo: text(aadhaar),
    emailId: text(record.email),
    studentMobileNumber: text(record.mobile),
    lateralEntry: yesNo(record.lateralEntry),
    permanentParts: partsOf(record.permanentParts),
    presentParts: partsOf(record.presentParts),
    photo: photo?.toString('base64') ?? '',
  }
}

function admissionOf(record: Particulars) {
  return {
    adminDate: text(record.admittedOn),
    seatType: text(record.seatType),
    admissionType: text(record.admissionType),
    admintypeCode: text(record.admissionType),
    admissionEntryType: text(record.admissionEntryType),
    entranceType: text(record.entranceType),
    rank: text(record.entranceRank),
    hollticketNo: text(record.hallTicketNo),
    casteCategory: text(record.category),
    subCastInfo: text(record.subCaste),
    nationality: text(record.nationality),
    religion: text(record.religion),
    motherTongue: text(record.motherTongue),
    bloodGroup: text(record.bloodGroup),
    studentType: text(record.studentType),
    isHostler: record.hosteller ?? false,
    scholarship: yesNo(record.scholarship),
    certificateSubmission: yesNo(record.certificateSubmission),
    physicallyHandicapped: yesNo(record.physicallyHandicapped),
    physicallychallanged: yesNo(record.physicallyHandicapped),
    identificationMarks1: text(record.identificationMarks1),
    identificationMarksB: text(record.identificationMarks2),
    belongsToSportsNcc: text(record.sportsNcc),
    otherIfAny: text(record.otherIfAny),
    knowingAboutInstitute: text(record.source),
    agentAmount: rupees(record.agentAmountPaise),
    feeCommitment: rupees(record.feeCommitmentPaise),
    studentPaidAmount: rupees(record.paidAmountPaise),
    antiRaggingRef: text(record.antiRaggingRef),
    consentBy: text(record.consentBy),
    consentOn: text(record.consentOn),
  }
}

function familyOf(record: Particulars) {
  return {
    fathersName: text(record.fathersName),
    mothersName: text(record.mothersName),
    occupationOfFather: text(record.fatherOccupation),
    occupationOfMother: text(record.motherOccupation),
    annualIncome: rupees(record.annualIncomePaise),
    fatherContactNo: text(record.fatherMobile),
    motherContactNo: text(record.motherMobile),
    parentContactNo: text(record.parentMobile),
    landLineNumber: text(record.landline),
    fatherEmailId: text(record.fatherEmail),
    parentEmailId: text(record.parentEmail),
    guardianName: text(record.guardianName),
    guardianOccupation: text(record.guardianOccupation),
    guardianAddress: text(record.guardianAddress),
    guardianContactNo: text(record.guardianMobile),
    permanentAddress: text(record.permanentAddress),
    presentAddress: text(record.presentAddress),
    bankAccountNo: text(record.bankAccount),
    rationCardNo: text(record.rationCardNo),
    distanceFromResidence: text(record.distanceFromResidenceKm),
  }
}

function educationOf(record: Particulars) {
  return {
    sscMarks: text(record.sscMarks),
    sscPercentage: text(record.sscPercentage),
    interMarks: text(record.interMarks),
    marksSecured: text(record.entranceMarks),
    totalMarksInter: text(record.interTotalMarks),
    percentageOfMarks: text(record.interPercentage),
    division: text(record.division),
    board: text(record.board),
    schoolName: text(record.schoolName),
    institution: text(record.institution),
    yearOfPass: text(record.yearOfPass),
    totalMarks: text(record.totalMarks),
    marksObtained: text(record.marksObtained),
    gradePoints: text(record.gradePoints),
    lastAttendedInstituded: text(record.previousInstitution),
  }
}

function partsOf(parts: AddressParts | null): ExistingStudent['permanentParts'] {
  return {
    doorNo: text(parts?.doorNo),
    street: text(parts?.street),
    village: text(parts?.village),
    mandal: text(parts?.mandal),
    district: text(parts?.district),
    state: text(parts?.state),
    pincode: text(parts?.pincode),
  }
}

function text(value: string | number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}

function yesNo(value: boolean | null): string {
  return value === null ? '' : value ? 'Yes' : 'No'
}

/** Writes `15000`, or `15000.50` if there are paise. */
const rupees = (paise: number | null): string => (paise === null ? '' : plainRupees(paise))

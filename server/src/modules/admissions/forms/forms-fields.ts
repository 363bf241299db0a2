import type { ApplicationForm } from '@nalanda/contract/admissions/form-fields'
import type { StudentRecord } from '@nalanda/contract/students/record'
import {
  asDay,
  asDecimal,
  asEmail,
  asGender,
  asMobile,
  asRupees,
  asSource,
  asText,
  asWhole,
  asYear,
  asYesNo,
  positive,
  type Reader,
} from './field-readers.ts'

/** Excludes names, addresses and values that only the server can find, which are read elsewhere. */
type Read = Exclude<
  keyof StudentRecord,
  'courseId' | 'branchId' | 'batchId' | 'agentId' | 'admissionNo' | 'permanentParts' | 'presentParts'
>
type Key = Exclude<
  keyof ApplicationForm,
  'permanentParts' | 'presentParts' | 'form' | 'studentId' | 'revision' | 'numberTyped' | 'removePhoto'
>
export type FormField = {
  /** Keys of the payloads that carry the field; the first one with a value counts. */
  keys: readonly [Key, ...Key[]]
  read: Reader
}

const plain = (...keys: [Key, ...Key[]]): FormField => ({ keys, read: asText })
const as = (read: Reader, ...keys: [Key, ...Key[]]): FormField => ({ keys, read })

/** Maps fields to the names in the documents: read by the server when a form is saved, and sent when it is opened again. */
export const formFields: Readonly<Record<Read, FormField>> = {
  fullName: plain('name'),
  nativeName: plain('nativeName'),
  gender: as(asGender, 'gender'),
  dateOfBirth: as(asDay, 'dateOfBirth'),
  lateralEntry: as(asYesNo, 'lateralEntry', 'lateral'),
  email: as(asEmail, 'emailId', 'email_id'),
  mobile: as(asMobile, 'studentContactNo'),
  admittedOn: as(asDay, 'dateOfAdmission'),
  seatType: plain('seatType'),
  admissionType: plain('admissionType'),
  admissionEntryType: plain('admissionEntryType'),
  entranceType: plain('entranceType'),
  entranceRank: as(asWhole, 'rank'),
  hallTicketNo: plain('hallTicketNo'),
  category: plain('category'),
  subCaste: plain('subCaste'),
  nationality: plain('nationality'),
  religion: plain('religion'),
  motherTongue: plain('motherTongue'),
  bloodGroup: plain('bloodGroup'),
  studentType: plain('studentType'),
  hosteller: as(asYesNo, 'isHostler'),
  scholarship: as(asYesNo, 'scholarShip'),
  certificateSubmission: as(asYesNo, 'certificateSubmission'),
  physicallyHandicapped: as(asYesNo, 'physicallyChallanged', 'physicallychallanged'),
  identificationMarks1: plain('identificationMarksA'),
  identificationMarks2: plain('identificationMarksB'),
  sportsNcc: plain('belongsToSportsNcc'),
  otherIfAny: plain('otherIfAny'),
  source: as(asSource, 'knowingAboutInstitute'),
  agentAmountPaise: as(asRupees, 'agentAmount'),
  feeCommitmentPaise: as(asRupees, 'feeCommitment'),
  paidAmountPaise: as(asRupees, 'studentPaidamount'),
  antiRaggingRef: plain('antiRaggingRef'),
  fathersName: plain('fathersName'),
  mothersName: plain('mothersName'),
  fatherOccupation: plain('occupationOfFather'),
  motherOccupation: plain('occupationOfMother'),
  annualIncomePaise: as(positive(asRupees), 'annualIncome'),
  fatherMobile: as(asMobile, 'fatherContactNo'),
  motherMobile: as(asMobile, 'motherContactNo'),
  parentMobile: as(asMobile, 'parentContactNo'),
  landline: plain('landLineNumber'),
  fatherEmail: as(asEmail, 'fatherEmailId'),
  parentEmail: as(asEmail, 'parentEmailId'),
  guardianName: plain('guardianName'),
  guardianOccupation: plain('guardianOccupation'),
  guardianAddress: plain('guardianAddress'),
  guardianMobile: as(asMobile, 'guardianContactNo'),
  permanentAddress: plain('permanentAddress'),
  presentAddress: plain('presentAddress'),
  sscMarks: as(asDecimal, 'sscMarks'),
  sscPercentage: as(asDecimal, 'sscPercentage'),
  interTotalMarks: as(asDecimal, 'totalMarksInter'),
  interPercentage: as(asDecimal, 'percentageOfMarks'),
  interMarks: as(asDecimal, 'interMarks'),
  entranceMarks: as(asDecimal, 'marksSecured'),
  division: plain('division'),
  board: plain('board'),
  schoolName: plain('schoolName'),
  institution: plain('institution'),
  yearOfPass: as(asYear, 'yearOfPass'),
  totalMarks: as(positive(asDecimal), 'totalMarks'),
  marksObtained: as(positive(asDecimal), 'marksObtained'),
  gradePoints: as(positive(asDecimal), 'gradePoints'),
  previousInstitution: plain('previousInstitution'),
  distanceFromResidenceKm: as(positive(asDecimal), 'distanceFromResidence'),
  bankAccount: plain('bankAccountNo'),
  rationCardNo: plain('rationCardNo'),
  consentBy: plain('consentBy'),
  consentOn: as(asDay, 'consentOn'),
}

/** A student's record besides the studies: admission, family, address, previous education. */
import { z } from 'zod'
import { decimal, Id, IsoDate, line, optionalLine, orNull, plainText, Reason } from '../platform/primitives.ts'
import { issueMessage } from '../platform/validation/issues.ts'
import { studentsError } from './validation-errors.ts'

/** Recorded data of a student, in the order of the forms. */
export const genders = ['male', 'female', 'other'] as const
export type Gender = (typeof genders)[number]

/** How a student heard of the college, spelled as in the form's payload. */
export const sources = ['oldStudent', 'news', 'media', 'familyRelation', 'website', 'others'] as const

/** Rupees and paise as an integer number of paise. */
const Paise = z.int().min(0).max(100_000_000_00)
const Email = z.email(issueMessage(studentsError('students.not-an-email'))).max(200)
const Marks = decimal(100_000)
const Percent = decimal(100)
const longText = (max: number) => orNull(plainText.trim().max(max))

/** An address in parts; all empty if the form gave it as one text. */
export const AddressParts = z.object({
  doorNo: optionalLine(40),
  street: optionalLine(120),
  village: optionalLine(80),
  mandal: optionalLine(80),
  district: optionalLine(80),
  state: optionalLine(80),
  pincode: optionalLine(6),
})
export type AddressParts = z.infer<typeof AddressParts>

/** The documented admission type of students who join in the second year, as colleges spell it. */
export const lateralType = 'Lateral'
export const isLateralType = (type: string | null | undefined) => type?.trim().toLowerCase() === lateralType.toLowerCase()

/** Admission and identity of a student: fields that the portal requires of every student. */
export const StudentBasics = z.object({
  fullName: line(120),
  nativeName: optionalLine(120),
  gender: z.enum(genders),
  dateOfBirth: IsoDate.nullable(),
  courseId: Id,
  branchId: Id,
  batchId: Id,
  lateralEntry: z.boolean(),
  email: Email.nullable(),
  mobile: optionalLine(20),
})

/** All other fields, none required. Values of lists (category, seat type …) are the texts of the master data. */
export const Particulars = z.object({
  admittedOn: IsoDate.nullable(),
  seatType: optionalLine(60),
  admissionType: optionalLine(60),
  admissionEntryType: optionalLine(60),
  entranceType: optionalLine(60),
  entranceRank: z.int().min(1).max(99_999_999).nullable(),
  hallTicketNo: optionalLine(40),
  category: optionalLine(60),
  subCaste: optionalLine(80),
  nationality: optionalLine(60),
  religion: optionalLine(60),
  motherTongue: optionalLine(60),
  bloodGroup: optionalLine(10),
  studentType: optionalLine(60),
  hosteller: z.boolean().nullable(),
  scholarship: z.boolean().nullable(),
  certificateSubmission: z.boolean().nullable(),
  physicallyHandicapped: z.boolean().nullable(),
  identificationMarks1: optionalLine(200),
  identificationMarks2: optionalLine(200),
  sportsNcc: optionalLine(120),
  otherIfAny: optionalLine(500),
  source: z.enum(sources).nullable(),
  agentId: Id.nullable(),
  agentAmountPaise: Paise.nullable(),
  feeCommitmentPaise: Paise.nullable(),
  paidAmountPaise: Paise.nullable(),
  antiRaggingRef: optionalLine(60),
  fathersName: optionalLine(120),
  mothersName: optionalLine(120),
  fatherOccupation: optionalLine(120),
  motherOccupation: optionalLine(120),
  annualIncomePaise: Paise.nullable(),
  fatherMobile: optionalLine(20),
  motherMobile: optionalLine(20),
  parentMobile: optionalLine(20),
  landline: optionalLine(20),
  fatherEmail: Email.nullable(),
  parentEmail: Email.nullable(),
  guardianName: optionalLine(120),
  guardianOccupation: optionalLine(120),
  guardianAddress: longText(500),
  guardianMobile: optionalLine(20),
  permanentAddress: longText(500),
  presentAddress: longText(500),
  permanentParts: AddressParts.nullable(),
  presentParts: AddressParts.nullable(),
  sscMarks: Marks.nullable(),
  sscPercentage: Percent.nullable(),
  interTotalMarks: Marks.nullable(),
  interPercentage: Percent.nullable(),
  interMarks: Marks.nullable(),
  entranceMarks: Marks.nullable(),
  division: optionalLine(40),
  board: optionalLine(120),
  schoolName: optionalLine(160),
  institution: optionalLine(160),
  yearOfPass: z.int().min(1900).max(2200).nullable(),
  totalMarks: Marks.nullable(),
  marksObtained: Marks.nullable(),
  gradePoints: Marks.nullable(),
  previousInstitution: optionalLine(160),
  distanceFromResidenceKm: decimal(10_000).nullable(),
  bankAccount: optionalLine(40),
  rationCardNo: optionalLine(40),
  /** Parent or guardian who consented, and when; required for a minor. */
  consentBy: optionalLine(120),
  consentOn: IsoDate.nullable(),
})
export type Particulars = z.infer<typeof Particulars>

/** A student as recorded by the admissions office. The admission number is assigned when saving if none is given. */
export const StudentRecord = StudentBasics.extend(Particulars.shape).extend({ admissionNo: line(30).toUpperCase().nullable() })
export type StudentRecord = z.infer<typeof StudentRecord>

/** Fields of the particulars, in the order of the form. */
export const particularFields = Object.keys(Particulars.shape) as (keyof Particulars)[]

/** Reason for reading a full Aadhaar number. */
export const RevealReason = Reason

/** Maximum size of an uploaded photo, before it is re-encoded. */
export const maxPhotoBytes = 5 * 1024 * 1024

/** Whether a person born on one day is under 18 on another; a parent or guardian must then consent. */
export function isMinorOn(dateOfBirth: string, day: string): boolean {
  return day < `${Number(dateOfBirth.slice(0, 4)) + 18}${dateOfBirth.slice(4)}`
}

/** Whether a person of this date of birth can be admitted as a student on a day: between 14 and 100 years old. */
export function isPlausibleAge(dateOfBirth: string, admittedOn: string): boolean {
  const birthday = (years: number) => `${Number(dateOfBirth.slice(0, 4)) + years}${dateOfBirth.slice(4)}`
  return birthday(14) <= admittedOn && admittedOn < birthday(100)
}

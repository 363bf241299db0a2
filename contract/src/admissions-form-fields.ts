/** What the admission forms send, by the names of the documents. Values come as text, numbers or nothing, as the clients of old send them. */
import { z } from 'zod'

/** A value as clients send it: text, a number, yes or no, or nothing, which is empty text. A key that is left out says nothing at all. */
const value = (max: number) =>
  z
    .union([z.string(), z.number(), z.boolean(), z.null()])
    .transform((given) => (given === null ? '' : String(given).trim()))
    .pipe(z.string().max(max, `must be at most ${max} characters`))
    .optional()

const short = value(60)
const name = value(120)
const paragraph = value(500)

/** What the edit form (ADMISSION FORM) and the student form (STUDENT ADMISSION FORM) both send. */
const bothForms = {
  name,
  courseAppliedFor: value(120),
  dateOfAdmission: short,
  branch: value(120),
  hallTicketNo: value(40),
  rank: short,
  gender: short,
  aadharNo: short,
  nationality: short,
  religion: short,
  motherTongue: short,
  batch: short,
  adminNo: value(30),
  bloodGroup: value(10),
  admissionType: short,
  subCaste: value(80),
  category: short,
  fatherContactNo: short,
  motherContactNo: short,
  studentContactNo: short,
  presentAddress: paragraph,
  permanentAddress: paragraph,
  fathersName: name,
  mothersName: name,
  occupationOfFather: name,
  occupationOfMother: name,
  identificationMarksA: value(200),
  belongsToSportsNcc: name,
  regulation: short,
  sscMarks: short,
  sscPercentage: short,
  knowingAboutInstitute: short,
  marksSecured: short,
  totalMarksInter: short,
  percentageOfMarks: short,
  division: value(40),
  otherIfAny: paragraph,
  fatherEmailId: value(200),
  dateOfBirth: short,
  lateralEntry: short,
} as const

/** Only the edit form. The names of images are read and forgotten: a photo is named by the admission number. */
const editFormOnly = {
  emailId: value(200),
  physicallyChallanged: short,
  lateral: short,
  interMarks: short,
  imageName: value(200),
  imageType: value(100),
  imagePath: value(200),
  agent: name,
  previousInstitution: value(160),
  scholarShip: short,
  admissionEntryType: short,
  entranceType: short,
  certificateSubmission: short,
  agentAmount: short,
  feeCommitment: short,
  studentPaidamount: short,
} as const

/** Only the student form. */
const studentFormOnly = {
  identificationMarksB: value(200),
  annualIncome: short,
  email_id: value(200),
  level: short,
  physicallychallanged: short,
} as const

/** An address in its parts, as the Address tab has it. */
export const SentAddress = z.object({
  doorNo: value(40),
  street: value(120),
  village: value(80),
  mandal: value(80),
  district: value(80),
  state: value(80),
  pincode: value(6),
})

export const educationTab = {
  board: name,
  schoolName: value(160),
  institution: value(160),
  yearOfPass: short,
  totalMarks: short,
  marksObtained: short,
  gradePoints: short,
} as const

export const guardianTab = {
  parentContactNo: short,
  parentEmailId: value(200),
  guardianName: name,
  guardianOccupation: name,
  guardianAddress: paragraph,
  guardianContactNo: short,
  bankAccountNo: value(40),
  rationCardNo: value(40),
} as const

export const addressTab = {
  permanentParts: SentAddress.nullable().optional(),
  presentParts: SentAddress.nullable().optional(),
  landLineNumber: short,
  distanceFromResidence: short,
} as const

export const particularsBesides = {
  nativeName: name,
  seatType: short,
  studentType: short,
  isHostler: short,
  antiRaggingRef: short,
  consentBy: name,
  consentOn: short,
} as const

export const saving = {
  /** Which form it is, for the checks it has; told by its keys where it is left out. */
  form: z.enum(['edit', 'student']).optional(),
  /** The student that is edited; by `adminNo` where it is left out. */
  studentId: z.union([z.int().positive(), z.null()]).optional(),
  /** The revision that was read; refused as stale where another is stored by now. Left out, the values apply to whatever is stored. */
  revision: z.union([z.int().min(1), z.null()]).optional(),
  /** A clerk typed the admission number by hand: it is kept or refused, never replaced by the next of the series. */
  numberTyped: z.boolean().optional(),
  /** The stored photo is taken away. A photo sent with the form replaces it anyhow. */
  removePhoto: z.boolean().optional(),
} as const

/** The JSON part `applicationFormData`: every key of both forms, and further keys of our own. Keys it does not know are left aside. */
export const ApplicationForm = z.object({
  ...bothForms,
  ...editFormOnly,
  ...studentFormOnly,
  ...educationTab,
  ...guardianTab,
  ...addressTab,
  ...particularsBesides,
  ...saving,
})
export type ApplicationForm = z.infer<typeof ApplicationForm>
export type ApplicationFormSent = z.input<typeof ApplicationForm>

/** The payload of the student form alone, as `getStudentadmissiondata` is sent it. */
export const StudentFormPayload = z.object({ ...bothForms, ...studentFormOnly })
export type StudentFormPayload = z.infer<typeof StudentFormPayload>

/** By the keys that one form has and the other has not. */
export const keysOfStudentForm = Object.keys(studentFormOnly) as (keyof typeof studentFormOnly)[]
export const keysOfEditForm = Object.keys(editFormOnly) as (keyof typeof editFormOnly)[]

const stored = z.string()

const StoredAddress = z.object({
  doorNo: stored,
  street: stored,
  village: stored,
  mandal: stored,
  district: stored,
  state: stored,
  pincode: stored,
})

/** An existing student as the edit form is filled in from it. What is not known is empty text; amounts are rupees, days `2026-11-21`. */
export const ExistingStudent = z.object({
  fullName: stored,
  course: stored,
  adminDate: stored,
  landLineNumber: stored,
  entranceType: stored,
  rank: stored,
  admintypeCode: stored,
  scholarship: stored,
  emailId: stored,
  bloodGroup: stored,
  rationCardNo: stored,
  physicallyHandicapped: stored,
  identificationMarks1: stored,
  agent: stored,
  isHostler: z.boolean(),
  batch: stored,
  studentType: stored,
  gender: stored,
  branch: stored,
  dateofBirth: stored,
  admissionEntryType: stored,
  adminNo: stored,
  studentMobileNumber: stored,
  hollticketNo: stored,
  casteCategory: stored,
  subCastInfo: stored,
  admissionType: stored,
  motherTongue: stored,
  lastAttendedInstituded: stored,
  adharNo: stored,
  seatType: stored,
  mothersName: stored,
  fathersName: stored,
  motherContactNo: stored,
  fatherContactNo: stored,
  physicallychallanged: stored,
  certificateSubmission: stored,
  lateralEntry: stored,
  agentAmount: stored,
  feeCommitment: stored,
  studentPaidAmount: stored,
  rollNumber: stored,
  /** JPEG in base64; empty when there is none. */
  photo: stored,

  id: z.int(),
  revision: z.int(),
  state: stored,
  regulation: stored,
  nativeName: stored,
  nationality: stored,
  religion: stored,
  occupationOfFather: stored,
  occupationOfMother: stored,
  annualIncome: stored,
  fatherEmailId: stored,
  identificationMarksB: stored,
  belongsToSportsNcc: stored,
  otherIfAny: stored,
  knowingAboutInstitute: stored,
  sscMarks: stored,
  sscPercentage: stored,
  interMarks: stored,
  marksSecured: stored,
  totalMarksInter: stored,
  percentageOfMarks: stored,
  division: stored,
  presentAddress: stored,
  permanentAddress: stored,
  antiRaggingRef: stored,
  consentBy: stored,
  consentOn: stored,

  board: stored,
  schoolName: stored,
  institution: stored,
  yearOfPass: stored,
  totalMarks: stored,
  marksObtained: stored,
  gradePoints: stored,

  parentContactNo: stored,
  parentEmailId: stored,
  guardianName: stored,
  guardianOccupation: stored,
  guardianAddress: stored,
  guardianContactNo: stored,
  bankAccountNo: stored,

  permanentParts: StoredAddress,
  presentParts: StoredAddress,
  distanceFromResidence: stored,
})
export type ExistingStudent = z.infer<typeof ExistingStudent>

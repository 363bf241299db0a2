/** Fields of the admission forms, with the names of the documents. Values may be text, numbers or null, as existing clients send them. */
import { z } from 'zod'
import {
  addressTab,
  bothForms,
  editFormOnly,
  educationTab,
  guardianTab,
  particularsBesides,
  studentFormOnly,
} from './form-keys.ts'

const saving = {
  /** Which form is saved, and thus which checks apply; recognised by its keys if omitted. */
  form: z.enum(['edit', 'student']).optional(),
  /** Id of the student to edit; if omitted, `adminNo` identifies the student. */
  studentId: z.union([z.int().positive(), z.null()]).optional(),
  /** The revision that was read; the call is refused as stale if another one is stored. If omitted, the values are applied to whatever is stored. */
  revision: z.union([z.int().min(1), z.null()]).optional(),
  /** Whether a clerk typed the admission number: it is kept or refused, never replaced by the next number of the series. */
  numberTyped: z.boolean().optional(),
  /** Whether the stored photo is removed. A photo sent with the form replaces it in any case. */
  removePhoto: z.boolean().optional(),
} as const

/** The JSON part `applicationFormData`: all keys of both forms, and further keys of the portal. Unknown keys are ignored. */
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

/** Keys that only one of the two forms has. */
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

/** An existing student, for filling in the edit form. Unknown values are empty strings; amounts are in rupees, dates like `2026-11-21`. */
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
  /** JPEG in base64; empty if there is no photo. */
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

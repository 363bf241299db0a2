/** What the admission forms send, by the names of the documents. Values come as text, numbers or nothing, as the clients of old send them. */
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
  /** Which form it is, for the checks it has; recognised by its keys if left out. */
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

/** Keys of the admission forms, with the names of the documents, and further keys of the portal, by tab. */
import { z } from 'zod'
import { memoize } from '../platform/validation/memoize.ts'

/** A value as clients send it: text, a number, a boolean, or null, which becomes an empty string. A missing key leaves its field unchanged. */
const value = memoize((max: number) =>
  z
    .union([z.string(), z.number(), z.boolean(), z.null()])
    .transform((given) => (given === null ? '' : String(given).trim()))
    .pipe(z.string().max(max))
    .optional(),
)

const short = value(60)
const name = value(120)
const paragraph = value(500)

/** Keys of both the edit form (ADMISSION FORM) and the student form (STUDENT ADMISSION FORM). */
export const bothForms = {
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

/** Keys of the edit form only. The file names of images are accepted but ignored: a photo is named by the admission number. */
export const editFormOnly = {
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

/** Keys of the student form only. */
export const studentFormOnly = {
  identificationMarksB: value(200),
  annualIncome: short,
  email_id: value(200),
  level: short,
  physicallychallanged: short,
} as const

/** An address in parts, as on the Address tab. */
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

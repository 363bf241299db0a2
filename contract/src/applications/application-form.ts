/** Fields of an application, step by step, and those required before it is submitted. The names are those of the student's record. */
import { z } from 'zod'
import { decimal, Id, IsoDate, line, optionalLine } from '../platform/primitives.ts'
import { issueMessage } from '../platform/validation/issues.ts'
import type { ValidationError } from '../platform/validation/validation-error.ts'
import { isMobile, isWholePincode } from '../students/field-checks.ts'
import { fieldErrors } from '../students/field-rules.ts'
import { AddressParts, genders, sources } from '../students/record.ts'
import { studentsError } from '../students/validation-errors.ts'
import { applicationsError } from './validation-errors.ts'

export const applySteps = ['programme', 'you', 'family', 'education', 'documents', 'review'] as const
export type ApplyStep = (typeof applySteps)[number]

const Mobile = optionalLine(10).refine(
  (value) => value === null || isMobile(value),
  issueMessage(studentsError('students.not-a-mobile')),
)
const emptyIsNull = (value: unknown) => (value === '' ? null : value)
const Email = z.preprocess(
  emptyIsNull,
  z
    .email(issueMessage(studentsError('students.not-an-email')))
    .max(200)
    .nullable(),
)
const Day = z.preprocess(emptyIsNull, IsoDate.nullable())
const Choice = (max = 60) => optionalLine(max)
const Percent = decimal(100).nullable()

/** Fields that the applicant fills in. All may be empty in a draft; `missingParts` lists what a complete application needs. */
export const ApplicationForm = z.object({
  courseId: Id.nullable(),
  /** The branches in the applicant's order of preference. */
  branchIds: z.array(Id).max(3),
  lateralEntry: z.boolean(),
  source: z.preprocess(emptyIsNull, z.enum(sources).nullable()),
  fullName: line(120),
  gender: z.preprocess(emptyIsNull, z.enum(genders).nullable()),
  dateOfBirth: Day,
  mobile: Mobile,
  category: Choice(),
  subCaste: Choice(80),
  nationality: Choice(),
  religion: Choice(),
  motherTongue: Choice(),
  bloodGroup: Choice(10),
  physicallyHandicapped: z.boolean(),
  permanentParts: AddressParts,
  presentSame: z.boolean(),
  presentParts: AddressParts,
  fathersName: optionalLine(120),
  mothersName: optionalLine(120),
  fatherOccupation: optionalLine(120),
  motherOccupation: optionalLine(120),
  fatherMobile: Mobile,
  motherMobile: Mobile,
  fatherEmail: Email,
  annualIncomePaise: z.int().min(0).max(100_000_000_00).nullable(),
  guardianName: optionalLine(120),
  guardianMobile: Mobile,
  board: optionalLine(120),
  institution: optionalLine(160),
  yearOfPass: z.int().min(1980).max(2100).nullable(),
  sscPercentage: Percent,
  interPercentage: Percent,
  entranceType: Choice(),
  hallTicketNo: optionalLine(40),
  entranceRank: z.int().min(1).max(99_999_999).nullable(),
})
export type ApplicationForm = z.infer<typeof ApplicationForm>

/**
 * Returns the errors of these values by field: those of a student's fields, and PIN codes that are incomplete. Values equal to those in `stored` are not
 * checked.
 */
export function applicationErrors(form: ApplicationForm, stored: ApplicationForm | null): Record<string, ValidationError> {
  const errors = fieldErrors(form, stored)
  for (const name of ['permanentParts', 'presentParts'] as const) {
    const { pincode } = form[name]
    if (pincode !== null && pincode !== stored?.[name].pincode && !isWholePincode(pincode))
      errors[`${name}.pincode`] = applicationsError('applications.not-a-pincode')
  }
  return errors
}

/** The form with the rules of its fields, as it is validated while it is filled in. */
export const CheckedApplicationForm = ApplicationForm.superRefine((form, { addIssue }) => {
  for (const [path, error] of Object.entries(applicationErrors(form, null)))
    addIssue({ code: 'custom', path: path.split('.'), message: issueMessage(error) })
})
export type FormField = keyof ApplicationForm

const emptyAddress: AddressParts = {
  doorNo: null,
  street: null,
  village: null,
  mandal: null,
  district: null,
  state: null,
  pincode: null,
}

/** Returns the form of a new application. */
export function emptyForm(begun: Pick<ApplicationForm, 'fullName' | 'mobile' | 'courseId'>): ApplicationForm {
  const fields = Object.keys(ApplicationForm.shape).map((name) => [name, null])
  const nothing = Object.fromEntries(fields) as ApplicationForm
  return {
    ...nothing,
    ...begun,
    branchIds: [],
    lateralEntry: false,
    physicallyHandicapped: false,
    presentSame: true,
    nationality: 'Indian',
    permanentParts: emptyAddress,
    presentParts: emptyAddress,
  }
}

/** Fields of each step, in their order on the screen. */
export const fieldsOf = {
  programme: ['courseId', 'branchIds', 'lateralEntry', 'source'],
  you: [
    'fullName',
    'gender',
    'dateOfBirth',
    'mobile',
    'category',
    'subCaste',
    'nationality',
    'religion',
    'motherTongue',
    'bloodGroup',
    'physicallyHandicapped',
    'permanentParts',
    'presentSame',
    'presentParts',
  ],
  family: [
    'fathersName',
    'mothersName',
    'fatherOccupation',
    'motherOccupation',
    'fatherMobile',
    'motherMobile',
    'fatherEmail',
    'annualIncomePaise',
    'guardianName',
    'guardianMobile',
  ],
  education: [
    'board',
    'institution',
    'yearOfPass',
    'sscPercentage',
    'interPercentage',
    'entranceType',
    'hallTicketNo',
    'entranceRank',
  ],
  documents: [],
  review: [],
} as const satisfies Record<ApplyStep, readonly FormField[]>

const needed = [
  'courseId',
  'gender',
  'dateOfBirth',
  'mobile',
  'category',
  'fathersName',
  'mothersName',
  'board',
  'yearOfPass',
  'sscPercentage',
] as const

/** Returns what is missing before an application can be submitted: names of fields, and kinds of documents such as `photo`. */
export function missingParts(form: ApplicationForm, attached: readonly DocumentKind[]): string[] {
  const fields: string[] = needed.filter((field) => form[field] === null)
  if (form.branchIds.length === 0) fields.push('branchIds')
  if (form.permanentParts.village === null) fields.push('permanentParts.village')
  if (form.permanentParts.state === null) fields.push('permanentParts.state')
  if (!isWholePincode(form.permanentParts.pincode ?? '')) fields.push('permanentParts.pincode')
  if (form.fatherMobile === null && form.motherMobile === null && form.guardianMobile === null) fields.push('fatherMobile')
  return [...fields, ...requiredDocuments.filter((kind) => !attached.includes(kind))]
}

/** Returns the step that contains a missing field or document. */
export function stepOf(missing: string): ApplyStep {
  const field = missing.split('.')[0] ?? ''
  const found = applySteps.find((step) => (fieldsOf[step] as readonly string[]).includes(field))
  return found ?? 'documents'
}

/** Whether a person is under eighteen on the given day, so that a parent must consent too. False if the date of birth is unknown. */
export function isMinor(dateOfBirth: string | null, today: string): boolean {
  if (dateOfBirth === null) return false
  const eighteenth = `${Number(dateOfBirth.slice(0, 4)) + 18}${dateOfBirth.slice(4)}`
  return eighteenth > today
}

export const documentKinds = [
  'photo',
  'ssc-memo',
  'inter-memo',
  'rank-card',
  'transfer-certificate',
  'caste-certificate',
  'income-certificate',
  'aadhaar-card',
  'other',
] as const
export type DocumentKind = (typeof documentKinds)[number]
export const requiredDocuments = ['photo', 'ssc-memo', 'inter-memo'] as const satisfies readonly DocumentKind[]

export const maxDocumentBytes = 6 * 1024 * 1024
export const documentEndings = '.pdf,.jpg,.jpeg,.png'
export const photoEndings = '.jpg,.jpeg,.png'

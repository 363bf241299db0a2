import type { ApplicationFormSent } from '@nalanda/contract/admissions/form-fields'
import type { Check } from '../admission-form/fields/checks.ts'
import { consentDay } from '../admission-form/fields/minor.ts'
import type { ListName } from '../admission-form/lists.ts'

/** Names of all values of the STUDENT ADMISSION FORM as they are sent, in the order of the form. */
export const studentNames = [
  'adminNo',
  'name',
  'dateOfAdmission',
  'courseAppliedFor',
  'batch',
  'branch',
  'sscMarks',
  'sscPercentage',
  'hallTicketNo',
  'marksSecured',
  'rank',
  'totalMarksInter',
  'percentageOfMarks',
  'gender',
  'dateOfBirth',
  'identificationMarksA',
  'identificationMarksB',
  'fathersName',
  'mothersName',
  'occupationOfFather',
  'occupationOfMother',
  'division',
  'annualIncome',
  'consentBy',
  'consentOn',
  'aadharNo',
  'nationality',
  'religion',
  'motherTongue',
  'category',
  'subCaste',
  'email_id',
  'fatherEmailId',
  'fatherContactNo',
  'motherContactNo',
  'studentContactNo',
  'belongsToSportsNcc',
  'bloodGroup',
  'admissionType',
  'knowingAboutInstitute',
  'lateralEntry',
  'physicallychallanged',
  'otherIfAny',
  'permanentAddress',
  'presentAddress',
] as const
export type StudentName = (typeof studentNames)[number]
export type StudentValues = Record<StudentName, string | null>

type Typed = { kind: 'text'; check?: Check; max: number; list?: ListName }
type Chosen = { kind: 'select'; list: ListName; above?: StudentName }
type Other = { kind: 'date' | 'yesNo' | 'gender' | 'area' | 'aadhaar' | 'phone' | 'source' | 'regNo' }
export type StudentField = { name: StudentName; required?: true } & (Typed | Chosen | Other)
export type SectionName = 'admission' | 'marks' | 'person' | 'family' | 'identity' | 'reach' | 'more' | 'addresses'

const text = (name: StudentName, max = 120, check?: Check): StudentField => ({ name, kind: 'text', max, ...(check && { check }) })
const select = (name: StudentName, list: ListName, above?: StudentName): StudentField => ({
  name,
  kind: 'select',
  list,
  ...(above && { above }),
})
const of = (name: StudentName, kind: Other['kind']): StudentField => ({ name, kind })
const required = (field: StudentField): StudentField => ({ ...field, required: true })

export const sections: readonly { part: SectionName; fields: readonly StudentField[] }[] = [
  {
    part: 'admission',
    fields: [
      of('adminNo', 'regNo'),
      required(text('name', 120, 'text')),
      required(of('dateOfAdmission', 'date')),
      required(select('courseAppliedFor', 'courses')),
      required(select('batch', 'batches', 'courseAppliedFor')),
      required(select('branch', 'branches', 'batch')),
    ],
  },
  {
    part: 'marks',
    fields: [
      text('sscMarks', 8, 'amount'),
      text('sscPercentage', 6, 'amount'),
      text('hallTicketNo', 40),
      text('marksSecured', 8, 'amount'),
      text('rank', 8, 'number'),
      text('totalMarksInter', 8, 'amount'),
      text('percentageOfMarks', 6, 'amount'),
    ],
  },
  {
    part: 'person',
    fields: [
      required(of('gender', 'gender')),
      of('dateOfBirth', 'date'),
      text('identificationMarksA', 200, 'text'),
      text('identificationMarksB', 200),
    ],
  },
  {
    part: 'family',
    fields: [
      text('fathersName', 120, 'text'),
      text('mothersName', 120, 'text'),
      text('occupationOfFather', 120, 'text'),
      text('occupationOfMother', 120, 'text'),
      text('division', 40),
      text('annualIncome', 12, 'decimal'),
    ],
  },
  {
    part: 'identity',
    fields: [
      required(of('aadharNo', 'aadhaar')),
      select('nationality', 'nationalities'),
      select('religion', 'religions'),
      { name: 'motherTongue', kind: 'text', check: 'text', max: 60, list: 'motherTongues' },
      select('category', 'categories'),
      select('subCaste', 'subCastes', 'category'),
    ],
  },
  {
    part: 'reach',
    fields: [
      text('email_id', 200, 'email'),
      text('fatherEmailId', 200, 'email'),
      of('fatherContactNo', 'phone'),
      of('motherContactNo', 'phone'),
      of('studentContactNo', 'phone'),
    ],
  },
  {
    part: 'more',
    fields: [
      text('belongsToSportsNcc'),
      select('bloodGroup', 'bloodGroups'),
      required(select('admissionType', 'admissionTypes')),
      of('knowingAboutInstitute', 'source'),
      of('lateralEntry', 'yesNo'),
      of('physicallychallanged', 'yesNo'),
      text('otherIfAny', 500),
    ],
  },
  { part: 'addresses', fields: [of('permanentAddress', 'area'), of('presentAddress', 'area')] },
]

export const studentFields: readonly StudentField[] = sections.flatMap(({ fields }) => fields)

const days: readonly StudentName[] = ['dateOfAdmission', 'dateOfBirth', 'consentOn']

/** Returns the values of an empty form. An unknown day is null. */
export function blankStudent(): StudentValues {
  return Object.fromEntries(studentNames.map((name) => [name, days.includes(name) ? null : ''])) as StudentValues
}

/** Returns the form as sent to `saveApplicationFormData`, in the JSON part `applicationFormData`. */
export function admissionOf(values: StudentValues, numberTyped: boolean): ApplicationFormSent {
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value?.trim() ?? '']))
  const consentOn = consentDay(values.consentBy, values.consentOn)
  return { ...texts, consentOn, level: '', regulation: '', form: 'student', numberTyped }
}

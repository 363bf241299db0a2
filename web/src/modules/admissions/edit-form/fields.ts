import type { Check } from '../admission-form/fields/checks.ts'
import type { ListName } from '../admission-form/lists.ts'

/** The parts of an address, in the order of a postal address. */
export const addressParts = ['DoorNo', 'Street', 'Village', 'Mandal', 'District', 'State', 'Pincode'] as const
type PartName = `permanent${(typeof addressParts)[number]}` | `present${(typeof addressParts)[number]}`

/** Names of all values of the ADMISSION FORM, as the documents send them. */
export type EditName = (typeof plainNames)[number] | PartName
export type EditValues = Record<EditName, string | null>

const plainNames = [
  'adminNo',
  'name',
  'gender',
  'courseAppliedFor',
  'batch',
  'branch',
  'admissionEntryType',
  'dateOfBirth',
  'dateOfAdmission',
  'aadharNo',
  'entranceType',
  'rank',
  'hallTicketNo',
  'admissionType',
  'seatType',
  'category',
  'subCaste',
  'lateralEntry',
  'scholarShip',
  'certificateSubmission',
  'fathersName',
  'mothersName',
  'fatherContactNo',
  'studentContactNo',
  'emailId',
  'motherTongue',
  'nationality',
  'religion',
  'bloodGroup',
  'physicallyChallanged',
  'identificationMarksA',
  'identificationMarksB',
  'nativeName',
  'feeCommitment',
  'studentPaidamount',
  'agent',
  'agentAmount',
  'knowingAboutInstitute',
  'isHostler',
  'studentType',
  'belongsToSportsNcc',
  'antiRaggingRef',
  'otherIfAny',
  'previousInstitution',
  'board',
  'schoolName',
  'institution',
  'yearOfPass',
  'totalMarks',
  'marksObtained',
  'gradePoints',
  'division',
  'sscMarks',
  'sscPercentage',
  'interMarks',
  'totalMarksInter',
  'percentageOfMarks',
  'marksSecured',
  'motherContactNo',
  'parentContactNo',
  'parentEmailId',
  'fatherEmailId',
  'occupationOfFather',
  'occupationOfMother',
  'annualIncome',
  'guardianName',
  'guardianOccupation',
  'guardianContactNo',
  'guardianAddress',
  'consentBy',
  'consentOn',
  'bankAccountNo',
  'rationCardNo',
  'permanentAddress',
  'presentAddress',
  'landLineNumber',
  'distanceFromResidence',
] as const

type Typed = { kind: 'text'; check?: Check; max?: number; list?: ListName }
type Chosen = { kind: 'select'; list: ListName }
type Other = { kind: 'date' | 'yesNo' | 'gender' | 'area' | 'aadhaar' | 'entrance' | 'adminNo' | 'source' }
export type EditField = { name: EditName; required?: true } & (Typed | Chosen | Other)
export type Section = { part: SectionName; fields: readonly EditField[] }
export type SectionName =
  | 'student'
  | 'entrance'
  | 'familyContact'
  | 'person'
  | 'feesAgent'
  | 'school'
  | 'marks'
  | 'parents'
  | 'guardian'
  | 'consent'
  | 'bank'
  | 'permanent'
  | 'present'
  | 'reach'
export type TabName = 'personal' | 'education' | 'guardianBank' | 'address'

const text = (name: EditName, check?: Check, max = 120): EditField => ({ name, kind: 'text', max, ...(check && { check }) })
const select = (name: EditName, list: ListName): EditField => ({ name, kind: 'select', list })
const of = (name: EditName, kind: Other['kind']): EditField => ({ name, kind })
const required = (field: EditField): EditField => ({ ...field, required: true })

const personal: readonly Section[] = [
  {
    part: 'student',
    fields: [
      of('adminNo', 'adminNo'),
      required(text('name', 'text')),
      required(of('gender', 'gender')),
      required(select('courseAppliedFor', 'courses')),
      required(select('batch', 'batches')),
      required(select('branch', 'branches')),
      of('dateOfBirth', 'date'),
      of('dateOfAdmission', 'date'),
      required(of('aadharNo', 'aadhaar')),
    ],
  },
  {
    part: 'entrance',
    fields: [
      of('entranceType', 'entrance'),
      text('hallTicketNo', undefined, 40),
      select('admissionType', 'admissionTypes'),
      select('category', 'categories'),
      select('subCaste', 'subCastes'),
      select('seatType', 'seatTypes'),
      of('lateralEntry', 'yesNo'),
      select('admissionEntryType', 'semesters'),
      of('scholarShip', 'yesNo'),
      of('certificateSubmission', 'yesNo'),
    ],
  },
  {
    part: 'familyContact',
    fields: [
      text('fathersName', 'text'),
      text('mothersName', 'text'),
      text('fatherContactNo', 'mobile', 14),
      text('studentContactNo', 'mobile', 14),
      text('emailId', 'email', 200),
    ],
  },
  {
    part: 'person',
    fields: [
      { name: 'motherTongue', kind: 'text', check: 'text', max: 60, list: 'motherTongues' },
      select('nationality', 'nationalities'),
      select('religion', 'religions'),
      select('bloodGroup', 'bloodGroups'),
      of('physicallyChallanged', 'yesNo'),
      of('isHostler', 'yesNo'),
      text('identificationMarksA', 'text', 200),
      text('identificationMarksB', undefined, 200),
      text('nativeName', 'text'),
      text('belongsToSportsNcc'),
      text('studentType', undefined, 60),
      text('antiRaggingRef', undefined, 60),
    ],
  },
  {
    part: 'feesAgent',
    fields: [
      text('feeCommitment', 'amount', 12),
      text('studentPaidamount', 'amount', 12),
      select('agent', 'agents'),
      text('agentAmount', 'amount', 12),
      of('knowingAboutInstitute', 'source'),
      text('otherIfAny', undefined, 500),
    ],
  },
]

const education: readonly Section[] = [
  {
    part: 'school',
    fields: [
      text('board', 'text'),
      text('schoolName', 'text', 160),
      text('institution', 'text', 160),
      text('previousInstitution', 'text', 160),
      text('yearOfPass', 'number', 4),
      text('totalMarks', 'number', 6),
      text('marksObtained', 'number', 6),
      text('gradePoints', 'decimal', 6),
      text('division', undefined, 40),
    ],
  },
  {
    part: 'marks',
    fields: [
      text('sscMarks', 'amount', 8),
      text('sscPercentage', 'amount', 6),
      text('interMarks', 'amount', 8),
      text('totalMarksInter', 'amount', 8),
      text('percentageOfMarks', 'amount', 6),
      text('marksSecured', 'amount', 8),
    ],
  },
]

const guardianBank: readonly Section[] = [
  {
    part: 'parents',
    fields: [
      text('occupationOfFather', 'text'),
      text('occupationOfMother', 'text'),
      text('annualIncome', 'number', 12),
      text('motherContactNo', 'mobile', 14),
      text('parentContactNo', 'mobile', 14),
      text('parentEmailId', 'email', 200),
      text('fatherEmailId', 'email', 200),
    ],
  },
  {
    part: 'guardian',
    fields: [
      text('guardianName', 'text'),
      text('guardianOccupation', 'text'),
      text('guardianContactNo', 'mobile', 14),
      text('guardianAddress', 'text', 500),
    ],
  },
  { part: 'consent', fields: [text('consentBy', 'person'), of('consentOn', 'date')] },
  { part: 'bank', fields: [text('bankAccountNo', 'number', 18), text('rationCardNo', 'number', 20)] },
]

const partChecks: Readonly<Partial<Record<(typeof addressParts)[number], Check>>> = {
  DoorNo: 'doorNo',
  Pincode: 'pincode',
  Village: 'text',
  Mandal: 'text',
  District: 'text',
  State: 'text',
}
const parts = (which: 'permanent' | 'present'): EditField[] =>
  addressParts.map((part) => text(`${which}${part}`, partChecks[part], part === 'DoorNo' ? 40 : part === 'Street' ? 120 : 80))

const address: readonly Section[] = [
  { part: 'permanent', fields: [...parts('permanent'), of('permanentAddress', 'area')] },
  { part: 'present', fields: [...parts('present'), of('presentAddress', 'area')] },
  { part: 'reach', fields: [text('landLineNumber', 'landline', 20), text('distanceFromResidence', 'number', 5)] },
]

/** The tabs of the form, with every field in the order in which it is filled in. */
export const tabs: readonly { name: TabName; sections: readonly Section[] }[] = [
  { name: 'personal', sections: personal },
  { name: 'education', sections: education },
  { name: 'guardianBank', sections: guardianBank },
  { name: 'address', sections: address },
]

/** Every field in the order of the tabs; the rank is beside the entrance type. */
export const editFields: readonly (EditField & { tab: TabName })[] = tabs.flatMap(({ name: tab, sections }) =>
  sections.flatMap(({ fields }) =>
    fields.flatMap((field): (EditField & { tab: TabName })[] =>
      field.kind === 'entrance'
        ? [
            { ...field, tab },
            { ...text('rank', 'number', 8), tab },
          ]
        : [{ ...field, tab }],
    ),
  ),
)

/** The required fields; Save reports missing ones in one sentence. */
export const requiredNames: readonly EditName[] = ['name', 'courseAppliedFor', 'gender', 'batch', 'branch', 'aadharNo']

const days: readonly EditName[] = ['dateOfBirth', 'dateOfAdmission', 'consentOn']
export const editNames: readonly EditName[] = [
  ...plainNames,
  ...addressParts.flatMap((part): PartName[] => [`permanent${part}`, `present${part}`]),
]

/** Returns the values of an empty form. An unknown day is null. */
export function blankValues(): EditValues {
  return Object.fromEntries(editNames.map((name) => [name, days.includes(name) ? null : ''])) as EditValues
}

/** Both alumni forms as the documents define them. They are public: submissions wait for the alumni office. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { pdfProblems } from '../platform/problems.ts'
import { issueMessage } from '../platform/validation/issues.ts'
import type { AlumniProfile } from './profile.ts'
import { alumniStatuses, typed, typedRollNo } from './profile.ts'
import { alumniError } from './validation-errors.ts'

export const workingOptions = ['yes', 'no', 'NA'] as const
export type Working = (typeof workingOptions)[number]

export const maxAlumniFileBytes = 5 * 1024 * 1024
export const uploadAccept = '.pdf,.jpg,.jpeg,.png,.gif'
export const photoAccept = '.jpg,.jpeg,.png'

/** Honeypot: people leave it empty, programs that fill in every field do not. Submissions with a value are not stored. */
const website = typed(2000)
/** Token of `proveAlumnus`: shows that the person who fills in the form reads the e-mail on record for the roll number. */
const proof = typed(400)

const fieldsOfA = {
  name: typed(),
  course: typed(),
  rollNumber: typedRollNo,
  batch: typed(60),
  mobileNumber: typed(20),
  email: typed(),
  working: z.enum(workingOptions).default('NA'),
  company: typed(),
  instituteName: typed(),
  companyName: typed(),
  jobTitle: typed(),
  courseName: typed(),
  workAddress: typed(500),
  eduAddress: typed(500),
  branch: typed(60).transform((text) => text.toUpperCase()),
  degree: typed(60),
}
type FieldOfA = keyof typeof fieldsOfA

const always: readonly FieldOfA[] = ['name', 'rollNumber', 'degree', 'batch', 'branch']
const ofWorking: Readonly<Record<Working, readonly FieldOfA[]>> = {
  yes: ['companyName', 'jobTitle', 'workAddress'],
  no: ['instituteName', 'courseName', 'eduAddress'],
  NA: [],
}

/** Form A. Its required fields depend on `working`, as in the documents. */
export const AlumniFormA = z.object({ ...fieldsOfA, website, proof }).superRefine((values, context) => {
  const missing = [...always, ...ofWorking[values.working]].filter((field) => values[field] === '')
  if (!/^\d{10}$/.test(values.mobileNumber)) missing.push('mobileNumber')
  for (const field of missing)
    context.addIssue({ code: 'custom', path: [field], message: issueMessage(alumniError('alumni.required')) })
  if (!isAddress(values.email))
    context.addIssue({ code: 'custom', path: ['email'], message: issueMessage(alumniError('alumni.not-an-email')) })
})
export type AlumniFormA = z.output<typeof AlumniFormA>

/**
 * Whether the text contains an @ and after it a name with a dot. A regular expression for this would try each @ with each dot of the input of anonymous
 * callers.
 */
function isAddress(text: string): boolean {
  const at = text.indexOf('@', 1)
  return at > 0 && text.lastIndexOf('.', text.length - 2) > at + 1 && !/\s/.test(text)
}

/** Form B. `firstMissing`, not the schema, refuses missing fields, in the order of the documents. */
export const AlumniFormB = z.object({
  status: z.enum(alumniStatuses).or(z.literal('')).default(''),
  rollNumber: typedRollNo,
  name: typed(),
  branch: typed(60),
  batch: typed(60),
  studentMobile: typed(20),
  studentEmail: typed(),
  course: typed(),
  fatherName: typed(),
  section: typed(20),
  company: typed(),
  packages: typed(60),
  designation: typed(),
  experience: typed(60),
  location: typed(500),
  instituteName: typed(),
  website,
  proof,
})
export type AlumniFormB = z.output<typeof AlumniFormB>

/** Facts that the form does not contain: whether the roll number is registered, and whether a document is attached. */
type Known = { taken: boolean; hasDocument: boolean }

/** Returns the first missing field of form B, in the order of the documents; null if it can be saved. */
export function firstMissing(values: AlumniFormB, { taken, hasDocument }: Known) {
  const working = values.status === 'working'
  const checks = [
    [values.status === '', 'alumni.status-missing'],
    [!/^\d{10}$/.test(values.studentMobile), 'alumni.phone-length'],
    [taken, 'alumni.already-registered'],
    [values.rollNumber === '', 'alumni.roll-number-missing'],
    [values.name === '', 'alumni.name-missing'],
    [values.fatherName === '', 'alumni.father-name-missing'],
    [values.course === '', 'alumni.course-missing'],
    [values.batch === '', 'alumni.batch-missing'],
    [values.branch === '', 'alumni.branch-missing'],
    [values.studentEmail === '', 'alumni.email-missing'],
    [values.studentMobile === '', 'alumni.phone-missing'],
    [working && values.company === '', 'alumni.company-missing'],
    [working && values.designation === '', 'alumni.designation-missing'],
    [working && values.experience === '', 'alumni.experience-missing'],
    [working && values.location === '', 'alumni.work-place-missing'],
    [working && !hasDocument, 'alumni.offer-letter-missing'],
    [!working && values.instituteName === '', 'alumni.institute-missing'],
    [!working && values.location === '', 'alumni.study-place-missing'],
    [!working && !hasDocument, 'alumni.admit-card-missing'],
    [values.course === '' || values.batch === '' || values.branch === '', 'alumni.class-missing'],
  ] as const
  return checks.find(([missing]) => missing)?.[1] ?? null
}

/** Returns the profile to store for form A, with the group of fields that `working` selects. */
export function profileOfA(form: AlumniFormA): AlumniProfile {
  const { working } = form
  const works = working === 'yes'
  return {
    ...{ rollNo: form.rollNumber, fullName: form.name, fatherName: '', course: form.degree || form.course },
    ...{ branch: form.branch, batch: form.batch, email: form.email.toLowerCase(), mobile: form.mobileNumber },
    status: works ? 'working' : working === 'no' ? 'studying' : null,
    ...{ company: works ? form.companyName : '', designation: works ? form.jobTitle : '', packages: '', experience: '' },
    ...{ institute: working === 'no' ? form.instituteName : '', studies: working === 'no' ? form.courseName : '' },
    location: works ? form.workAddress : working === 'no' ? form.eduAddress : '',
  }
}

/** Returns the profile to store for form B. */
export function profileOfB(form: AlumniFormB): AlumniProfile {
  const works = form.status === 'working'
  return {
    ...{ rollNo: form.rollNumber, fullName: form.name, fatherName: form.fatherName, course: form.course },
    ...{ branch: form.branch, batch: form.batch, email: form.studentEmail.toLowerCase(), mobile: form.studentMobile },
    status: works ? 'working' : 'studying',
    ...{ company: works ? form.company : '', designation: works ? form.designation : '' },
    ...{ packages: works ? form.packages : '', experience: works ? form.experience : '' },
    ...{ institute: works ? '' : form.instituteName, studies: '', location: form.location },
  }
}

const allow = 'anyone' as const
const saved = {
  reply: z.object({ message: z.string() }),
  ownTransactions: 'requests that flood the forms are also counted',
} as const
const refusals = [
  'alumni.already-registered',
  'alumni.of-another-person',
  'alumni.still-studying',
  'alumni.not-a-document',
  'alumni.code-wrong',
  ...pdfProblems,
  'platform.busy',
  'platform.too-many',
] as const

export const alumniForms = {
  saveAlumniStudentRegister: endpoint({
    ...{ method: 'POST', path: '/saveAlumniStudentRegister', idempotent: true, allow, ...saved },
    files: { file: { accept: uploadAccept, maxBytes: maxAlumniFileBytes, optional: true } },
    jsonParts: ['alumniStudentRegistration'],
    body: z.object({ alumniStudentRegistration: AlumniFormA }),
    problems: refusals,
    summary: 'Saves form A as an entry that waits for the alumni office',
  }),
  saveAluminiHistoryByUrl: endpoint({
    ...{ method: 'POST', path: '/saveAluminiHistoryByUrl', idempotent: true, allow, ...saved },
    files: { file: { accept: uploadAccept, maxBytes: maxAlumniFileBytes, most: 2 } },
    jsonParts: ['alumniData'],
    body: z.object({ alumniData: AlumniFormB }),
    problems: [
      ...refusals,
      'alumni.status-missing',
      'alumni.phone-length',
      'alumni.roll-number-missing',
      'alumni.name-missing',
      'alumni.father-name-missing',
      'alumni.course-missing',
      'alumni.batch-missing',
      'alumni.branch-missing',
      'alumni.email-missing',
      'alumni.phone-missing',
      'alumni.company-missing',
      'alumni.designation-missing',
      'alumni.experience-missing',
      'alumni.work-place-missing',
      'alumni.offer-letter-missing',
      'alumni.institute-missing',
      'alumni.study-place-missing',
      'alumni.admit-card-missing',
      'alumni.class-missing',
      'alumni.not-a-photo',
    ],
    summary:
      'Saves form B; of two parts named `file` the first is the photo and the second the document, a single one is the document',
  }),
  getAlumniData: endpoint({
    ...{ method: 'GET', path: '/getAlumniData', allow },
    reply: z.array(z.object({ rollNumber: z.string() })),
    summary: 'Lists the registered roll numbers, and nothing else',
  }),
}

/** Both admission forms as the documents define them: their bodies and replies. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Id, IdText, plainText } from '../platform/primitives.ts'
import { issueMessage } from '../platform/validation/issues.ts'
import { maxPhotoBytes } from '../students/record.ts'
import { studentsError } from '../students/validation-errors.ts'
import { ApplicationForm, ExistingStudent } from './form-fields.ts'

/** Warnings about a form that was saved nevertheless: doubtful digits, a minor without consent, a new number assigned. */
export const saveWarnings = [
  'aadhaar-first-digit',
  'aadhaar-check-digit',
  'consent-missing',
  'number-replaced',
  'mobile-unusual',
  'seat-full',
] as const
export type SaveWarning = (typeof saveWarnings)[number]

/** Reply to a saved form. */
export const SavedAdmission = z.object({
  /** `Record saved successfully` or `Record modified successfully`. */
  message: z.string(),
  id: Id,
  adminNo: z.string(),
  revision: z.int(),
  /** Masked: `XXXXXXXX7058`; empty if there is none. */
  aadharNo: z.string(),
  warnings: z.array(z.object({ code: z.enum(saveWarnings), sentence: z.string() })),
})
export type SavedAdmission = z.infer<typeof SavedAdmission>

/** An existing application, as `getApplicationFormData` lists it. */
export const Application = z.object({
  id: Id,
  adminNo: z.string(),
  name: z.string(),
  courseAppliedFor: z.string(),
  branch: z.string(),
  batch: z.string(),
  dateOfAdmission: z.string(),
  rollNumber: z.string(),
  applicationFormExcelM: z.object({ adminNo: z.string(), name: z.string(), aadharNo: z.string() }),
})

/** A student found by a search. */
export const FoundStudent = z.object({
  id: Id,
  adminNo: z.string(),
  rollNumber: z.string(),
  fullName: z.string(),
  course: z.string(),
  branch: z.string(),
  batch: z.string(),
  state: z.string(),
  hasPhoto: z.boolean(),
})
export type FoundStudent = z.infer<typeof FoundStudent>

/** Check of an Aadhaar number before the form is saved. `takenBy` is filled in only for callers who may see that student. */
export const AadhaarCheck = z.object({
  doubt: z.enum(['first-digit', 'check-digit']).nullable(),
  /** Whether the college refuses doubtful numbers. */
  refused: z.boolean(),
  taken: z.boolean(),
  takenBy: z.object({ id: Id, adminNo: z.string(), fullName: z.string() }).nullable(),
})

export const formCalls = {
  saveApplicationFormData: endpoint({
    method: 'POST',
    path: '/saveApplicationFormData',
    idempotent: true,
    allow: 'admissions.edit',
    query: z.object({ editedAadharNumber: plainText.max(60).optional() }),
    files: { imageUpload: { accept: '.png,.jpg,.jpeg', maxBytes: maxPhotoBytes, optional: true } },
    jsonParts: ['applicationFormData'],
    body: z.object({ applicationFormData: ApplicationForm }),
    reply: SavedAdmission,
    problems: [
      'admissions.required-fields',
      'admissions.date-missing',
      'admissions.name-missing',
      'admissions.admission-type-missing',
      'admissions.course-missing',
      'admissions.branch-missing',
      'admissions.gender-missing',
      'admissions.aadhaar-missing',
      'admissions.aadhaar-length',
      'admissions.aadhaar-digits',
      'admissions.aadhaar-invalid',
      'admissions.aadhaar-doubtful',
      'admissions.batch-missing',
      'admissions.no-such-number',
      'students.aadhaar-taken',
      'students.number-taken',
      'students.branch-of-other-course',
      'students.born-in-future',
      'students.age-implausible',
      'students.consent-missing',
      'students.photo-not-a-picture',
      'students.photo-too-many-points',
      'students.photo-damaged',
      'students.photo-too-small',
      'platform.changed-meanwhile',
      'platform.busy',
    ],
    ownTransactions: 'the saved admission is read after the number is free for the next clerk',
    summary:
      'Saves an admission. With `editedAadharNumber` it edits the student of `adminNo`: omitted keys stay unchanged, and a masked number keeps the stored one',
  }),
  getApplicationFormData: endpoint({
    method: 'GET',
    path: '/getApplicationFormData',
    allow: 'admissions.view',
    query: z.object({ before: IdText.optional() }),
    reply: z.array(Application),
    summary:
      'Lists the newest two thousand admissions, with masked Aadhaar numbers. If there are more, the header `Link` with `rel="next"` has the address of the earlier ones.',
  }),
  generateAdmistionNumber: endpoint({
    method: 'GET',
    path: '/generateAdmistionNumber',
    allow: 'admissions.edit',
    reply: z.string(),
    summary: 'Returns the admission number that the next student will probably get; it is taken when the form is saved',
  }),
  getExistingStudent: endpoint({
    method: 'GET',
    path: '/admissions/existing-student',
    allow: 'admissions.view',
    query: z.object({ id: IdText.optional(), adminNo: plainText.trim().max(30).optional() }),
    reply: ExistingStudent,
    summary:
      'Returns the student with this `id` or `adminNo`, under the field names of the edit form; the Aadhaar number is masked',
  }),
  searchStudents: endpoint({
    method: 'GET',
    path: '/admissions/students',
    allow: 'admissions.view',
    query: z.object({
      q: plainText.trim().min(1).max(100),
      limit: z.coerce.number().int().min(1).max(50).default(12),
    }),
    reply: z.object({ students: z.array(FoundStudent) }),
    summary:
      'Finds students by name, roll number or admission number, the best match first; typing errors in a name are tolerated',
  }),
  checkAadhaar: endpoint({
    method: 'POST',
    path: '/admissions/aadhaar-checks',
    allow: 'admissions.edit',
    body: z.object({
      aadharNo: z.string().regex(/^[0-9]{12}$/, issueMessage(studentsError('students.not-an-aadhaar'))),
      studentId: Id.nullable().default(null),
    }),
    reply: AadhaarCheck,
    problems: ['platform.too-many'],
    unaudited: 'it only answers the form; a number of another student is recorded in the audit trail in a separate transaction',
    summary: 'Returns whether an Aadhaar number can be right, and whether another student has it already',
  }),
} as const

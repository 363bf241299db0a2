/** A student’s particulars as other screens read them: the photo, and how every field came to be what it is. */
import { z } from 'zod'
import { download, endpoint } from './endpoint.ts'
import { Id, IdText, Instant } from './primitives.ts'
import { photoMostBytes, StudentRecord } from './students-record.ts'

const params = z.object({ id: IdText })

/** One change of one field, old to new, as people read it. Aadhaar numbers are masked. */
export const FieldChange = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })

/** What somebody did to a student’s record at one moment. */
export const RecordChange = z.object({
  id: Id,
  at: Instant,
  by: z.string(),
  /** `student` for fields and states, `student-photo`, `student-aadhaar` for the reading of the number … */
  entity: z.string(),
  act: z.string(),
  reason: z.string().nullable(),
  changes: z.array(FieldChange),
})
export type RecordChange = z.infer<typeof RecordChange>

const photoProblems = [
  'students.photo-not-a-picture',
  'students.photo-too-many-points',
  'students.photo-damaged',
  'students.photo-too-small',
  'platform.busy',
] as const

export const recordCalls = {
  getStudentRecord: endpoint({
    method: 'GET',
    path: '/students/:id/record',
    allow: 'students.view',
    params,
    reply: StudentRecord.extend({
      id: Id,
      revision: z.int(),
      admissionNo: z.string(),
      /** Masked; null when none is stored. */
      aadhaar: z.string().nullable(),
      agentName: z.string().nullable(),
      hasPhoto: z.boolean(),
      enteredBy: z.string().nullable(),
      enteredAt: Instant.nullable(),
      privacyVersion: z.int().nullable(),
    }),
  }),
  getStudentPhoto: endpoint({
    method: 'GET',
    path: '/students/:id/photo',
    allow: 'signed-in',
    params,
    reply: download('image/jpeg'),
    summary: 'The photo of a student: for those who may look at students, and for the student',
  }),
  setStudentPhoto: endpoint({
    method: 'POST',
    path: '/students/:id/photo',
    allow: 'students.edit',
    params,
    files: { photo: { accept: '.png,.jpg,.jpeg', maxBytes: photoMostBytes } },
    reply: z.object({ revision: z.int() }),
    problems: photoProblems,
    ownTransactions: 'no connection is held while the photo is drawn',
  }),
  removeStudentPhoto: endpoint({
    method: 'DELETE',
    path: '/students/:id/photo',
    allow: 'students.edit',
    params,
    reply: z.object({ revision: z.int() }),
  }),
  listRecordChanges: endpoint({
    method: 'GET',
    path: '/students/:id/changes',
    allow: 'students.view',
    params,
    query: z.object({ before: IdText.optional(), field: z.string().max(60).optional() }),
    reply: z.object({ entries: z.array(RecordChange), next: z.int().nullable() }),
    summary:
      'Who changed which field of a student’s record, when, from what to what, newest first; `next` is the `before` of the page that follows',
  }),
} as const

export const recordProblems = {
  'students.consent-missing': {
    status: 422,
    sentence: 'A student under 18 needs the consent of a parent or guardian: please write down who agreed, and when',
  },
  'students.photo-not-a-picture': {
    status: 422,
    sentence: 'This photo is not a picture in JPEG or PNG. Save it as one of these and try again',
  },
  'students.photo-too-many-points': {
    status: 422,
    sentence: 'The photo has more than 25 million points. Save it smaller and try again',
  },
  'students.photo-damaged': {
    status: 422,
    sentence: 'The photo is damaged and cannot be read to its end. Save it anew and try again',
  },
  'students.photo-too-small': {
    status: 422,
    sentence: 'The photo has {width} × {height} points; at least {least} are needed for a readable print',
  },
} as const

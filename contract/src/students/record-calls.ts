/** A student's particulars for other screens: the photo, and the history of every field. */
import { z } from 'zod'
import { changesCall } from '../platform/audit/record-changes.ts'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, Instant } from '../platform/primitives.ts'
import { maxPhotoBytes, StudentRecord } from './record.ts'

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
    params: IdParams,
    reply: StudentRecord.extend({
      id: Id,
      revision: z.int(),
      admissionNo: z.string(),
      /** Masked; null if none is stored. */
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
    params: IdParams,
    reply: download('image/jpeg'),
    unaudited: 'part of the screens that show the student, one picture at a time',
    summary: 'Returns the photo of a student, for users who may view students and for the student',
  }),
  setStudentPhoto: endpoint({
    method: 'POST',
    path: '/students/:id/photo',
    allow: 'students.edit',
    params: IdParams,
    files: { photo: { accept: '.png,.jpg,.jpeg', maxBytes: maxPhotoBytes } },
    reply: z.object({ revision: z.int() }),
    problems: photoProblems,
  }),
  removeStudentPhoto: endpoint({
    method: 'DELETE',
    path: '/students/:id/photo',
    allow: 'students.edit',
    params: IdParams,
    reply: z.object({ revision: z.int() }),
  }),
  listRecordChanges: changesCall('/students', 'students.view'),
} as const

/** Teachers of subjects, and their weekly hours compared with the norm of the designation. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { sheetCalls } from '../platform/imports/sheet-calls.ts'
import { Id, IdParams, IdText } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from '../platform/records.ts'

/** main: responsible for the subject · co-teacher: shares its hours · lab-assistant: helps in the laboratory. */
export const teacherRoles = ['main', 'co-teacher', 'lab-assistant'] as const
export type TeacherRole = (typeof teacherRoles)[number]

export const SaveTeacher = z.object({
  staffId: Id,
  role: z.enum(teacherRoles),
  /** Weekly teaching hours that count as the teacher's own workload. */
  hours: z.int().min(0).max(40),
})
export type SaveTeacher = z.infer<typeof SaveTeacher>
export const Teacher = SaveTeacher.extend({ empCode: z.string(), fullName: z.string() })
export type Teacher = z.infer<typeof Teacher>

export const loadStates = ['no-norm', 'under', 'within', 'over'] as const
export type LoadState = (typeof loadStates)[number]
/** Hours below the norm that still count as within it, since subjects have three or four hours. */
export const loadTolerance = 2

/** Compares a teacher's hours with the norm; `no-norm` if the designation has none. */
export function loadStateOf(hours: number, norm: number | null): LoadState {
  if (norm === null) return 'no-norm'
  if (hours > norm) return 'over'
  return hours < norm - loadTolerance ? 'under' : 'within'
}

export const Workload = z.object({
  id: Id,
  empCode: z.string(),
  fullName: z.string(),
  departmentId: Id,
  departmentName: z.string(),
  designation: z.string(),
  subjectCount: z.int(),
  hours: z.int(),
  norm: z.int().nullable(),
  state: z.enum(loadStates),
})
export type Workload = z.infer<typeof Workload>

/** Teachers proposed for a subject from an earlier term. */
export const Proposal = z.object({
  offeringId: Id,
  revision: z.int(),
  subjectCode: z.string(),
  subjectName: z.string(),
  section: z.string(),
  teachers: z.array(Teacher),
})
export type Proposal = z.infer<typeof Proposal>

const sorts = ['fullName', 'empCode', 'departmentName', 'hours'] as const
const filters = {
  departmentId: IdText.optional(),
  state: z.enum(loadStates).optional(),
  /** Counts the hours of terms that overlap this one; of terms running today if omitted. */
  termId: IdText.optional(),
}

export const teacherCalls = {
  setTeachers: endpoint({
    method: 'PUT',
    path: '/offerings/:id/teachers',
    allow: 'teaching.assign',
    params: IdParams,
    /** `revision` is that of the offering, so that two heads who assign concurrently do not overwrite each other. */
    body: z.object({ revision: z.int(), teachers: z.array(SaveTeacher).max(8) }),
    reply: z.object({
      revision: z.int(),
      teachers: z.array(Teacher),
      /** Whether a published timetable, in force today or later, still has other teachers. */
      differsFromTimetable: z.boolean(),
    }),
    problems: ['platform.changed-meanwhile', 'teaching.no-such-teacher', 'teaching.one-main-teacher', 'teaching.teacher-twice'],
    summary: 'Sets the teachers of an offering, replacing the earlier ones',
  }),
  workload: {
    list: endpoint({
      method: 'GET',
      path: '/teaching/workload',
      allow: 'teaching.assign',
      query: listQuery(sorts, filters),
      reply: page(Workload),
      summary: 'Lists teachers in service with their weekly hours in the current terms, or in those that overlap a term',
    }),
    exportList: endpoint({
      method: 'GET',
      path: '/teaching/workload/export',
      allow: 'teaching.assign',
      query: exportQuery(sorts, filters),
      reply: download(...spreadsheetTypes),
    }),
  },
  listNorms: endpoint({
    method: 'GET',
    path: '/teaching/norms',
    allow: 'teaching.assign',
    reply: z.object({ norms: z.array(z.object({ designationId: Id, designation: z.string(), hours: z.int().nullable() })) }),
  }),
  setNorm: endpoint({
    method: 'PUT',
    path: '/teaching/norms/:id',
    allow: 'teaching.manage',
    params: IdParams,
    body: z.object({ hours: z.int().min(0).max(60).nullable() }),
    reply: z.object({ hours: z.int().nullable() }),
    summary: 'Sets the weekly hours of a designation; null for no norm',
  }),
  proposeTeachers: endpoint({
    method: 'GET',
    path: '/terms/:id/teacher-proposals',
    allow: 'teaching.assign',
    params: IdParams,
    query: z.object({ fromTermId: IdText }),
    reply: z.object({ proposals: z.array(Proposal) }),
    problems: ['teaching.same-term'],
    summary:
      'Proposes teachers for subjects without any: those who taught the same subject to the section or elective class of the same name in an earlier term',
  }),
  copyTeachers: endpoint({
    method: 'POST',
    path: '/terms/:id/teacher-copies',
    allow: 'teaching.assign',
    idempotent: true,
    params: IdParams,
    body: z.object({
      fromTermId: Id,
      offerings: z
        .array(z.object({ id: Id, revision: z.int() }))
        .min(1)
        .max(2000),
    }),
    reply: z.object({ copied: z.int() }),
    problems: ['platform.changed-meanwhile', 'teaching.same-term'],
    summary: 'Assigns the proposed teachers to all given offerings, or to none of them',
  }),
  teacherSheet: sheetCalls({ path: '/terms/:id/teachers', allow: 'teaching.assign', params: IdParams }),
}

/**
 * Who looks after whom. A class is a section with students; it has a class teacher from a day on, until another follows. A student may have a mentor;
 * where there is none, the class teacher is the mentor.
 */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, IdText, IsoDate, YesNo } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from '../platform/records.ts'

/** Who is class teacher or mentor at present. */
export const Assigned = z.object({ staffId: Id, fullName: z.string() })
/** Who follows on a later day; null where the assignment ends and nobody follows. */
export const Following = z.object({ fullName: z.string(), fromOn: IsoDate })

export const MentoringClass = z.object({
  id: Id,
  section: z.string(),
  batchId: Id,
  batchLabel: z.string(),
  courseName: z.string(),
  departmentName: z.string().nullable(),
  /** Students who attend at present. */
  students: z.int(),
  /** How many of them have a mentor besides the class teacher. */
  withMentor: z.int(),
  classTeacher: Assigned.nullable(),
  next: Following.nullable(),
})
export type MentoringClass = z.infer<typeof MentoringClass>

/** own: a mentor of the student's own · class-teacher: the class teacher, since there is no other · none: neither. */
export const mentorSources = ['own', 'class-teacher', 'none'] as const
export type MentorSource = (typeof mentorSources)[number]

export const MentoredStudent = z.object({
  id: Id,
  rollNo: z.string().nullable(),
  admissionNo: z.string(),
  fullName: z.string(),
  section: z.string().nullable(),
  batchLabel: z.string(),
  departmentName: z.string().nullable(),
  mentor: Assigned.nullable(),
  source: z.enum(mentorSources),
  next: Following.nullable(),
})
export type MentoredStudent = z.infer<typeof MentoredStudent>

/** A teacher in service, with how many look to them at present. */
export const MentorChoice = z.object({
  id: Id,
  empCode: z.string(),
  fullName: z.string(),
  departmentId: Id,
  departmentName: z.string(),
  /** Sections of which they are class teacher. */
  classes: z.int(),
  /** Students whose own mentor they are. */
  mentees: z.int(),
})
export type MentorChoice = z.infer<typeof MentorChoice>

/** A teacher, and the first day on which they are assigned; whoever was assigned before ends the day before it. */
export const Assignment = z.object({
  /** Null: nobody; for students the class teacher. */
  staffId: Id.nullable(),
  fromOn: IsoDate,
})
export type Assignment = z.infer<typeof Assignment>
export const AssignClassTeachers = Assignment.extend({ sectionIds: z.array(Id).min(1).max(500) })
export type AssignClassTeachers = z.infer<typeof AssignClassTeachers>
export const AssignMentors = Assignment.extend({ studentIds: z.array(Id).min(1).max(500) })
export type AssignMentors = z.infer<typeof AssignMentors>

/** More mentors than this for one section have no use. */
export const maxMentorsOfSection = 20
export const DivideClass = z.object({
  /** The teachers in the order of the roll numbers they get. */
  staffIds: z.array(Id).min(1).max(maxMentorsOfSection),
  fromOn: IsoDate,
})
export type DivideClass = z.infer<typeof DivideClass>

const classSorts = ['section', 'batchLabel', 'departmentName', 'classTeacher'] as const
const classFilters = {
  departmentId: IdText.optional(),
  batchId: IdText.optional(),
  /** Whether the class has a class teacher at present. */
  assigned: YesNo.optional(),
  /** Whether each of its students has a mentor besides the class teacher. */
  mentored: YesNo.optional(),
}
const studentSorts = ['rollNo', 'fullName', 'section', 'mentor'] as const
const studentFilters = {
  departmentId: IdText.optional(),
  batchId: IdText.optional(),
  sectionId: IdText.optional(),
  mentorId: IdText.optional(),
  source: z.enum(mentorSources).optional(),
}
/** Of a teacher: the students whose mentor they are, or those of their own class. */
const menteeFilters = { of: z.enum(['mentees', 'class']).optional() }
const view = { method: 'GET', allow: 'mentoring.view' } as const
const mentor = { method: 'GET', allow: 'mentoring.mentor' } as const
const assign = { method: 'POST', allow: 'mentoring.assign', idempotent: true } as const
const changed = z.object({ changed: z.int() })
const file = download(...spreadsheetTypes)

export const classCalls = {
  classes: {
    list: endpoint({
      ...view,
      path: '/mentoring/classes',
      query: listQuery(classSorts, classFilters),
      reply: page(MentoringClass),
      summary: 'Sections with students, their class teachers of today, and how many students have a mentor',
    }),
    exportList: endpoint({
      ...view,
      path: '/mentoring/classes/export',
      query: exportQuery(classSorts, classFilters),
      reply: file,
    }),
  },
  students: {
    list: endpoint({
      ...view,
      path: '/mentoring/students',
      query: listQuery(studentSorts, studentFilters),
      reply: page(MentoredStudent),
      summary: 'Students who attend, each with the mentor of today',
    }),
    exportList: endpoint({
      ...view,
      path: '/mentoring/students/export',
      query: exportQuery(studentSorts, studentFilters),
      reply: file,
    }),
  },
  mentees: {
    list: endpoint({
      ...mentor,
      path: '/mentoring/mentees',
      query: listQuery(studentSorts, menteeFilters),
      reply: page(MentoredStudent),
      summary: 'The students whose mentor or class teacher the reader is today',
    }),
    exportList: endpoint({
      ...mentor,
      path: '/mentoring/mentees/export',
      query: exportQuery(studentSorts, menteeFilters),
      reply: file,
    }),
  },
  listTeachers: endpoint({
    method: 'GET',
    path: '/mentoring/teachers',
    allow: 'mentoring.assign',
    reply: z.object({ teachers: z.array(MentorChoice) }),
    summary: 'Teachers in service, by name, with how many students and classes each has today',
  }),
  assignClassTeachers: endpoint({
    ...assign,
    path: '/mentoring/class-teachers',
    body: AssignClassTeachers,
    reply: changed,
    problems: ['mentoring.no-such-teacher'],
    summary: 'Sets the class teacher of several sections from a day on, until another who is set already',
  }),
  assignMentors: endpoint({
    ...assign,
    path: '/mentoring/mentors',
    body: AssignMentors,
    reply: changed,
    problems: ['mentoring.no-such-teacher'],
    summary: 'Sets the mentor of several students from a day on, until another who is set already',
  }),
  divideClass: endpoint({
    ...assign,
    path: '/mentoring/classes/:id/mentors',
    params: IdParams,
    body: DivideClass,
    reply: changed,
    problems: ['mentoring.no-such-teacher', 'mentoring.no-students'],
    summary: 'Divides the students of a section by roll number among teachers, in parts of nearly the same size',
  }),
}

/**
 * Assignment of class teachers and mentors. A class is a section with students; it has a class teacher from a given day until the next one follows. A student
 * may have a mentor; otherwise the class teacher is the mentor.
 */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, IdText, IsoDate, YesNo } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from '../platform/records.ts'

/** The current class teacher or mentor. */
export const Assigned = z.object({ staffId: Id, fullName: z.string() })
/** The successor from a later day; null if the assignment ends without one. */
export const Following = z.object({ fullName: z.string(), fromOn: IsoDate })

export const MentoringClass = z.object({
  id: Id,
  section: z.string(),
  batchId: Id,
  batchLabel: z.string(),
  courseName: z.string(),
  departmentName: z.string().nullable(),
  /** Number of students who currently attend. */
  students: z.int(),
  /** Number of these with a mentor other than the class teacher. */
  withMentor: z.int(),
  classTeacher: Assigned.nullable(),
  next: Following.nullable(),
})
export type MentoringClass = z.infer<typeof MentoringClass>

/** own: the student has an own mentor · class-teacher: the class teacher, since there is no other · none: neither. */
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

/** A teacher in service, with the number of current mentees. */
export const MentorChoice = z.object({
  id: Id,
  empCode: z.string(),
  fullName: z.string(),
  departmentId: Id,
  departmentName: z.string(),
  /** Number of sections the teacher is class teacher of. */
  classes: z.int(),
  /** Number of students who have the teacher as own mentor. */
  mentees: z.int(),
})
export type MentorChoice = z.infer<typeof MentorChoice>

/** A teacher and the first day of the assignment; the previous assignment ends the day before. */
export const Assignment = z.object({
  /** Null ends the assignment; students then have the class teacher as mentor. */
  staffId: Id.nullable(),
  fromOn: IsoDate,
})
export type Assignment = z.infer<typeof Assignment>
export const AssignClassTeachers = Assignment.extend({ sectionIds: z.array(Id).min(1).max(500) })
export type AssignClassTeachers = z.infer<typeof AssignClassTeachers>
export const AssignMentors = Assignment.extend({ studentIds: z.array(Id).min(1).max(500) })
export type AssignMentors = z.infer<typeof AssignMentors>

/** Maximum number of mentors among whom a section is divided. */
export const maxMentorsOfSection = 20
export const DivideClass = z.object({
  /** Ids of the teachers, in the order in which roll numbers are distributed. */
  staffIds: z.array(Id).min(1).max(maxMentorsOfSection),
  fromOn: IsoDate,
})
export type DivideClass = z.infer<typeof DivideClass>

const classSorts = ['section', 'batchLabel', 'departmentName', 'classTeacher'] as const
const classFilters = {
  departmentId: IdText.optional(),
  batchId: IdText.optional(),
  /** Whether the class currently has a class teacher. */
  assigned: YesNo.optional(),
  /** Whether all of its students have a mentor other than the class teacher. */
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
/** For a teacher: mentees, or the students of the teacher's own class. */
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
      summary: 'Lists sections with students, with their current class teachers and the number of students who have a mentor',
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
      summary: 'Lists students who currently attend, each with the current mentor',
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
      summary: 'Lists the students whose current mentor or class teacher is the caller',
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
    summary: 'Lists teachers in service by name, with their current number of students and classes',
  }),
  assignClassTeachers: endpoint({
    ...assign,
    path: '/mentoring/class-teachers',
    body: AssignClassTeachers,
    reply: changed,
    problems: ['mentoring.no-such-teacher'],
    summary: 'Sets the class teacher of several sections from a day on, until the next one that is already set',
  }),
  assignMentors: endpoint({
    ...assign,
    path: '/mentoring/mentors',
    body: AssignMentors,
    reply: changed,
    problems: ['mentoring.no-such-teacher'],
    summary: 'Sets the mentor of several students from a day on, until the next one that is already set',
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

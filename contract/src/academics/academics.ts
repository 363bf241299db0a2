/** Teaching structure and its rules: degrees, courses (programmes), branches, batches, semesters, sections, subjects, and the regulations that grade them. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { decimal, Id, IdParams, IdText, IsoDate, line, YesNo } from '../platform/primitives.ts'
import { records, retirableFields } from '../platform/records.ts'
import { AttendanceRules, usualAttendance } from './attendance-rules.ts'
import { structureCalls } from './structure.ts'
import { subjectTypes, teachingFields } from './subject-teaching.ts'

export const levels = ['UG', 'PG', 'Diploma', 'Doctoral'] as const

export type Level = (typeof levels)[number]

export const SaveDegree = z.object({ name: line(120), shortName: line(20), level: z.enum(levels) })
export const Degree = SaveDegree.extend({ ...retirableFields, courseCount: z.int() })

/** A programme that the college offers, such as B.Tech, with its degree and number of semesters. */
export const SaveCourse = z.object({ name: line(60), degreeId: Id, semesterCount: z.int().min(1).max(16) })
export const Course = SaveCourse.extend({ ...retirableFields, degreeName: z.string(), branchCount: z.int() })

export const SaveBranch = z.object({
  courseId: Id,
  /** The two digits of the branch in a roll number: 05 is CSE in the JNTUH pattern. */
  code: line(10).toUpperCase(),
  shortName: line(20).toUpperCase(),
  name: line(120),
  departmentId: Id.nullable(),
  intake: z.int().min(0).max(5000),
})
export const Branch = SaveBranch.extend({ ...retirableFields, courseName: z.string(), departmentName: z.string().nullable() })

export const SaveBatch = z.object({ courseId: Id, label: line(30), startYear: z.int().min(1950).max(2100), regulationId: Id })
export const Batch = SaveBatch.extend({
  ...retirableFields,
  courseName: z.string(),
  regulationCode: z.string(),
  studentCount: z.int(),
})

export const SaveSemester = z.object({ courseId: Id, number: z.int().min(1).max(16), name: line(60) })
export const Semester = SaveSemester.extend({ ...retirableFields, courseName: z.string() })

export const SaveSection = z.object({ batchId: Id, branchId: Id, name: line(10).toUpperCase() })
export const Section = SaveSection.extend({
  ...retirableFields,
  batchLabel: z.string(),
  branchShortName: z.string(),
  studentCount: z.int(),
})

/** A band of a grading scale: marks of at least `minPercent` earn its grade and points. */
export const GradeBand = z.object({ grade: line(4), minPercent: decimal(100), points: decimal(10), passes: z.boolean() })
export type GradeBand = z.infer<typeof GradeBand>

/** The rules of a regulation from a given day. A change adds a new set with a later day; results keep the set they were computed with. */
export const RegulationRules = z.object({
  effectiveFrom: IsoDate,
  /** Highest band first; the last one starts at 0 and fails. */
  scale: z.array(GradeBand).min(2).max(15),
  absentGrade: line(4),
  /** Minimum percentages of the internal, external and total marks; a course below any of them is failed. */
  passPercent: z.object({ internal: decimal(100), external: decimal(100), total: decimal(100) }),
  rounding: z.enum(['truncate', 'half-up']),
  /** Attempt of a repeated course that counts in the CGPA. */
  countedAttempt: z.enum(['best', 'latest']),
  /** Credits of the whole programme that are required for the degree. */
  creditsForAward: decimal(400),
  /** Sets stored by an earlier version of the portal get the usual percentages. */
  attendance: AttendanceRules.default(usualAttendance),
})
export type RegulationRules = z.infer<typeof RegulationRules>

export const SaveRegulation = z.object({ code: line(20).toUpperCase(), title: line(120), courseId: Id, rules: RegulationRules })
export const Regulation = SaveRegulation.extend({ ...retirableFields, courseName: z.string(), history: z.array(RegulationRules) })
export type Regulation = z.infer<typeof Regulation>

export const SaveSubject = z.object({
  regulationId: Id,
  semesterId: Id,
  code: line(20).toUpperCase(),
  name: line(160),
  /** 0 for a course that does not count in SGPA and CGPA. */
  credits: decimal(30),
  maxInternal: decimal(1000),
  maxExternal: decimal(1000),
  ...teachingFields,
  /** Branches that study the subject; empty means all branches of the course. */
  branchIds: z.array(Id).max(40),
})
export const Subject = SaveSubject.extend({
  ...retirableFields,
  regulationCode: z.string(),
  semesterName: z.string(),
  branches: z.string(),
})
export type Subject = z.infer<typeof Subject>

/** Grading scale of the default regulation, taken from the college's documents. */
export const defaultScale: readonly GradeBand[] = [
  { grade: 'S', minPercent: 90, points: 10, passes: true },
  { grade: 'A', minPercent: 80, points: 9, passes: true },
  { grade: 'B', minPercent: 70, points: 8, passes: true },
  { grade: 'C', minPercent: 60, points: 7, passes: true },
  { grade: 'D', minPercent: 50, points: 6, passes: true },
  { grade: 'F', minPercent: 0, points: 0, passes: false },
]

/**
 * Returns the problem code of an invalid scale, or null. Bands must descend, each grade must occur once (including the absent grade), and the last band must
 * start at 0 and fail.
 */
export function scaleError({
  scale,
  absentGrade,
}: Pick<RegulationRules, 'scale' | 'absentGrade'>): 'academics.scale-not-descending' | 'academics.scale-without-fail' | null {
  const grades = [...scale.map((band) => band.grade), absentGrade].map((grade) => grade.toUpperCase())
  const falls = scale.every((band, at) => at === 0 || band.minPercent < (scale[at - 1]?.minPercent ?? 0))
  if (!falls || new Set(grades).size < grades.length) return 'academics.scale-not-descending'
  const last = scale.at(-1)
  return last?.minPercent === 0 && !last.passes ? null : 'academics.scale-without-fail'
}

const rights = { view: 'academics.view', edit: 'academics.edit' } as const
const removal = 'retire' as const

export const academics = {
  degrees: records({
    path: '/degrees',
    item: Degree,
    save: SaveDegree,
    filters: { level: z.enum(levels).optional() },
    sorts: ['name', 'level'] as const,
    ...rights,
    removal,
    problems: ['academics.degree-taken'],
  }),
  courses: records({
    path: '/courses',
    item: Course,
    save: SaveCourse,
    filters: { degreeId: IdText.optional() },
    sorts: ['name', 'degreeName'] as const,
    ...rights,
    removal,
    problems: ['academics.course-taken'],
  }),
  branches: records({
    path: '/branches',
    item: Branch,
    save: SaveBranch,
    filters: { courseId: IdText.optional() },
    sorts: ['code', 'shortName', 'name'] as const,
    ...rights,
    removal,
    problems: ['academics.branch-taken'],
  }),
  batches: records({
    path: '/batches',
    item: Batch,
    save: SaveBatch,
    filters: { courseId: IdText.optional() },
    sorts: ['label', 'startYear'] as const,
    ...rights,
    removal,
    problems: ['academics.batch-taken'],
  }),
  semesters: records({
    path: '/semesters',
    item: Semester,
    save: SaveSemester,
    filters: { courseId: IdText.optional() },
    sorts: ['number', 'name'] as const,
    ...rights,
    removal,
    problems: ['academics.semester-taken', 'academics.semester-beyond-course', 'academics.semester-in-use'],
  }),
  sections: records({
    path: '/sections',
    item: Section,
    save: SaveSection,
    filters: { batchId: IdText.optional(), branchId: IdText.optional() },
    sorts: ['name', 'batchLabel', 'branchShortName'] as const,
    ...rights,
    removal,
    problems: ['academics.section-taken'],
  }),
  regulations: records({
    path: '/regulations',
    item: Regulation,
    save: SaveRegulation,
    filters: { courseId: IdText.optional() },
    sorts: ['code', 'title'] as const,
    ...rights,
    removal,
    problems: [
      'academics.regulation-taken',
      'academics.scale-not-descending',
      'academics.scale-without-fail',
      'academics.condonable-above-required',
      'academics.rules-in-use',
    ],
  }),
  getRegulation: endpoint({
    method: 'GET',
    path: '/regulations/:id',
    allow: rights.view,
    params: IdParams,
    reply: Regulation,
  }),
  subjects: records({
    path: '/subjects',
    item: Subject,
    save: SaveSubject,
    filters: {
      regulationId: IdText.optional(),
      semesterId: IdText.optional(),
      branchId: IdText.optional(),
      creditless: YesNo.optional(),
      type: z.enum(subjectTypes).optional(),
      elective: YesNo.optional(),
      electiveGroup: line(60).optional(),
    },
    sorts: ['code', 'name', 'credits'] as const,
    ...rights,
    removal,
    problems: [
      'academics.subject-taken',
      'academics.subject-without-marks',
      'academics.subject-in-use',
      'academics.subject-semester-in-use',
      'academics.elective-without-group',
    ],
  }),
  ...structureCalls,
}

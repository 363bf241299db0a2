/** Teaching of a subject: its type, its weekly hours as L, T and P of the syllabus, and the elective group from which students choose it. */
import { z } from 'zod'
import { optionalLine, orNull } from '../platform/primitives.ts'

/** mandatory: without credits, assessed by the teacher alone. */
export const subjectTypes = ['theory', 'lab', 'project', 'mandatory'] as const
export type SubjectType = (typeof subjectTypes)[number]

/** professional: chosen among subjects of the student's own branch · open: chosen among subjects that other branches offer. */
export const electiveKinds = ['professional', 'open'] as const
export type ElectiveKind = (typeof electiveKinds)[number]

/** Weekly teaching hours of one kind. */
const weeklyHours = z.int().min(0).max(20).default(0)

/** Teaching fields of a subject. Subjects saved without them are theory with no hours. */
export const teachingFields = {
  type: z.enum(subjectTypes).default('theory'),
  lectureHours: weeklyHours,
  tutorialHours: weeklyHours,
  practicalHours: weeklyHours,
  /** Null for a subject that every student of the branch takes. */
  electiveKind: orNull(z.enum(electiveKinds)).default(null),
  /** The group from which a student takes one subject, such as `Professional Elective II`; null if the subject is not an elective. */
  electiveGroup: optionalLine(60).default(null),
}

/** How a subject is taught: its type, its hours in a week as the syllabus writes L, T and P, and the elective group out of which students choose it. */
import { z } from 'zod'
import { optionalLine, orNull } from '../platform/primitives.ts'

/** mandatory: without credits, assessed by the teacher alone. */
export const subjectTypes = ['theory', 'lab', 'project', 'mandatory'] as const
export type SubjectType = (typeof subjectTypes)[number]

/** professional: chosen among subjects of the own branch · open: among those that other branches offer. */
export const electiveKinds = ['professional', 'open'] as const
export type ElectiveKind = (typeof electiveKinds)[number]

/** Hours of one kind in a week of teaching. */
const weeklyHours = z.int().min(0).max(20).default(0)

/** What a subject has for its teaching. Subjects that were saved without it are theory with no hours. */
export const teachingFields = {
  type: z.enum(subjectTypes).default('theory'),
  lectureHours: weeklyHours,
  tutorialHours: weeklyHours,
  practicalHours: weeklyHours,
  /** Null for a subject that every student of the branch takes. */
  electiveKind: orNull(z.enum(electiveKinds)).default(null),
  /** The group out of which a student takes one subject, such as `Professional Elective II`; null where it is no elective. */
  electiveGroup: optionalLine(60).default(null),
}

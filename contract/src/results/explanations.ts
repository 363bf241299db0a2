/** How grades and averages of a result are calculated, as figures: a screen puts them into words. */
import { z } from 'zod'

/** The courses of an average, and the sum that is divided. Courses without credits are left out. */
export const AverageExplanation = z.object({
  terms: z.array(z.object({ credits: z.number(), gradePoints: z.number() })),
  creditPoints: z.number(),
  credits: z.number(),
  /** Two decimals, `7.23`; null when no course carries credits. */
  value: z.string().nullable(),
  rounding: z.enum(['exact', 'truncated', 'rounded']),
})
export type AverageExplanation = z.infer<typeof AverageExplanation>

/** The same for a CGPA: of a repeated course the best or the latest attempt counts. */
export const CgpaExplanation = AverageExplanation.extend({
  courses: z.int(),
  repeated: z.int(),
  attempt: z.enum(['best', 'latest']),
})
export type CgpaExplanation = z.infer<typeof CgpaExplanation>

/** What a grade follows from, and which minimum marks of the regulation were missed. `percent` is of the total marks, where they are known. */
export const GradeExplanation = z.object({
  basis: z.enum(['absent', 'malpractice', 'marks-withheld', 'grade', 'marks']),
  grade: z.string(),
  gradePoints: z.number(),
  internal: z.number().nullable(),
  external: z.number().nullable(),
  marks: z.number().nullable(),
  max: z.number(),
  percent: z.number().nullable(),
  missed: z.array(
    z.object({ part: z.enum(['internal', 'external', 'total']), got: z.number(), max: z.number(), percent: z.number() }),
  ),
})
export type GradeExplanation = z.infer<typeof GradeExplanation>

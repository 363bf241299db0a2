/** Explains how grades and averages of a result are calculated, as data that a screen puts into words. */
import { z } from 'zod'

/** The courses of an average, and the sum that is divided. Courses without credits are omitted. */
export const AverageExplanation = z.object({
  terms: z.array(z.object({ credits: z.number(), gradePoints: z.number() })),
  creditPoints: z.number(),
  credits: z.number(),
  /** Two decimals, `7.23`; null if no course has credits. */
  value: z.string().nullable(),
  rounding: z.enum(['exact', 'truncated', 'rounded']),
})
export type AverageExplanation = z.infer<typeof AverageExplanation>

/** Like `AverageExplanation`, for a CGPA: the best or the latest attempt of a repeated course counts. */
export const CgpaExplanation = AverageExplanation.extend({
  courses: z.int(),
  repeated: z.int(),
  attempt: z.enum(['best', 'latest']),
})
export type CgpaExplanation = z.infer<typeof CgpaExplanation>

/** Basis of a grade, and the minimum marks of the regulation that were missed. `percent` is that of the total marks, if known. */
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

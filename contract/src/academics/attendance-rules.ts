import { z } from 'zod'
import { decimal } from '../platform/primitives.ts'

/** What attendance the exams of a regulation need, in percent of the periods that were held. */
export const AttendanceRules = z.object({
  /** Enough to sit the exam. */
  required: decimal(100),
  /** From here on the committee may condone what is missing, on evidence and a fee; below, the semester is repeated. */
  condonable: decimal(100),
})
export type AttendanceRules = z.infer<typeof AttendanceRules>

export const usualAttendance: AttendanceRules = { required: 75, condonable: 65 }

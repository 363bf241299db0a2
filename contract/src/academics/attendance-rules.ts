import { z } from 'zod'
import { decimal } from '../platform/primitives.ts'

/** Attendance required for the exams of a regulation, in percent of the periods held. */
export const AttendanceRules = z.object({
  /** Minimum percentage to sit the exam. */
  required: decimal(100),
  /** From this percentage up, the committee may condone the shortage, on evidence and a fee; below it, the semester is repeated. */
  condonable: decimal(100),
})
export type AttendanceRules = z.infer<typeof AttendanceRules>

export const usualAttendance: AttendanceRules = { required: 75, condonable: 65 }

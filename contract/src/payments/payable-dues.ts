/** Dues that can be paid online, at the amount of the day. */
import { z } from 'zod'
import { Paise } from '../platform/money/money.ts'
import { Id, IsoDate } from '../platform/primitives.ts'

/** A due that can be paid online. */
export const PayableDue = z.object({
  demandId: Id,
  head: z.string(),
  academicYear: z.int(),
  instalment: z.int().nullable(),
  label: z.string(),
  dueOn: IsoDate,
  openPaise: Paise,
  /** The late fee paid with it: its open part, and the part that a payment today would add. */
  lateFeePaise: Paise,
})
export type PayableDue = z.infer<typeof PayableDue>

/** Dues that a student can pay online. */
export const DuesOfStudent = z.object({
  studentId: Id,
  rollNo: z.string().nullable(),
  admissionNo: z.string(),
  fullName: z.string(),
  dues: z.array(PayableDue),
})

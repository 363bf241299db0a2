/** What can be paid online, at the price of the day. */
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
  /** The late fee that is paid with it: what is open of it, and what a payment today would add. */
  lateFeePaise: Paise,
})
export type PayableDue = z.infer<typeof PayableDue>

/** What a student can pay online. */
export const DuesOfStudent = z.object({
  studentId: Id,
  rollNo: z.string().nullable(),
  admissionNo: z.string(),
  fullName: z.string(),
  dues: z.array(PayableDue),
})

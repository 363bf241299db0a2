/** Profile of an alumnus: identity, and current work or studies. Both documented forms and the directory have these fields. */
import { z } from 'zod'
import { plainText } from '../platform/primitives.ts'
import { memoize } from '../platform/validation/memoize.ts'

export const alumniStatuses = ['working', 'studying'] as const
export type AlumniStatus = (typeof alumniStatuses)[number]

const textOf = memoize((max: number) => plainText.trim().max(max))
const typedOf = memoize((max: number) => textOf(max).default(''))

export const text = (max = 200) => textOf(max)

/** A typed line; empty if omitted. */
export const typed = (max = 200) => typedOf(max)

/** A roll number as typed, converted to capitals without spaces. */
export const typedRollNo = typed(30).transform((text) => text.replace(/\s+/g, '').toUpperCase())

/** Stored profile of a person. `status` is null if the person neither works nor studies, or did not say. */
export const AlumniProfile = z.object({
  rollNo: z.string(),
  fullName: z.string(),
  fatherName: z.string(),
  course: z.string(),
  branch: z.string(),
  batch: z.string(),
  email: z.string(),
  mobile: z.string(),
  status: z.enum(alumniStatuses).nullable(),
  company: z.string(),
  designation: z.string(),
  packages: z.string(),
  experience: z.string(),
  institute: z.string(),
  studies: z.string(),
  /** Place of work or study. */
  location: z.string(),
})
export type AlumniProfile = z.infer<typeof AlumniProfile>

/** Details that a person may show to readers of the directory; the alumni office sees everything. */
export const consents = ['email', 'mobile', 'employer'] as const
export const Consent = z.object({ email: z.boolean(), mobile: z.boolean(), employer: z.boolean() })
export type Consent = z.infer<typeof Consent>

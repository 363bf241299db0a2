/** What an alumnus says of themselves: who they are, and what they do now. Both forms of the documents and the directory hold the same. */
import { z } from 'zod'
import { plainText } from '../platform/primitives.ts'
import { memoize } from '../platform/validation/memoize.ts'

export const alumniStatuses = ['working', 'studying'] as const
export type AlumniStatus = (typeof alumniStatuses)[number]

const textOf = memoize((max: number) => plainText.trim().max(max))
const typedOf = memoize((max: number) => textOf(max).default(''))

export const text = (max = 200) => textOf(max)

/** A line as somebody typed it; empty where it was left out. */
export const typed = (max = 200) => typedOf(max)

/** A roll number as people write it: capitals, without spaces. */
export const typedRollNo = typed(30).transform((text) => text.replace(/\s+/g, '').toUpperCase())

/** What is stored of a person. `status` is null where somebody neither works nor studies, or did not say. */
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
  /** Where they work or study. */
  location: z.string(),
})
export type AlumniProfile = z.infer<typeof AlumniProfile>

/** What a person may show to those who may read the directory; the alumni office sees everything. */
export const consents = ['email', 'mobile', 'employer'] as const
export const Consent = z.object({ email: z.boolean(), mobile: z.boolean(), employer: z.boolean() })
export type Consent = z.infer<typeof Consent>

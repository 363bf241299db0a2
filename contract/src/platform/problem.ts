import { z } from 'zod'

export type ProblemTable = Readonly<Record<string, { readonly status: number; readonly sentence: string }>>

/** How every refusal travels: RFC 9457 `application/problem+json`, with our stable code and, for the documented calls, `message`. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  message: z.string(),
  /** Faults of single fields, by their path in the request. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The values for the places of the sentence, so that it can be shown in another language. */
  values: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
  /** With `access.second-factor-needed`: names the sign-in that the code completes. */
  step: z.string().optional(),
})
export type Problem = z.infer<typeof Problem>

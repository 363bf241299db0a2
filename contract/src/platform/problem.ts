import { z } from 'zod'
import { CodedMessage } from './validation/coded-message.ts'

export type ProblemTable = Readonly<Record<string, { readonly status: number; readonly sentence: string }>>

/** How every refusal travels: RFC 9457 `application/problem+json`, with our stable code and, for the documented calls, `message`. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  message: z.string(),
  /** The errors of single fields, by their path in the request (`request` is the whole): by the code of a validation error, or of a problem. */
  fields: z.record(z.string(), CodedMessage).optional(),
  /** The values for the places of the sentence, so that it can be shown in another language; an error where it gives the reason. */
  values: z.record(z.string(), z.union([z.string(), CodedMessage])).optional(),
  requestId: z.string().optional(),
  /** With `access.second-factor-needed`: names the sign-in that the code completes. */
  step: z.string().optional(),
})
export type Problem = z.infer<typeof Problem>

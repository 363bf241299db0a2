import { z } from 'zod'
import { CodedMessage } from './validation/coded-message.ts'

export type ProblemTable = Readonly<Record<string, { readonly status: number; readonly sentence: string }>>

/** Body of every refusal: RFC 9457 `application/problem+json`, with the portal's stable code and, for the documented calls, `message`. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  message: z.string(),
  /** Errors of single fields by their path in the request (`request` is the whole request); each has the code of a validation error or of a problem. */
  fields: z.record(z.string(), CodedMessage).optional(),
  /** Values for the placeholders of the sentence, so that it can be shown in another language; a value that is itself a reason is a coded message. */
  values: z.record(z.string(), z.union([z.string(), CodedMessage])).optional(),
  requestId: z.string().optional(),
  /** With `access.second-factor-needed`: identifies the sign-in that the code completes. */
  step: z.string().optional(),
})
export type Problem = z.infer<typeof Problem>

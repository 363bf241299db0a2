import { z } from 'zod'

/**
 * An English sentence with its code and what fills its places, so that it can be shown in another language: numbers as the language writes
 * them, text as it is.
 */
export const CodedMessage = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string(),
})
export type CodedMessage = z.infer<typeof CodedMessage>

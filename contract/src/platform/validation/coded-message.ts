import { z } from 'zod'

/**
 * An English sentence with its code and the values of its placeholders, so that it can be shown in another language: numbers are formatted for the language,
 * text stays unchanged.
 */
export const CodedMessage = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string(),
})
export type CodedMessage = z.infer<typeof CodedMessage>

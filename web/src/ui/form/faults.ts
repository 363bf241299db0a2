import type { z } from 'zod'
import { uiWord } from '../words.ts'

/** The message under a field when the schema has none: in the words of somebody who fills in a form. */
export function plainFault(issue: z.core.$ZodRawIssue): string | undefined {
  const empty = issue.input === undefined || issue.input === null || issue.input === ''
  if (empty && issue.code !== 'custom') return uiWord('fillIn')
  if (issue.code === 'invalid_value') return uiWord('oneOfValues')
  if (issue.code === 'invalid_format') return formats[issue.format]?.()
  if (issue.code === 'not_multiple_of') return uiWord('twoDigits')
  if (issue.code === 'invalid_type' && issue.expected === 'int') return uiWord('wholeNumber')
  if (issue.code === 'invalid_type' && issue.expected === 'number') return uiWord('aNumber')
  if (issue.code === 'too_big' && issue.origin === 'number') return uiWord('atMost', { limit: Number(issue.maximum) })
  if (issue.code === 'too_small' && issue.origin === 'number') return uiWord('atLeast', { limit: Number(issue.minimum) })
  return undefined
}

const formats: Readonly<Record<string, () => string>> = {
  email: () => uiWord('anEmail'),
  date: () => uiWord('aDay'),
}

import type { z } from 'zod'

/** What to say under a field when the schema itself says nothing: in the words of somebody who fills a form. */
export function plainFault(issue: z.core.$ZodRawIssue): string | undefined {
  const empty = issue.input === undefined || issue.input === null || issue.input === ''
  if (empty && issue.code !== 'custom') return 'Please fill this in'
  if (issue.code === 'invalid_value') return 'Please choose one of the values'
  if (issue.code === 'invalid_format') return formats[issue.format] ?? undefined
  if (issue.code === 'not_multiple_of') return 'At most two digits after the point'
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'Must be a whole number'
  if (issue.code === 'invalid_type' && issue.expected === 'number') return 'Must be a number'
  if (issue.code === 'too_big' && issue.origin === 'number') return `Must be at most ${issue.maximum}`
  if (issue.code === 'too_small' && issue.origin === 'number') return `Must be at least ${issue.minimum}`
  return undefined
}

const formats: Readonly<Record<string, string>> = {
  email: 'Must be an e-mail address such as name@college.edu',
  date: 'Must be a day of the calendar',
}

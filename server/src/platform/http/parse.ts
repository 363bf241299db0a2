import type { CodedMessage } from '@nalanda/contract/platform/validation/coded-message'
import { issueError, validationErrorOf } from '@nalanda/contract/platform/validation/issues'
import type { z } from 'zod'
import { invalid } from '../problems.ts'

const maxFields = 100

/** Parses `value` with the schema. Refuses with the first error of each field, for at most a hundred fields. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const outcome = schema.safeParse(value, { error: issueError })
  if (outcome.success) return outcome.data
  const errors: Record<string, CodedMessage> = {}
  for (const issue of outcome.error.issues.slice(0, maxFields))
    errors[issue.path.map(String).join('.') || 'request'] ??= validationErrorOf(issue)
  throw invalid(errors)
}

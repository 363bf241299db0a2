import { issueSentence } from '@nalanda/contract/platform/issue-sentence'
import type { z } from 'zod'
import { problem } from '../problems.ts'

const maxFields = 100
const maxKeys = 10
const maxKeyLength = 60

/** Reads `value` by the schema, or refuses with one sentence that names the fields at fault: a hundred of them, and ten unknown keys. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const outcome = schema.safeParse(value, { error: issueSentence })
  if (outcome.success) return outcome.data
  const fields: Record<string, string> = {}
  for (const issue of outcome.error.issues.slice(0, maxFields))
    fields[issue.path.map(String).join('.') || 'request'] ??= messageOf(issue)
  const named = Object.entries(fields).map(([field, fault]) => `${field}: ${fault}`)
  throw problem('platform.invalid', { fields: named.slice(0, 20).join('; ') }, { fields })
}

/** The issues of the schema. Unknown keys are the caller's own words, of which the answer repeats a few and short ones. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'unrecognized_keys') return issue.message
  const { keys } = issue
  const named = keys.slice(0, maxKeys).map((key) => `"${key.length > maxKeyLength ? `${key.slice(0, maxKeyLength)}…` : key}"`)
  const more = keys.length > maxKeys ? ` and ${keys.length - maxKeys} more` : ''
  return `Unrecognized key${keys.length > 1 ? 's' : ''}: ${named.join(', ')}${more}`
}

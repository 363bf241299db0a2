/**
 * Validation errors of Zod schemas. Zod passes on only a text for a rule, so the message of an issue contains the whole error as JSON: `issueMessage` writes
 * it, `readIssueMessage` (read-issue.ts) and `validationErrorOf` read it.
 */
import type { z } from 'zod'
import { readIssueMessage } from './read-issue.ts'
import { tooShort, type ValidationError, validationError } from './validation-error.ts'

/** Returns the message for a rule of a schema: `.regex(pattern, issueMessage(studentsError('students.not-text')))`. */
export function issueMessage(error: ValidationError): string {
  return JSON.stringify(error)
}

/** Returns the validation error of an issue from a schema that was parsed with `issueError`. */
export function validationErrorOf(issue: Pick<z.core.$ZodIssue, 'message'> | undefined): ValidationError {
  return (issue && readIssueMessage(issue.message)) ?? validationError('not-accepted')
}

/** Returns the message of an issue for which the schema has none: `schema.safeParse(value, { error: issueError })`. */
export function issueError(issue: z.core.$ZodRawIssue): string {
  return issueMessage(errorOf(issue))
}

const ofTypes: Readonly<Record<string, () => ValidationError>> = {
  string: () => validationError('not-text'),
  number: () => validationError('not-a-number'),
  int: () => validationError('not-a-whole-number'),
  boolean: () => validationError('not-true-or-false'),
  array: () => validationError('not-a-list'),
  object: () => validationError('not-an-object'),
  record: () => validationError('not-an-object'),
}
const ofFormats: Readonly<Record<string, () => ValidationError>> = {
  email: () => validationError('not-an-email'),
  date: () => validationError('not-a-date'),
  datetime: () => validationError('not-an-instant'),
  url: () => validationError('not-a-web-address'),
}

function errorOf(issue: z.core.$ZodRawIssue): ValidationError {
  const isEmpty = issue.input === undefined || issue.input === null || issue.input === ''
  if (isEmpty && issue.code !== 'custom') return validationError('required')
  switch (issue.code) {
    case 'invalid_type':
      return ofTypes[issue.expected]?.() ?? validationError('not-accepted')
    case 'invalid_format':
      return ofFormats[issue.format]?.() ?? validationError('not-accepted')
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive !== false)
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive !== false)
    case 'invalid_value':
      // An empty value means that nothing was chosen, so it is not listed as a choice
      return notOneOf(issue.values.map(String).filter((value) => value !== ''))
    case 'not_multiple_of':
      return validationError('not-a-multiple', { step: Number(issue.divisor) })
    case 'unrecognized_keys':
      return unknownKeys(issue.keys)
    default:
      return validationError('not-accepted')
  }
}

const collections = ['array', 'set', 'map', 'object', 'record', 'file']

function tooBig(origin: string, max: number, inclusive: boolean): ValidationError {
  if (origin === 'string') return validationError('too-long', { max })
  if (collections.includes(origin)) return validationError('too-many', { max })
  return inclusive ? validationError('too-big', { max }) : validationError('not-below', { max })
}

function tooSmall(origin: string, min: number, inclusive: boolean): ValidationError {
  if (origin === 'string') return tooShort(min)
  if (collections.includes(origin)) return validationError('too-few', { min })
  return inclusive ? validationError('too-small', { min }) : validationError('not-above', { min })
}

const longestList = 20

function notOneOf(values: readonly string[]): ValidationError {
  return values.length > longestList
    ? validationError('not-offered')
    : validationError('not-in-list', { list: values.join(', ') })
}

const maxKeys = 10
const maxKeyLength = 60

/** Unknown keys are the caller's own words; the message repeats only a few of them, shortened. */
function unknownKeys(keys: readonly string[]): ValidationError {
  const named = keys.slice(0, maxKeys).map((key) => `"${key.length > maxKeyLength ? `${key.slice(0, maxKeyLength)}…` : key}"`)
  const more = keys.length - maxKeys
  if (more > 0) return validationError('many-unknown-keys', { keys: named.join(', '), more })
  return validationError('unknown-keys', { keys: named.join(', ') })
}

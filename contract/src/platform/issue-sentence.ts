import type { z } from 'zod'

const kinds: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
  null: 'must be null',
}
const formats: Readonly<Record<string, string>> = {
  email: 'must be an e-mail address',
  date: 'must be a day such as 2026-08-16',
  datetime: 'must be an instant such as 2026-08-16T05:30:00Z',
  url: 'must be an address such as https://college.example',
}
const longestList = 20

/** Why a value is refused, as a sentence after the name of its field, where the schema has none of its own: `must be at most 100`. */
export function issueSentence(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return 'must be given'
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? 'has a type that is not accepted'
    case 'too_big':
      return `must be ${issue.inclusive === false ? 'less than' : 'at most'} ${sizeOf(issue.origin, issue.maximum)}`
    case 'too_small':
      return `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${sizeOf(issue.origin, issue.minimum)}`
    case 'invalid_value':
      return oneOf(issue.values.map(String))
    case 'invalid_format':
      return formats[issue.format] ?? 'has a form that is not accepted'
    case 'invalid_union':
      return 'has a form that is not accepted'
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    default:
      return undefined
  }
}

function oneOf(values: readonly string[]): string {
  if (values.length === 1) return `must be ${values[0]}`
  return values.length > longestList ? 'must be one of the values of the list' : `must be one of ${values.join(', ')}`
}

function sizeOf(origin: string, size: number | bigint): string {
  if (origin === 'string') return `${size} ${size === 1 ? 'character' : 'characters'}`
  if (['array', 'set', 'map', 'object'].includes(origin)) return `${size} ${size === 1 ? 'entry' : 'entries'}`
  return String(size)
}

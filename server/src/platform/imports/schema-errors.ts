import { validationErrorOf } from '@nalanda/contract/platform/validation/issues'
import { type ValidationError, validationError } from '@nalanda/contract/platform/validation/validation-error'
import type { z } from 'zod'
import type { SharedError } from './cell-values.ts'
import type { CellError } from './row-errors.ts'

const longestListInSentence = 15

/** Returns the error for a text that is not in a list, with the allowed values if they are few. */
export function notListed(list: readonly string[], text: string): SharedError {
  if (list.length === 0) return { code: 'list-empty', values: { value: text.slice(0, 100) } }
  if (list.length > longestListInSentence) return { code: 'not-in-template-list' }
  return { code: 'not-in-list', values: { list: list.join(', ') } }
}

/** Converts an issue of a schema that was parsed with `issueError` to the error of a cell; divides limits by the size of the unit that people type. */
export function schemaError(issue: z.core.$ZodIssue | undefined, unit = 1): CellError {
  if (issue?.code === 'invalid_value') return notListed(issue.values.map(String), '')
  return cellErrorOf(unit === 1 ? validationErrorOf(issue) : inUnits(validationErrorOf(issue), unit))
}

/** Converts a validation error to the error of a cell. */
export function cellErrorOf({ code, params = {}, message }: ValidationError): CellError {
  return { code, values: params, message }
}

function inUnits(error: ValidationError, unit: number): ValidationError {
  const { code, params: { max, min } = {} } = error
  if (code === 'too-big') return validationError('too-big', { max: Number(max) / unit })
  return code === 'too-small' ? validationError('too-small', { min: Number(min) / unit }) : error
}

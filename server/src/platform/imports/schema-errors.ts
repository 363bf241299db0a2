import { type RowErrorCode, rowErrors } from '@nalanda/contract/platform/imports/row-errors'
import type { z } from 'zod'
import type { SharedError } from './cell-values.ts'

const longestListInSentence = 15

/** That a text is not among those of a list: names them where they are few. */
export function notListed(list: readonly string[], text: string): SharedError {
  if (list.length === 0) return { code: 'list-empty', values: { value: text.slice(0, 100) } }
  if (list.length > longestListInSentence) return { code: 'not-in-template-list' }
  return { code: 'not-in-list', values: { list: list.join(', ') } }
}

/** An issue of a schema as an error that can be shown in every language; limits are divided by the size of the unit that people write. */
export function schemaError(issue: z.core.$ZodIssue | undefined, unit = 1): SharedError {
  if (issue?.code === 'custom' && isRowErrorCode(issue.params?.rowError)) return { code: issue.params.rowError }
  const limit = (most: number | bigint) => String(Number(most) / unit)
  if (issue?.code === 'invalid_value') return notListed(issue.values.map(String), '')
  if (issue?.code === 'invalid_format' && issue.format === 'email') return { code: 'not-an-email' }
  if (issue?.code === 'too_big' && issue.inclusive !== false)
    return { code: issue.origin === 'string' ? 'too-long' : 'too-big', values: { max: limit(issue.maximum) } }
  if (issue?.code === 'too_small' && issue.inclusive !== false)
    return { code: issue.origin === 'string' ? 'too-short' : 'too-small', values: { min: limit(issue.minimum) } }
  return { code: 'not-valid', values: { why: issue?.message ?? '' } }
}

/** A schema may name the error itself: `params: { rowError: 'not-a-phone' }`. */
const isRowErrorCode = (code: unknown): code is RowErrorCode => typeof code === 'string' && code in rowErrors

import { type RowErrorCode, rowErrors } from '@nalanda/contract/platform/imports/row-errors'
import { issueMessage } from '@nalanda/contract/platform/validation/issues'
import { z } from 'zod'
import { plainHeading } from '../../spreadsheets/cell-text.ts'

/** Creates a schema that parses a text with `read`, or reports `rowError`. */
function readAs<T>(read: (text: string) => T | null, rowError: RowErrorCode) {
  return z.string().transform((text, context): T => {
    const value = read(text)
    if (value !== null) return value
    context.addIssue({ code: 'custom', message: issueMessage({ code: rowError, message: rowErrors[rowError] }) })
    return z.NEVER
  })
}

/** A mobile number: ten digits, with an optional +91 or 0 before them, and spaces, dots, dashes or parentheses. */
export const Mobile = readAs((text) => {
  const digits = text.replace(/\.0+$/, '').replace(/[\s().-]/g, '')
  return /^(?:\+?91|0)?([1-9]\d{9})$/.exec(digits)?.[1] ?? null
}, 'not-a-phone')

/** A code: in capitals, without spaces. */
export const Code = z.string().transform((text) => text.replace(/\.0+$/, '').replace(/\s+/g, '').toUpperCase())

const roman: Readonly<Record<string, number>> = { i: 1, ii: 2, iii: 3, iv: 4, v: 5, vi: 6, vii: 7, viii: 8, ix: 9, x: 10 }
const wordsForNumbers: Readonly<Record<string, number>> = {
  ...{ first: 1, second: 2, third: 3, fourth: 4, fifth: 5, sixth: 6, seventh: 7, eighth: 8 },
  ...{ one: 1, two: 2, three: 3, four: 4 },
}

/** The number of a semester: `3`, `Semester III`, or year and semester, `2-1`, `II Year I Sem`, for a course with two semesters a year. */
export const SemesterNumber = readAs(semesterNumber, 'not-a-semester')

/** The year of study: `2`, `II`, `2nd year`, or followed by the semester, `2-1`. A calendar year is not one. */
export const YearOfStudy = readAs(yearOfStudy, 'not-a-study-year')

function yearOfStudy(text: string): number | null {
  const [year, semester, more] = numbersIn(text)
  if (year === null || year === undefined || semester === null || more !== undefined) return null
  return year >= 1 && year <= 6 && (semester ?? 1) >= 1 && (semester ?? 1) <= 2 ? year : null
}

/** Parses the numbers of a text in digits, Roman numerals or words; null for any other word. */
function numbersIn(text: string): (number | null)[] {
  const parts = text
    .toLowerCase()
    .replace(/\.0+$/, '')
    .replace(/(\d)(st|nd|rd|th)\b/g, '$1')
    .replace(/\b(b\.?\s?tech|m\.?\s?tech|mba|mca|semester|sem|year|yr)\b\.?/g, ' ')
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '')
  return parts.map((part) => (/^\d{1,2}$/.test(part) ? Number(part) : (roman[part] ?? wordsForNumbers[part] ?? null)))
}

function semesterNumber(text: string): number | null {
  const [first, second, more] = numbersIn(text)
  if (first === null || first === undefined || second === null || more !== undefined || first < 1) return null
  if (second === undefined) return first <= 16 ? first : null
  return first <= 6 && second >= 1 && second <= 2 ? (first - 1) * 2 + second : null
}

/** Splits several codes in one cell, separated by commas, semicolons, slashes or line breaks. */
export function codesIn(text: string): string[] {
  return [...new Set(text.toUpperCase().split(/[,;/\n&]+|\bAND\b/))].map((code) => code.trim()).filter((code) => code !== '')
}

/** Returns the item that a text names, by any of its names; null if none or more than one matches. */
export function findNamed<T>(list: readonly T[], text: string, ...names: readonly ((one: T) => string)[]): T | null {
  const plain = plainHeading(text)
  if (plain === '') return null
  for (const name of names) {
    const [one, another] = list.filter((item) => plainHeading(name(item)) === plain)
    if (one !== undefined && another === undefined) return one
  }
  return null
}

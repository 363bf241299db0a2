import { roleWords } from '@nalanda/contract/access/role-names'
import { type ProblemCode, problems } from '@nalanda/contract/platform/problem-codes'
import { stateName, statePlaces } from '@nalanda/contract/platform/state-names'
import type { CodedMessage } from '@nalanda/contract/platform/validation/coded-message'
import { fillPlaces, placesOf } from '@nalanda/contract/platform/validation/fill-places'

/** A refusal that the caller receives, with a stable code, the HTTP status and a sentence for people. */
export class ProblemError extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly fields: Record<string, CodedMessage> | undefined
  readonly headers: Record<string, string> | undefined
  readonly step: string | undefined
  readonly values: FilledValues | undefined

  constructor(code: ProblemCode, sentence: string, status: number, extra: Filling) {
    super(sentence)
    this.code = code
    this.status = status
    this.fields = extra.fields
    this.headers = extra.headers
    this.step = extra.step
    this.values = extra.values
  }
}

/** The fields that a refusal is about, by their path in the request: each with its own error, or only their names if the refusal says it all. */
export type RefusedFields = Readonly<Record<string, CodedMessage>> | readonly string[]
/** Values for the placeholders of a sentence; a validation error if it is the reason. */
export type ProblemValues = Readonly<Record<string, string | number | CodedMessage>>
type FilledValues = Record<string, string | CodedMessage>
type Extra = { headers?: Record<string, string>; step?: string }
type Filling = Extra & { fields?: Record<string, CodedMessage> | undefined; values?: FilledValues | undefined }

/** Returns the values of a refusal's sentence as plain text. */
export function textsOf({ values = {} }: ProblemError): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([place, value]) => [place, textOf(value)]))
}

/** Creates the refusal `code`; `values` fill the `{placeholders}` of its sentence. The caller throws it. */
export function problem(
  code: ProblemCode,
  values: ProblemValues = {},
  { fields, ...extra }: Extra & { fields?: RefusedFields | undefined } = {},
): ProblemError {
  const { status, sentence } = problems[code]
  const places = placesOf(sentence)
  const filled: FilledValues = Object.fromEntries(places.map((name) => [name, filledValue(values[name])]))
  const params = Object.fromEntries(places.map((name) => [name, textOf(filled[name])]))
  const message = fillPlaces(sentence, Object.fromEntries(places.map((name) => [name, readable(name, params[name] ?? '')])))
  const own: CodedMessage = { code, ...(places.length > 0 && { params }), message }
  const filling = places.length > 0 ? filled : undefined
  return new ProblemError(code, message, status, { ...extra, fields: fields && errorsOf(fields, own), values: filling })
}

const filledValue = (value: ProblemValues[string] = '') => (typeof value === 'object' ? value : String(value))
const textOf = (value: FilledValues[string] = '') => (typeof value === 'object' ? value.message : value)

function errorsOf(fields: RefusedFields, own: CodedMessage): Record<string, CodedMessage> {
  return isNames(fields) ? Object.fromEntries(fields.map((field) => [field, own])) : { ...fields }
}

const isNames = (fields: RefusedFields): fields is readonly string[] => Array.isArray(fields)

const longDay = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats a value for people: 27 June 2026, on break, Principal. The problem itself keeps the stored value, for programs and other languages. */
function readable(place: string, value: string): string {
  if (statePlaces.includes(place)) return stateName(value)
  if (place === 'role') return roleWords(value)
  if (place === 'uses') return usesInWords(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? longDay.format(new Date(`${value}T00:00:00Z`)) : value
}

/** Formats `user_accounts:2,sections:1` as `user accounts (2), sections (1)`. */
function usesInWords(uses: string): string {
  return uses.replace(/(\w+):(\d+)(,?)/g, (_, table: string, count: string, more: string) => {
    return `${table.replaceAll('_', ' ')} (${count})${more && ', '}`
  })
}

/** Creates the refusal of invalid values, by their path in the request; `request` stands for the whole request. The caller throws it. */
export function invalid(errors: Readonly<Record<string, CodedMessage>>): ProblemError {
  const named = Object.entries(errors).map(([field, { message }]) => `${field}: ${message}`)
  return problem('platform.invalid', { fields: named.slice(0, 20).join('; ') }, { fields: errors })
}

/** Refuses with all errors together; does nothing if there are no errors. */
export function refuseInvalid(errors: Readonly<Record<string, CodedMessage>>): void {
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

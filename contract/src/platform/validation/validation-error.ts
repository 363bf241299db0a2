import type { CodedMessage } from './coded-message.ts'
import { fillSentence } from './fill-sentence.ts'
import { platformValidationErrors } from './platform-validation-errors.ts'

/** A table of messages: code → English sentence with `{places}`. A module's own codes begin with its name: `students.not-text`. */
export type MessageTable = Readonly<Record<string, string>>

/** The reason why a value is refused. */
export type ValidationError = CodedMessage

type PlacesOf<Sentence extends string> = Sentence extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesOf<Rest>
  : never
type ParamsOf<Sentence extends string> = [PlacesOf<Sentence>] extends [never]
  ? []
  : [params: Readonly<Record<PlacesOf<Sentence>, string | number>>]

/**
 * Returns a function that builds the messages of a table by code: `studentsError('students.not-text')`. Its types require params for the placeholders of the
 * sentence.
 */
export function messagesOf<const Table extends MessageTable>(table: Table) {
  return <Code extends keyof Table & string>(code: Code, ...[params]: ParamsOf<Table[Code]>): CodedMessage => ({
    code,
    ...(params && { params }),
    message: fillSentence(table[code] ?? '', params ?? {}, inEnglish),
  })
}

/** Builds the validation errors that all modules share: `validationError('too-long', { max: 60 })`. */
export const validationError = messagesOf(platformValidationErrors)

/** Returns the error of a text with too few characters. With a minimum of one, the text is required. */
export const tooShort = (min: number): ValidationError =>
  min === 1 ? validationError('required') : validationError('too-short', { min })

const inEnglish = (value: number) => value.toLocaleString('en-IN', { maximumFractionDigits: 10 })

import type { CodedMessage } from './coded-message.ts'
import { fillSentence } from './fill-sentence.ts'
import { platformValidationErrors } from './platform-validation-errors.ts'

/** A table of messages: code → English sentence with `{places}`. A module's own codes begin with its name: `students.not-text`. */
export type MessageTable = Readonly<Record<string, string>>

/** Why a value is refused. */
export type ValidationError = CodedMessage

type PlacesOf<Sentence extends string> = Sentence extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesOf<Rest>
  : never
type ParamsOf<Sentence extends string> = [PlacesOf<Sentence>] extends [never]
  ? []
  : [params: Readonly<Record<PlacesOf<Sentence>, string | number>>]

/** Makes the messages of a table by their codes: `studentsError('students.not-text')`. The types ask for the params that the sentence has places for. */
export function messagesOf<const Table extends MessageTable>(table: Table) {
  return <Code extends keyof Table & string>(code: Code, ...[params]: ParamsOf<Table[Code]>): CodedMessage => ({
    code,
    ...(params && { params }),
    message: fillSentence(table[code] ?? '', params ?? {}, inEnglish),
  })
}

/** Makes the validation errors that all modules share: `validationError('too-long', { max: 60 })`. */
export const validationError = messagesOf(platformValidationErrors)

/** That a text has too few characters. A text of at least one is one that must be there. */
export const tooShort = (min: number): ValidationError =>
  min === 1 ? validationError('required') : validationError('too-short', { min })

const inEnglish = (value: number) => value.toLocaleString('en-IN', { maximumFractionDigits: 10 })

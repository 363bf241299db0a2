import { uiWord } from '../../words.ts'
import { type DateError, type DateLimits, dateErrorOf, textOfValue } from './typed-date.ts'

const sentences: Readonly<Record<DateError, (limits: DateLimits) => string>> = {
  notADate: () => uiWord('aDay'),
  shortYear: () => uiWord('shortYear'),
  tooEarly: ({ min, tooEarly }) => tooEarly ?? uiWord('dayAtLeast', { day: textOfValue(min) }),
  tooLate: ({ max }) => uiWord('dayAtMost', { day: textOfValue(max) }),
}

/** Returns the error message of a date that cannot be accepted. */
export function dateSentence(value: unknown, limits: DateLimits): string | undefined {
  const error = dateErrorOf(value, limits)
  return error ? sentences[error](limits) : undefined
}

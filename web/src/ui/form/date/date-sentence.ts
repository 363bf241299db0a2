import { uiWord } from '../../words.ts'
import { type DateFault, type DateLimits, dateFaultOf, textOfValue } from './typed-date.ts'

const sentences: Readonly<Record<DateFault, (limits: DateLimits) => string>> = {
  notADate: () => uiWord('aDay'),
  shortYear: () => uiWord('shortYear'),
  tooEarly: ({ min }) => uiWord('dayAtLeast', { day: textOfValue(min) }),
  tooLate: ({ max }) => uiWord('dayAtMost', { day: textOfValue(max) }),
}

/** The sentence under a date that cannot be accepted. */
export function dateSentence(value: unknown, limits: DateLimits): string | undefined {
  const fault = dateFaultOf(value, limits)
  return fault ? sentences[fault](limits) : undefined
}

import { type ChangeEvent, useState } from 'react'
import { type DateLimits, textOfValue, valueOfText, withSlashes } from './typed-date.ts'

export type TypedDate = DateLimits & {
  /** An ISO date, or typed text that is not a date; `null` and `''` are empty. */
  value: string | null | undefined
  /** Receives an ISO date, `null` if the field was emptied, or the text while it is not a date. */
  onChange: (value: string | null) => void
}

/** Returns the props of an `<input>` for dates. It shows the typed text until it loses the focus, then the date as day/month/year. */
export function useTypedDate({ value, onChange }: Omit<TypedDate, keyof DateLimits>) {
  const [typed, setTyped] = useState('')
  // A value from elsewhere, such as a record, a reset or the calendar, replaces the typed text
  const text = valueOfText(typed) === (value || null) ? typed : textOfValue(value)
  return {
    type: 'text',
    inputMode: 'numeric',
    autoComplete: 'off',
    value: text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const next = withSlashes(text, target.value)
      setTyped(next)
      onChange(valueOfText(next))
    },
    onBlur: () => setTyped(''),
  } as const
}

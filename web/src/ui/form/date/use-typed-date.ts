import { type ChangeEvent, useState } from 'react'
import { type DateLimits, textOfValue, valueOfText, withSlashes } from './typed-date.ts'

export type TypedDate = DateLimits & {
  /** An ISO date, or a text that was typed and is none; `null` and `''` are empty. */
  value: string | null | undefined
  /** Gives an ISO date, `null` when the field was emptied, or the text while it is no date. */
  onChange: (value: string | null) => void
}

/** What makes an `<input>` one for dates. It shows what is typed until it is left, then the date as day/month/year. */
export function useTypedDate({ value, onChange }: Omit<TypedDate, keyof DateLimits>) {
  const [typed, setTyped] = useState('')
  // A value that came from elsewhere, a record, a reset or the calendar, is shown in place of what was typed
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

import { useState } from 'react'
import fieldCss from '../Field.module.css'
import { Field } from '../Field.tsx'
import { useFieldError } from './fields.tsx'
import { useTypedNumber } from './use-typed-number.ts'

type Props = { name: string; label: string; hint?: string; required?: boolean; empty?: null | 0 }

/** Field for a number of days, in steps of half a day; its value is in half-days, and NaN for invalid text. */
export function DaysField({ name, label, hint, required, empty = null }: Props) {
  const { value, change, leave } = useTypedNumber(name)
  const [typed, setTyped] = useState('')
  const read = (text: string) => (text.trim() === '' ? empty : halvesOf(text))
  const shown = Object.is(read(typed), value)
    ? typed
    : Number.isInteger(value) && value !== empty
      ? String(Number(value) / 2)
      : ''
  return (
    <Field {...{ label, hint, required }} error={useFieldError(name)}>
      {(ids) => (
        <input
          {...ids}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          className={`${fieldCss.input} ${fieldCss.number}`}
          value={shown}
          onChange={({ target }) => {
            setTyped(target.value)
            change(read(target.value))
          }}
          onBlur={leave}
        />
      )}
    </Field>
  )
}

function halvesOf(text: string): number {
  const days = /^-?\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN
  return Number.isInteger(days * 2) ? days * 2 : Number.NaN
}

import { parseRupees, plainRupees } from '@nalanda/contract/platform/money/money'
import { type InputHTMLAttributes, useState } from 'react'
import css from './Field.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
  /** In paise; NaN for an invalid amount. */
  value: number | null | undefined
  onChange: (paise: number | null) => void
  /** Value of an empty field: unknown, or no money. */
  empty?: null | 0
  /** Whether the amount may be negative. */
  allowNegative?: boolean
}

/** Input for an amount, with or without commas and paise, without a label: for a field, or a table cell, which needs an `aria-label`. */
export function MoneyInput({ value, onChange, empty = null, allowNegative = false, className, onBlur, ...rest }: Props) {
  const [typed, setTyped] = useState('')
  const [isLeft, setLeft] = useState(false)
  const read = (text: string) => (text.trim() === '' ? empty : (parseRupees(text, { allowNegative }) ?? Number.NaN))
  // A value from elsewhere, such as a record or a reset, replaces the typed text
  const shown = Object.is(read(typed), value)
    ? typed
    : Number.isSafeInteger(value) && value !== empty
      ? plainRupees(Number(value))
      : ''
  return (
    <input
      {...rest}
      aria-invalid={rest['aria-invalid'] ?? ((isLeft && Number.isNaN(value)) || undefined)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      className={[css.input, css.number, className].filter(Boolean).join(' ')}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value)
        setLeft(false)
        onChange(read(target.value))
      }}
      onBlur={(event) => {
        setLeft(true)
        onBlur?.(event)
      }}
    />
  )
}

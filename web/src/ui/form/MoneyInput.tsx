import { parseRupees, plainRupees } from '@nalanda/contract/platform/money/money'
import { type InputHTMLAttributes, useState } from 'react'
import css from './Field.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
  /** In paise; NaN for what is no amount. */
  value: number | null | undefined
  onChange: (paise: number | null) => void
  /** What an empty field is: nothing known, or no money. */
  empty?: null | 0
  /** Whether an amount may be below zero. */
  allowNegative?: boolean
}

/** An amount as people type it, with or without commas and paise, without a label: for a field, or the cell of a table, which needs an `aria-label`. */
export function MoneyInput({ value, onChange, empty = null, allowNegative = false, className, onBlur, ...rest }: Props) {
  const [typed, setTyped] = useState('')
  const [isLeft, setLeft] = useState(false)
  const read = (text: string) => (text.trim() === '' ? empty : (parseRupees(text, { allowNegative }) ?? Number.NaN))
  // A value that came from elsewhere, a record or a reset, is shown in place of what was typed
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

import { type InputHTMLAttributes, useState } from 'react'
import fieldCss from '../Field.module.css'

export type WholeNumberProps<Empty extends number | null> = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'value' | 'onChange' | 'min' | 'max' | 'step'
> & {
  value: number | Empty
  /** Receives a whole number within the limits, or `empty`. */
  onChange: (value: number | Empty) => void
  min: number
  max: number
  /** Value of an empty field. */
  empty: Empty
}

/**
 * A whole-number input without a label: for a `Field`, or a table cell, which needs an `aria-label`. Typed text stays until the field loses the focus, even if
 * empty; then the effective number is shown, truncated to a whole number within the limits.
 */
export function WholeNumberInput<Empty extends number | null>({
  value,
  onChange,
  min,
  max,
  empty,
  className,
  onBlur,
  ...rest
}: WholeNumberProps<Empty>) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string) => (text.trim() === '' ? empty : Math.min(max, Math.max(min, Math.trunc(Number(text) || 0))))
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      {...{ min, max }}
      type="number"
      step={1}
      className={[fieldCss.input, fieldCss.number, className].filter(Boolean).join(' ')}
      value={typed !== null && read(typed) === value ? typed : (value ?? '')}
      onWheel={(event) => event.currentTarget.blur()}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(read(target.value))
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}

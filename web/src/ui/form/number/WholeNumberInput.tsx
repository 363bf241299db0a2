import { type InputHTMLAttributes, useState } from 'react'
import fieldCss from '../Field.module.css'

export type WholeNumberProps<Empty extends number | null> = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'value' | 'onChange' | 'min' | 'max' | 'step'
> & {
  value: number | Empty
  /** Gets a whole number within the limits, or `empty`. */
  onChange: (value: number | Empty) => void
  min: number
  max: number
  /** What an empty field counts as. */
  empty: Empty
}

/**
 * A whole number without a label: for a `Field`, or the cell of a table, which needs an `aria-label`. What is typed stays until the field is left, also
 * while it is empty; it then shows the number that counts, cut to a whole one within the limits.
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

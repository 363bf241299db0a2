import { type Ref, useState } from 'react'
import { Field, type FieldFrame } from '../Field.tsx'
import { DateInput } from './DateInput.tsx'
import { dateSentence } from './date-sentence.ts'
import type { TypedDate } from './use-typed-date.ts'

export type LabelledDateProps = TypedDate &
  FieldFrame & {
    disabled?: boolean | undefined
    autoComplete?: string | undefined
    onFocus?: (() => void) | undefined
    onBlur?: (() => void) | undefined
    ref?: Ref<HTMLInputElement> | undefined
  }

/** A date input with its label, hint and error. After leaving the field, it shows its own error for invalid text. */
export function LabelledDateInput({ label, hint, error, required, onChange, onBlur, tooEarly, ...rest }: LabelledDateProps) {
  const [left, setLeft] = useState(false)
  const { value, min, max } = rest
  const shownError = error ?? (left ? dateSentence(value, { min, max, tooEarly }) : undefined)
  return (
    <Field {...{ label, hint, required }} error={shownError}>
      {(ids) => (
        <DateInput
          {...ids}
          {...rest}
          onChange={(next) => {
            setLeft(false)
            onChange(next)
          }}
          onBlur={() => {
            setLeft(true)
            onBlur?.()
          }}
        />
      )}
    </Field>
  )
}

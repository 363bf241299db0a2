import { isDay } from '@nalanda/contract/platform/dates/dates'
import { type Ref, useId } from 'react'
import { useTypedDate } from '../src/ui/form/date/use-typed-date.ts'
import { useWords } from './words.ts'

/** The content of the field: a date, nothing, or a text that is not a date. */
export type TypedDay = { value: string | null; invalid: boolean }

type DateProps = {
  value: string | null
  error: string | undefined
  onChange: (typed: TypedDay) => void
  onLeft: () => void
  ref: Ref<HTMLInputElement>
}

/** The date of birth that some exams ask for, typed as day, month and year. */
export function DateOfBirth({ value, error, onChange, onLeft, ref }: DateProps) {
  const words = useWords()
  const id = useId()
  const typed = useTypedDate({
    value,
    onChange: (next) => onChange({ value: next, invalid: next !== null && next !== '' && !isDay(next) }),
  })
  return (
    <div className="field">
      <label htmlFor={id}>{words.dateOfBirth}</label>
      <input
        {...typed}
        ref={ref}
        id={id}
        name="dateOfBirth"
        autoComplete="bday"
        placeholder={words.dateFormat}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onBlur={() => {
          typed.onBlur()
          onLeft()
        }}
      />
      {error && (
        <span id={`${id}-error`} className="error">
          {error}
        </span>
      )}
    </div>
  )
}

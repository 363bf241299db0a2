import { isDay } from '@nalanda/contract/platform/dates/dates'
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { useTypedDate } from '../src/ui/form/date/use-typed-date.ts'
import { useWords } from './words.ts'

type Props = {
  asksDateOfBirth: boolean
  busy: boolean
  onShow: (rollNo: string, dateOfBirth: string) => void
  onChange: () => void
}

/** The roll number, the date of birth where the exam asks for it, and Show. A roll number in the address is looked up immediately. */
export function LookupForm({ asksDateOfBirth, busy, onShow, onChange }: Props) {
  const words = useWords()
  const [rollNo, setRollNo] = useState(() => new URLSearchParams(window.location.search).get('rollNo') ?? '')
  const [dateOfBirth, setDateOfBirth] = useState<string | null>(null)
  const [error, setError] = useState<string | undefined>()
  const dateInput = useRef<HTMLInputElement>(null)
  const errorOf = (value: string | null) => (value && !isDay(value) ? words.dateError : undefined)
  const given = useRef(rollNo !== '')
  useEffect(() => {
    if (!given.current) return
    given.current = false
    onShow(rollNo, '')
  }, [onShow, rollNo])
  return (
    <form
      className="panel lookup"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const refused = errorOf(dateOfBirth)
        setError(refused)
        if (refused) dateInput.current?.focus()
        else onShow(rollNo, dateOfBirth ?? '')
      }}
    >
      <label className="field">
        <span>{words.rollNumber}</span>
        <input
          name="rollNo"
          value={rollNo}
          onChange={(event) => {
            setRollNo(event.target.value)
            onChange()
          }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={60}
        />
      </label>
      {asksDateOfBirth && (
        <DateOfBirth
          ref={dateInput}
          value={dateOfBirth}
          error={error}
          onChange={(value) => {
            setDateOfBirth(value)
            setError(undefined)
            onChange()
          }}
          onLeft={() => setError(errorOf(dateOfBirth))}
        />
      )}
      <button type="submit" className="primary" aria-busy={busy} disabled={busy}>
        {busy ? words.looking : words.show}
      </button>
    </form>
  )
}

type DateProps = {
  value: string | null
  error: string | undefined
  onChange: (value: string | null) => void
  onLeft: () => void
  ref: Ref<HTMLInputElement>
}

function DateOfBirth({ value, error, onChange, onLeft, ref }: DateProps) {
  const words = useWords()
  const id = useId()
  const typed = useTypedDate({ value, onChange })
  return (
    <div className="field">
      <label htmlFor={id}>{words.dateOfBirth}</label>
      <input
        {...typed}
        ref={ref}
        id={id}
        name="dateOfBirth"
        placeholder={words.dateFormat}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-fault`}
        onBlur={() => {
          typed.onBlur()
          onLeft()
        }}
      />
      {error && (
        <span id={`${id}-fault`} className="error">
          {error}
        </span>
      )}
    </div>
  )
}

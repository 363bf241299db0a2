import { Suspense, useEffect, useId, useRef, useState } from 'react'
import type { TypedDay } from './DateOfBirth.tsx'
import { part } from './part.ts'
import { useWords } from './words.ts'

const DateOfBirth = part(() => import('./DateOfBirth.tsx').then((file) => file.DateOfBirth))
const NoResult = part(() => import('./NoResult.tsx').then((file) => file.NoResult))

type Props = {
  asksDateOfBirth: boolean
  busy: boolean
  /** The roll number that has no result in this exam. */
  unknown: string | undefined
  onShow: (rollNo: string, dateOfBirth: string) => void
  onChange: () => void
}

/** Fields for the roll number and, if the exam asks for it, the date of birth, and the Show button. A roll number in the address is looked up immediately. */
export function LookupForm({ asksDateOfBirth, busy, unknown, onShow, onChange }: Props) {
  const id = useId()
  const words = useWords()
  const [rollNo, setRollNo] = useState(() => new URLSearchParams(window.location.search).get('rollNo') ?? '')
  const [dateOfBirth, setDateOfBirth] = useState<TypedDay>({ value: null, invalid: false })
  const [showsError, setShowsError] = useState(false)
  const dateInput = useRef<HTMLInputElement>(null)
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
        if (busy) return
        setShowsError(true)
        if (dateOfBirth.invalid) dateInput.current?.focus()
        else onShow(rollNo, dateOfBirth.value ?? '')
        if (!rollNo.trim()) (event.currentTarget[0] as HTMLInputElement).focus()
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
          aria-invalid={unknown ? true : undefined}
          aria-describedby={unknown ? id : undefined}
        />
      </label>
      <Suspense>
        {asksDateOfBirth && (
          <DateOfBirth
            ref={dateInput}
            value={dateOfBirth.value}
            error={showsError && dateOfBirth.invalid ? words.dateError : undefined}
            onChange={(typed) => {
              setDateOfBirth(typed)
              setShowsError(false)
              onChange()
            }}
            onLeft={() => setShowsError(true)}
          />
        )}
      </Suspense>
      <button type="submit" className="primary" aria-busy={busy}>
        {busy ? words.looking : words.show}
      </button>
      <Suspense>{unknown && <NoResult id={id} rollNo={unknown} />}</Suspense>
    </form>
  )
}

import { useEffect, useRef, useState } from 'react'
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
  const [dateOfBirth, setDateOfBirth] = useState('')
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
        onShow(rollNo, dateOfBirth)
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
        <label className="field">
          <span>{words.dateOfBirth}</span>
          <input
            type="date"
            name="dateOfBirth"
            value={dateOfBirth}
            onChange={(event) => {
              setDateOfBirth(event.target.value)
              onChange()
            }}
          />
        </label>
      )}
      <button type="submit" className="primary" aria-busy={busy} disabled={busy}>
        {busy ? words.looking : words.show}
      </button>
    </form>
  )
}

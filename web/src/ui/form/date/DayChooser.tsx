import { useState } from 'react'
import { LabelledDateInput, type LabelledDateProps } from './LabelledDateInput.tsx'
import { dateErrorOf } from './typed-date.ts'

type DayChooserProps = Pick<LabelledDateProps, 'label' | 'hint' | 'min' | 'max' | 'required'> & {
  /** The current ISO date. */
  value: string | null | undefined
  /** Receives a day within the limits, or `null` when the field was emptied. */
  onChoose: (day: string | null) => void
}

/**
 * A labelled date that determines what a screen shows. Typed text stays in the field and takes effect once it is a day within the limits; a value that arrives
 * late, from the address or the server, neither removes typed digits nor inserts any before them. For a date that is saved, use `DateField`.
 */
export function DayChooser({ value = null, onChoose, ...rest }: DayChooserProps) {
  const [typed, setTyped] = useState<string | null | undefined>()
  const [isEdited, setEdited] = useState(false)
  const [before, setBefore] = useState(value)
  if (before !== value) {
    setBefore(value)
    if (!isEdited) setTyped(undefined)
  }
  return (
    <LabelledDateInput
      {...rest}
      value={typed === undefined ? value : typed}
      onFocus={() => {
        if (value !== null) return
        setTyped(null)
        setEdited(true)
      }}
      onChange={(next) => {
        setTyped(next)
        setEdited(true)
        if (next !== value && dateErrorOf(next, rest) === null) onChoose(next)
      }}
      onBlur={() => {
        setEdited(false)
        if (!typed || typed === value) setTyped(undefined)
      }}
    />
  )
}

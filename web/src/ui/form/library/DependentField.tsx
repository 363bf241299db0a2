import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { SelectField } from './fields.tsx'

type DependentProps = {
  name: string
  label: string
  hint?: string
  required?: boolean
  placeholder?: string
  /** Every record to choose from, with the one it belongs to and its name within that. */
  options: readonly { value: number; short: string; of: number; retired?: boolean }[]
  /** The one chosen above; only what belongs to it is offered. */
  of: number | null | undefined
  /** What to choose first: 'Choose the course first'. */
  first: string
}

/** A choice that depends on another: it waits for that one, and is cleared when that one changes. */
export function DependentField({ name, label, hint, required = true, placeholder, options, of, first }: DependentProps) {
  const { getValues, setValue } = useFormContext()
  const before = useRef(of)
  // A record that is shown anew, such as somebody else's version, may have another of both
  const belongs = (value: unknown) => options.some((option) => option.value === value && option.of === of)
  useEffect(() => {
    if (before.current && before.current !== of && !belongs(getValues(name))) setValue(name, null, { shouldDirty: true })
    before.current = of
  })
  return (
    <SelectField
      {...{ name, label, required, placeholder }}
      numeric
      disabled={!of}
      hint={of ? hint : first}
      options={options
        .filter((option) => option.of === of)
        .map(({ value, short, retired }) => ({ value, label: short, retired }))}
    />
  )
}

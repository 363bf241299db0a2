import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { SelectField } from './fields.tsx'

type DependentProps = {
  name: string
  label: string
  hint?: string
  required?: boolean
  placeholder?: string
  /** All records to choose from, each with the id of its parent and its name within the parent. */
  options: readonly { value: number; short: string; of: number; retired?: boolean }[]
  /** Id of the selected parent; only its records are offered. */
  of: number | null | undefined
  /** Prompt to choose the parent first: 'Choose the course first'. */
  first: string
}

/** A select that depends on another one: it is disabled until that one has a value, and cleared when that one changes. */
export function DependentField({ name, label, hint, required = true, placeholder, options, of, first }: DependentProps) {
  const { getValues, setValue } = useFormContext()
  const before = useRef(of)
  // A newly shown record, such as another user's version, may differ in both fields
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

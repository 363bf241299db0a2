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
  const { formState, getValues, setValue } = useFormContext()
  const { defaultValues: record } = formState
  const before = useRef({ of, record })
  useEffect(() => {
    const { current } = before
    before.current = { of, record }
    if (!current.of || current.of === of) return
    const value: unknown = getValues(name)
    const known = options.filter((option) => option.value === value)
    // A newly shown record, such as another user's version, may differ in both fields, and its options may be loaded later
    const mayBelong = known.length === 0 ? current.record !== record : known.some((option) => option.of === of)
    if (!mayBelong) setValue(name, null, { shouldDirty: true })
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

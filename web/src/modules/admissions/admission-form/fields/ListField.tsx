import { useEffect } from 'react'
import css from '../../../../ui/form/Field.module.css'
import { Field } from '../../../../ui/form/Field.tsx'
import { useFieldError, useFormContext, useWatch } from '../../../../ui/form/form-hooks.ts'
import { useUiWords } from '../../../../ui/words.ts'
import type { Entry } from '../lists.ts'

type ListProps = {
  name: string
  label: string
  entries: readonly Entry[]
  required?: boolean | undefined
  hint?: string | undefined
  /** Text shown while another choice must come first: 'Choose the course first'. */
  first?: string | undefined
  /** Selects the entry automatically if it is the only one. */
  takeOnly?: boolean | undefined
  onChosen?: ((value: string) => void) | undefined
}

/** A select of one list entry. A value that the list no longer contains is still shown, and kept until another is chosen. */
export function ListField({ name, label, entries, required, hint, first, takeOnly, onChosen }: ListProps) {
  const { register, setValue, clearErrors } = useFormContext()
  const t = useUiWords()
  const value = String(useWatch({ name }) ?? '')
  const only = takeOnly && entries.length === 1 && value === '' ? entries[0]?.value : undefined
  useEffect(() => {
    if (only === undefined) return
    setValue(name, only, { shouldDirty: true })
    onChosen?.(only)
  })
  const known = value === '' || entries.some((entry) => entry.value === value)
  return (
    <Field {...{ label, required }} hint={hint} error={useFieldError(name)}>
      {(ids) => (
        <select
          {...ids}
          className={css.input}
          disabled={first !== undefined}
          {...register(name, {
            onChange: (event: { target: { value: string } }) => {
              clearErrors(name)
              onChosen?.(event.target.value)
            },
          })}
          value={value}
        >
          <option value="">{first ?? t('choosePlaceholder')}</option>
          {!known && <option value={value}>{value}</option>}
          {entries.map((entry) => (
            <option key={entry.value} value={entry.value}>
              {entry.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

import { parseRupees, plainRupees } from '@nalanda/contract/platform/money/money'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import css from './Field.module.css'
import { Field } from './Field.tsx'
import { useFieldError } from './fields.tsx'

type Rupees = {
  name: string
  label: string
  hint?: string
  /** What an empty field is: nothing known, or no money. */
  empty?: null | 0
}

/** An amount as people type it, with or without commas and paise; the value of the field is in paise, and NaN for what is no amount. */
export function MoneyField({ name, label, hint, empty = null }: Rupees) {
  const { watch, setValue } = useFormContext()
  const paise = watch(name) as number | null | undefined
  const [typed, setTyped] = useState('')
  const read = (text: string) => (text.trim() === '' ? empty : (parseRupees(text) ?? Number.NaN))
  // A value that came from elsewhere, a record or a reset, is shown in place of what was typed
  const shown = Object.is(read(typed), paise)
    ? typed
    : Number.isSafeInteger(paise) && paise !== empty
      ? plainRupees(Number(paise))
      : ''
  return (
    <Field {...{ label, hint }} error={useFieldError(name)}>
      {(ids) => (
        <input
          {...ids}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          className={`${css.input} ${css.number}`}
          value={shown}
          onChange={({ target }) => {
            setTyped(target.value)
            setValue(name, read(target.value), { shouldDirty: true, shouldValidate: true })
          }}
        />
      )}
    </Field>
  )
}

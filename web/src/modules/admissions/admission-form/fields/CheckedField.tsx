import { type InputHTMLAttributes, useId } from 'react'
import css from '../../../../ui/form/Field.module.css'
import { Field } from '../../../../ui/form/Field.tsx'
import { useFieldError, useFormContext } from '../../../../ui/form/form-hooks.ts'
import type { Entry } from '../lists.ts'
import { useFieldCheck } from './check-field.ts'
import type { Check } from './checks.ts'
import { usePaste } from './paste.ts'

type CheckedProps = {
  name: string
  label: string
  hint?: string | undefined
  required?: boolean | undefined
  check?: Check | undefined
  max?: number | undefined
  readOnly?: boolean
  placeholder?: string | undefined
  /** Options offered while typing; any other value may be typed as well. */
  offered?: readonly Entry[] | undefined
}

const keyboards: Readonly<Partial<Record<Check, InputHTMLAttributes<HTMLInputElement>['inputMode']>>> = {
  number: 'numeric',
  decimal: 'decimal',
  amount: 'decimal',
  mobile: 'tel',
  email: 'email',
  pincode: 'numeric',
  landline: 'tel',
}

/** A text field that is checked while the user types. */
export function CheckedField({ name, label, hint, required, check, max, readOnly, placeholder, offered }: CheckedProps) {
  const { register } = useFormContext()
  const handlers = useFieldCheck(name, label, check)
  const list = useId()
  const keyboard = check && keyboards[check]
  const paste = usePaste(name, check, handlers.onChange)
  return (
    <Field {...{ label, hint, required }} error={useFieldError(name)}>
      {(ids) => (
        <>
          <input
            autoComplete="off"
            {...ids}
            {...{ readOnly, placeholder }}
            maxLength={max}
            inputMode={keyboard}
            list={offered ? list : undefined}
            className={`${css.input} ${check === 'amount' || check === 'decimal' ? css.number : 'numerals'}`}
            onPaste={paste}
            {...register(name, handlers)}
          />
          {offered && (
            <datalist id={list}>
              {offered.map(({ value }) => (
                <option key={value} value={value} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  )
}

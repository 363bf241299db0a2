import type { ReactNode } from 'react'
import css from '../../../../ui/form/Field.module.css'
import { Field } from '../../../../ui/form/Field.tsx'
import { useFieldError, useFormContext } from '../../../../ui/form/form-hooks.ts'
import { keepOnly } from '../../../../ui/form/plain-digits.ts'
import { bareMobile, typedDigits } from './typed-digits.ts'

type DigitsProps = {
  name: string
  label: string
  max: number
  required?: boolean | undefined
  /** Whether the value is a telephone number, which is often copied with its country code. */
  telephone?: boolean
  hint?: string | undefined
  /** Placeholder for a number that is not shown; it stays until it is overwritten. */
  mask?: string | undefined
  onTyped?: (digits: string) => void
  /** Called when the field loses focus. */
  onLeft: (value: string) => void
  children?: ReactNode
}

/** A field for a number with a maximum of digits; accepts nothing else. */
export function DigitsField({ name, label, max, required, telephone, hint, mask, onTyped, onLeft, children }: DigitsProps) {
  const { register, getValues } = useFormContext()
  const field = register(name, { onBlur: () => onLeft(String(getValues(name) ?? '')) })
  return (
    <div>
      <Field {...{ label, hint, required }} error={useFieldError(name)}>
        {(ids) => (
          <input
            {...ids}
            {...field}
            autoComplete="off"
            spellCheck={false}
            inputMode="numeric"
            className={`${css.input} numerals`}
            onPaste={(event) => {
              const bare = bareMobile(event.clipboardData.getData('text'))
              if (!telephone || !/^\d{10}$/.test(bare)) return
              event.preventDefault()
              event.currentTarget.value = bare
              void field.onChange(event)
              onTyped?.(bare)
            }}
            onFocus={(event) => mask && event.currentTarget.value === mask && event.currentTarget.select()}
            onChange={(event) => {
              keepOnly(event.target, String(getValues(name) ?? ''), (text) => typedDigits(text, mask).slice(0, max))
              void field.onChange(event)
              onTyped?.(event.target.value)
            }}
          />
        )}
      </Field>
      {children}
    </div>
  )
}

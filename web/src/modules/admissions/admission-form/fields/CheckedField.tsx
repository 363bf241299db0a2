import { type ClipboardEvent, type InputHTMLAttributes, useId } from 'react'
import css from '../../../../ui/form/Field.module.css'
import { Field } from '../../../../ui/form/Field.tsx'
import { useFieldError, useFormContext } from '../../../../ui/form/form-hooks.ts'
import type { Entry } from '../lists.ts'
import { useFieldCheck } from './check-field.ts'
import type { Check } from './checks.ts'
import { bareMobile, bareNumber } from './typed-digits.ts'

type CheckedProps = {
  name: string
  label: string
  hint?: string | undefined
  required?: boolean | undefined
  check?: Check | undefined
  max?: number | undefined
  readOnly?: boolean
  placeholder?: string | undefined
  /** Offered while typing; anything else may be typed as well. */
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

/** A line of text that is checked while it is typed. */
export function CheckedField({ name, label, hint, required, check, max, readOnly, placeholder, offered }: CheckedProps) {
  const { register, setValue } = useFormContext()
  const handlers = useFieldCheck(name, label, check)
  const list = useId()
  const keyboard = check && keyboards[check]
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (!keyboard || keyboard === 'email') return
    event.preventDefault()
    const { currentTarget: input } = event
    const text = bareAs(check, event.clipboardData.getData('text'))
    input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
    setValue(name, input.value, { shouldDirty: true })
    handlers.onChange()
  }
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

/** What was copied, as the field takes it. Hyphens belong to a landline. */
function bareAs(check: Check | undefined, text: string): string {
  if (check === 'landline') return text.replace(/[\s()]/g, '')
  return check === 'mobile' ? bareMobile(text) : bareNumber(text)
}

import { type FormEvent, type InputHTMLAttributes, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { fieldMessage } from '../../i18n/coded-messages.ts'
import { useUiWords } from '../../words.ts'
import css from '../Field.module.css'
import { Checkbox, Field, type FieldFrame, FieldGroup, useFieldNote } from '../Field.tsx'
import { keepOnly, plainDigits } from '../plain-digits.ts'

/** Fields of a `Form`: each is bound to a value of the form by `name`, and shows the error of that value below itself. */
type Named = Omit<FieldFrame, 'error'> & { name: string }
/** A retired option is offered only if it is the current value. */
export type Option = { value: string | number; label: string; disabled?: boolean; retired?: boolean }

type TextFieldProps = Named &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'maxLength' | 'placeholder' | 'readOnly' | 'inputMode' | 'disabled'
  > & { emptyIsNull?: boolean; digits?: number }

/**
 * One line of text. With `emptyIsNull` an empty field is `null`, for a value that was not given. With `digits` it is a number with that many digits, which may
 * be pasted or autofilled with spaces and a prefix.
 */
export function TextField({ name, label, hint, required, type = 'text', emptyIsNull, digits, ...rest }: TextFieldProps) {
  const { register, getValues } = useFormContext()
  const toText = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)
  return (
    <Field {...{ label, hint, required }} error={useFieldError(name)}>
      {(ids) => (
        <input
          autoComplete="off"
          {...ids}
          {...rest}
          {...(digits && digitsOnly(digits, () => String(getValues(name) ?? '')))}
          type={type}
          className={css.input}
          {...register(name, emptyIsNull ? { setValueAs: toText } : {})}
        />
      )}
    </Field>
  )
}

function digitsOnly(digits: number, before: () => string) {
  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement>) =>
    keepOnly(currentTarget, before(), (text) => plainDigits(text, digits))
  return { inputMode: 'numeric', onInput } as const
}

/** Several lines of text. */
export function TextAreaField({
  name,
  label,
  hint,
  required,
  rows = 3,
  maxLength,
}: Named & { rows?: number; maxLength?: number }) {
  const { register } = useFormContext()
  return (
    <Field {...{ label, hint, required }} error={useFieldError(name)}>
      {(ids) => <textarea {...ids} rows={rows} maxLength={maxLength} className={css.input} {...register(name)} />}
    </Field>
  )
}

/** A number, right-aligned with tabular figures; an empty field is `null`. */
export function NumberField({
  name,
  label,
  hint,
  required,
  step = 'any',
  min,
  max,
  disabled,
}: Named & { step?: number | 'any'; min?: number; max?: number; disabled?: boolean }) {
  const { register } = useFormContext()
  const input = useRef<HTMLInputElement | null>(null)
  const toNumber = (value: unknown) => {
    if (value !== '' && value !== null && value !== undefined) return Number(value)
    // Browsers return no value for invalid numbers such as `12-`; that is not an empty field
    return input.current?.validity.badInput ? Number.NaN : null
  }
  const { ref, ...field } = register(name, { setValueAs: toNumber })
  return (
    <Field {...{ label, hint, required }} error={useFieldError(name)}>
      {(ids) => (
        <input
          {...ids}
          {...{ step, min, max, disabled }}
          type="number"
          inputMode="decimal"
          autoComplete="off"
          className={`${css.input} ${css.number}`}
          onWheel={(event) => event.currentTarget.blur()}
          {...field}
          ref={(element) => {
            input.current = element
            ref(element)
          }}
        />
      )}
    </Field>
  )
}

/** A select. With `numeric` the value is a number (a record's id); no selection is `null`, or '' for texts without `emptyIsNull`. */
export function SelectField({
  name,
  label,
  hint,
  required,
  options,
  numeric,
  emptyIsNull,
  placeholder,
  disabled,
}: Named & { options: readonly Option[]; numeric?: boolean; emptyIsNull?: boolean; placeholder?: string; disabled?: boolean }) {
  const { register, watch } = useFormContext()
  const t = useUiWords()
  // Options may arrive after the value; the select must then be given the value again.
  const value = watch(name) as string | number | null | undefined
  return (
    <Field {...{ label, hint, required }} error={useFieldError(name)}>
      {(ids) => (
        <select
          {...ids}
          disabled={disabled}
          className={css.input}
          {...register(name, {
            setValueAs: (chosen: unknown) => {
              if (chosen === '' || chosen === null || chosen === undefined) return numeric || emptyIsNull ? null : ''
              return numeric ? Number(chosen) : chosen
            },
          })}
          value={value ?? ''}
        >
          <option value="">{placeholder ?? t('choosePlaceholder')}</option>
          {isMissing(options, value) && <option value={String(value)} hidden />}
          {offered(options, value).map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function offered(options: readonly Option[], value: string | number | null | undefined): readonly Option[] {
  return options.filter(({ retired, value: own }) => !retired || String(own) === String(value))
}

/** Whether the option of the value has not arrived yet: without an option, the form would treat it as not selected. */
function isMissing(options: readonly Option[], value: string | number | null | undefined): boolean {
  return value !== undefined && value !== null && value !== '' && !options.some((one) => String(one.value) === String(value))
}

/** A checkbox with its label. */
export function CheckboxField({ name, label, hint }: Named) {
  const { register } = useFormContext()
  const error = useFieldError(name)
  const [noteId, note] = useFieldNote({ hint, error })
  return (
    <div className={`${css.field} ${css.checkbox}`}>
      <Checkbox aria-describedby={noteId} aria-invalid={error ? true : undefined} {...register(name)}>
        {label}
      </Checkbox>
      {note}
    </div>
  )
}

/** A group of radio buttons. */
export function RadioGroupField({ name, label, options, required, hint }: Named & { options: readonly Option[] }) {
  const { register } = useFormContext()
  return (
    <FieldGroup {...{ label, hint, required }} role="radiogroup" error={useFieldError(name)}>
      <div className={css.choices}>
        {options.map((option) => (
          <label key={option.value} className={css.choice}>
            <input type="radio" value={option.value} {...register(name)} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

/** Returns the message to show under a field whose value has an error. */
export function useFieldError(name: string): string | undefined {
  const { getFieldState, formState } = useFormContext()
  const message = getFieldState(name, formState).error?.message
  return message && fieldMessage(message)
}

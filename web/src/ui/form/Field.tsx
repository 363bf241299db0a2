import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react'
import { IconButton } from './Button.tsx'
import css from './Field.module.css'

export type FieldFrame = { label: string; hint?: string | undefined; error?: string | undefined; required?: boolean | undefined }
export type FieldIds = {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
  'aria-required': boolean | undefined
}

/** Frame of a form field: the label above, the control, then its error or a hint. The ids associate them for screen readers. */
export function Field({ label, hint, error, required, children }: FieldFrame & { children: (ids: FieldIds) => ReactNode }) {
  const id = useId()
  const [noteId, note] = useFieldNote({ hint, error })
  return (
    <div className={css.field}>
      <label id={`${id}-label`} className={css.label} htmlFor={id}>
        {label}
        {required && (
          <span className={css.required} aria-hidden>
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': noteId,
        'aria-required': required || undefined,
      })}
      {note}
    </div>
  )
}

/** Returns the error of a field, or else its hint, to show below the control, and the id that describes the control. */
export function useFieldNote({ hint, error }: Pick<FieldFrame, 'hint' | 'error'>): [id: string | undefined, note: ReactNode] {
  const id = useId()
  if (error)
    return [
      `${id}-error`,
      <span key="error" id={`${id}-error`} className={css.error}>
        {error}
      </span>,
    ]
  if (!hint) return [undefined, null]
  return [
    `${id}-hint`,
    <span key="hint" id={`${id}-hint`} className={css.hint}>
      {hint}
    </span>,
  ]
}

type GroupProps = FieldFrame & { role?: 'radiogroup'; className?: string | undefined; children: ReactNode }

/** Frame of several controls that form one question: their label, and an error or a hint that describes the group. */
export function FieldGroup({ label, hint, error, required, role, className = '', children }: GroupProps) {
  const [noteId, note] = useFieldNote({ hint, error })
  // Only groups of radio buttons may be marked as required or invalid
  const state = role && { role, 'aria-required': required || undefined, 'aria-invalid': error ? true : undefined }
  return (
    <fieldset {...state} aria-describedby={noteId} className={`${css.field} ${css.group} ${className}`}>
      <legend className={css.label}>
        {label}
        {required && (
          <span className={css.required} aria-hidden>
            {' '}
            *
          </span>
        )}
      </legend>
      {children}
      {note}
    </fieldset>
  )
}

type InputProps = InputHTMLAttributes<HTMLInputElement> & FieldFrame & { ref?: Ref<HTMLInputElement> }

/** A labelled text input, for use outside a form of `Form.tsx`. */
export function TextInput({ label, hint, error, required, className, ...rest }: InputProps) {
  return (
    <Field {...{ label, hint, error, required }}>
      {(ids) => <input {...ids} {...rest} className={[css.input, className].filter(Boolean).join(' ')} />}
    </Field>
  )
}

/** A password input with a button that reveals the password. */
export function PasswordInput({
  label,
  hint,
  error,
  required,
  showLabel,
  hideLabel,
  ...rest
}: InputProps & { showLabel: string; hideLabel: string }) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field {...{ label, hint, error, required }}>
      {(ids) => (
        <div className={css.inside}>
          <input {...ids} {...rest} type={shown ? 'text' : 'password'} className={css.input} />
          <IconButton label={shown ? hideLabel : showLabel} aria-pressed={shown} onClick={() => setShown(!shown)}>
            <Icon size={20} aria-hidden />
          </IconButton>
        </div>
      )}
    </Field>
  )
}

/** A checkbox with its label. */
export function Checkbox({ children, ref, ...rest }: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  return (
    <label className={css.choice}>
      <input type="checkbox" ref={ref} {...rest} />
      <span>{children}</span>
    </label>
  )
}

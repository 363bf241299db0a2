import type { Settings } from '@nalanda/contract/institution/settings'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import fieldCss from '../../../../ui/form/Field.module.css'
import { Field } from '../../../../ui/form/Field.tsx'
import { fieldMessage } from '../../../../ui/i18n/coded-messages.ts'

type LinesName = keyof { [Name in keyof Settings as Settings[Name] extends readonly string[] ? Name : never]: true }
type LinesFieldProps = { name: LinesName; label: string; hint: string; rows?: number }
type LineError = { message?: string } | undefined

/** A field for a list of texts, one per line. Empty lines are ignored. */
export function LinesField({ name, label, hint, rows = 4 }: LinesFieldProps) {
  const { control, getFieldState, formState } = useFormContext<Pick<Settings, LinesName>>()
  const { field } = useController({ control, name })
  const lines = Array.isArray(field.value) ? (field.value as string[]) : []
  // The text as typed, with empty lines; the value is the list without them
  const [typed, setTyped] = useState('')
  const text = linesOf(typed).join('\n') === lines.join('\n') ? typed : lines.join('\n')
  const error = firstError(getFieldState(name, formState).error as LineError)
  return (
    <Field {...{ label, hint }} error={error && fieldMessage(error)}>
      {(ids) => (
        <textarea
          {...ids}
          ref={field.ref}
          name={name}
          rows={rows}
          className={fieldCss.input}
          value={text}
          onChange={(event) => {
            setTyped(event.target.value)
            field.onChange(linesOf(event.target.value))
          }}
          onBlur={() => {
            setTyped(lines.join('\n'))
            field.onBlur()
          }}
        />
      )}
    </Field>
  )
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}

/** Returns the error of the list, or of the first line that has one. */
function firstError(error: LineError): string | undefined {
  if (!error) return undefined
  return (
    error.message ??
    Object.values(error as object)
      .map((inner) => (inner as LineError)?.message)
      .find(Boolean)
  )
}

import { useController, useFormContext } from 'react-hook-form'
import { dateSentence } from '../date/date-sentence.ts'
import { LabelledDateInput } from '../date/LabelledDateInput.tsx'
import type { DateLimits } from '../date/typed-date.ts'
import type { FieldFrame } from '../Field.tsx'
import { useFieldError } from './fields.tsx'

type DateFieldProps = Omit<FieldFrame, 'error'> & DateLimits & { name: string; disabled?: boolean; autoComplete?: string }

/** A date of a `Form`: an ISO date, or `null`. What was typed and is no date, or lies outside `min` and `max`, is not saved. */
export function DateField({ name, min, max, tooEarly, ...frame }: DateFieldProps) {
  const { control } = useFormContext()
  const { field } = useController({
    control,
    name,
    rules: { validate: (value: unknown) => dateSentence(value, { min, max, tooEarly }) ?? true },
  })
  return (
    <LabelledDateInput
      {...frame}
      {...{ min, max, tooEarly }}
      error={useFieldError(name)}
      ref={field.ref}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  )
}

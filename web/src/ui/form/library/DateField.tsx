import { useController, useFormContext } from 'react-hook-form'
import { dateSentence } from '../date/date-sentence.ts'
import { LabelledDateInput } from '../date/LabelledDateInput.tsx'
import type { DateLimits } from '../date/typed-date.ts'
import type { FieldFrame } from '../Field.tsx'
import { useFieldError } from './fields.tsx'

type DateFieldProps = Omit<FieldFrame, 'error'> & DateLimits & { name: string; disabled?: boolean; autoComplete?: string }

/** Date field of a `Form`: an ISO date, or `null`. Text that is not a date, or a date outside `min` and `max`, is not saved. */
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

import { isDay } from '@nalanda/contract/platform/dates/dates'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FieldFrame } from '../Field.tsx'
import { DateField } from './DateField.tsx'

type LastDayFieldProps = Omit<FieldFrame, 'error'> & {
  name: string
  /** Name of the field of the first day. */
  first: string
  /** Message for a last day before the first. */
  tooEarly: string
}

/** Last day of a period whose first day is another field: choosing the first day fills it in while it is empty. A chosen last day is kept. */
export function LastDayField({ name, first, ...frame }: LastDayFieldProps) {
  const { watch, getValues, setValue, trigger } = useFormContext()
  const typed: unknown = watch(first)
  const begins = typeof typed === 'string' && isDay(typed) ? typed : undefined
  useEffect(() => {
    if (begins === undefined) return
    if (getValues(name)) void trigger(name)
    else setValue(name, begins)
  }, [begins, name, getValues, setValue, trigger])
  return <DateField name={name} min={begins} {...frame} />
}

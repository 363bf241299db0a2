import { isDay } from '@nalanda/contract/platform/dates/dates'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FieldFrame } from '../Field.tsx'
import { DateField } from './DateField.tsx'

type LastDayFieldProps = Omit<FieldFrame, 'error'> & {
  name: string
  /** The field of the first day. */
  first: string
  /** What is said of a last day before the first. */
  tooEarly: string
}

/** The last day of a time whose first day is another field: the first that is chosen fills it while it is empty. A last day that was chosen stays. */
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

import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useFormLibrary } from './use-form-library.ts'

type TypedProps<Values extends FieldValues, Saved> = {
  form: Pick<UseFormReturn<Values, unknown, Saved>, 'control'>
  children: (typed: Values) => ReactNode
}

/** Renders content that depends on the typed values of a form: only this part re-renders on each key, not the form and its fields. */
export function Typed<Values extends FieldValues, Saved>({ form, children }: TypedProps<Values, Saved>) {
  return children(useFormLibrary().useWatch({ control: form.control }) as Values)
}

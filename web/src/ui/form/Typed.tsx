import type { ReactNode } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'

type TypedProps<Values extends FieldValues, Saved> = {
  form: Pick<UseFormReturn<Values, unknown, Saved>, 'control'>
  children: (typed: Values) => ReactNode
}

/** What follows from what is typed in a form: it alone renders again with each key, and not the form and its fields. */
export function Typed<Values extends FieldValues, Saved>({ form, children }: TypedProps<Values, Saved>) {
  return children(useWatch({ control: form.control }) as Values)
}

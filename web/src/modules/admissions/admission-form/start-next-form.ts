import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Goes back to the start of the form for the next admission: the top of the page, with the focus on the name. */
export function startNextForm<Values extends FieldValues>(form: UseFormReturn<Values>): void {
  window.scrollTo({ top: 0 })
  form.setFocus('name' as Path<Values>)
}

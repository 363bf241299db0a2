import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Goes back to where the next admission begins: the top of the page, with the name to be typed. */
export function startNextForm<Values extends FieldValues>(form: UseFormReturn<Values>): void {
  window.scrollTo({ top: 0 })
  form.setFocus('name' as Path<Values>)
}

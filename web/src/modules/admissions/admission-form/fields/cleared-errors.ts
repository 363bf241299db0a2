import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Clears the error of a field when its value changes. Fields with a check of their own do that themselves. */
export function useClearedErrors<V extends FieldValues>(form: UseFormReturn<V>, names: readonly string[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of a form never change
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name && names.includes(name) && form.getFieldState(name as Path<V>).error) form.clearErrors(name as Path<V>)
        },
      }),
    [form],
  )
}

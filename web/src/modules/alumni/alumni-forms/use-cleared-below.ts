import { useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/**
 * Clears what was chosen from lists that depend on another choice, whenever a person changes that one: a batch of the course before would be sent unseen. A form that is
 * filled in from the record keeps what it is given. `below` is the same object on every render.
 */
export function useClearedBelow<Values extends FieldValues>(
  { watch, setValue }: Pick<UseFormReturn<Values>, 'watch' | 'setValue'>,
  below: { readonly [Name in Path<Values>]?: readonly Path<Values>[] },
): void {
  useEffect(() => {
    const { unsubscribe } = watch((_values, { name, type }) => {
      if (type !== 'change' || name === undefined) return
      for (const dependent of below[name] ?? []) setValue(dependent, '' as PathValue<Values, typeof dependent>)
    })
    return unsubscribe
  }, [watch, setValue, below])
}

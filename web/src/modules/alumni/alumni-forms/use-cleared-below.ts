import { useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/**
 * Clears choices from dependent lists whenever the user changes the choice they depend on; otherwise a batch of the previous course would be sent unseen.
 * Values filled in from the record stay. `below` must be the same object on every render.
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

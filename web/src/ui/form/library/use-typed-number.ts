import { useFormContext } from 'react-hook-form'

/**
 * A number of a form that is typed as text, with NaN for what is none. While it is typed, as `1000.` on the way to `1000.50`, that is no error yet: it is one
 * when the field is left.
 */
export function useTypedNumber(name: string) {
  const { watch, getValues, setValue, trigger, getFieldState, formState } = useFormContext()
  const isWrong = getFieldState(name, formState).error !== undefined
  return {
    value: watch(name) as number | null | undefined,
    change: (value: number | null) =>
      setValue(name, value, { shouldDirty: true, shouldValidate: isWrong || !Number.isNaN(value) }),
    leave: () => {
      if (Number.isNaN(getValues(name))) void trigger(name)
    },
  }
}

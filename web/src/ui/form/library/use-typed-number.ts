import { useFormContext } from 'react-hook-form'

/**
 * A number in a form that is typed as text, with NaN for invalid text. Incomplete text such as `1000.`, on the way to `1000.50`, becomes an error only when the
 * field loses the focus.
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

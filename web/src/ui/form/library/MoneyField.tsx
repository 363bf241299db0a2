import { Field } from '../Field.tsx'
import { MoneyInput } from '../MoneyInput.tsx'
import { useFieldError } from './fields.tsx'
import { useTypedNumber } from './use-typed-number.ts'

type Rupees = {
  name: string
  label: string
  hint?: string
  required?: boolean
  /** Value of an empty field: unknown, or no money. */
  empty?: null | 0
}

/** Field for an amount, typed with or without commas and paise; its value is in paise, and NaN for an invalid amount. */
export function MoneyField({ name, label, hint, required, empty = null }: Rupees) {
  const { value, change, leave } = useTypedNumber(name)
  return (
    <Field {...{ label, hint, required }} error={useFieldError(name)}>
      {(ids) => <MoneyInput {...ids} empty={empty} value={value} onChange={change} onBlur={leave} />}
    </Field>
  )
}

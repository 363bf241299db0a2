import { Field } from '../Field.tsx'
import { MoneyInput } from '../MoneyInput.tsx'
import { useFieldError } from './fields.tsx'
import { useTypedNumber } from './use-typed-number.ts'

type Rupees = {
  name: string
  label: string
  hint?: string
  required?: boolean
  /** What an empty field is: nothing known, or no money. */
  empty?: null | 0
}

/** An amount as people type it, with or without commas and paise; the value of the field is in paise, and NaN for what is no amount. */
export function MoneyField({ name, label, hint, required, empty = null }: Rupees) {
  const { value, change, leave } = useTypedNumber(name)
  return (
    <Field {...{ label, hint, required }} error={useFieldError(name)}>
      {(ids) => <MoneyInput {...ids} empty={empty} value={value} onChange={change} onBlur={leave} />}
    </Field>
  )
}

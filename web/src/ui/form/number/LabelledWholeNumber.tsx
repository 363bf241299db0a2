import { Field } from '../Field.tsx'
import { WholeNumberInput, type WholeNumberProps } from './WholeNumberInput.tsx'

/** A whole number with its label, for use outside a form. */
export function LabelledWholeNumber<Empty extends number | null>({
  label,
  ...rest
}: WholeNumberProps<Empty> & { label: string }) {
  return <Field label={label}>{(ids) => <WholeNumberInput {...ids} {...rest} />}</Field>
}

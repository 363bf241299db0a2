import type { ReactNode } from 'react'
import { type FieldPath, type FieldPathValue, type FieldValues, type UseFormReturn, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { CheckboxGroupField } from './CheckboxGroupField.tsx'
import { DaysField } from './DaysField.tsx'
import { DependentField } from './DependentField.tsx'
import { DateField } from './date/DateField.tsx'
import { LastDayField } from './date/LastDayField.tsx'
import { CheckboxField, NumberField, RadioGroupField, SelectField, TextAreaField, TextField, useFieldError } from './fields.tsx'
import { LookupField } from './LookupField.tsx'
import { MoneyField } from './MoneyField.tsx'

const all = {
  TextField,
  TextAreaField,
  NumberField,
  SelectField,
  CheckboxField,
  RadioGroupField,
  DateField,
  LastDayField,
  LookupField,
  DependentField,
  MoneyField,
  DaysField,
  CheckboxGroupField,
}

type Bound<Field, Values extends FieldValues> = Field extends (props: infer Props) => ReactNode
  ? (props: Omit<Props, 'name'> & { name: FieldPath<Values> }) => ReactNode
  : never
/** Components that take the name of a field, bound to the names of a form's values. */
export type BoundFields<Fields, Values extends FieldValues> = { readonly [Name in keyof Fields]: Bound<Fields[Name], Values> }
/** A choice that may be none says how: a value that may be `null`, and not an empty text, needs `emptyIsNull`. */
type NoChoice<Value> = null extends Value
  ? '' extends Value
    ? unknown
    : { emptyIsNull: true } | { numeric: true } | { required: true }
  : unknown
type BoundSelect<Values extends FieldValues> = <Name extends FieldPath<Values>>(
  props: Omit<Parameters<typeof SelectField>[0], 'name'> & { name: Name } & NoChoice<FieldPathValue<Values, Name>>,
) => ReactNode
type FieldsFor<Values extends FieldValues> = Omit<BoundFields<typeof all, Values>, 'SelectField'> & {
  readonly SelectField: BoundSelect<Values>
  /** The form that is around a component. */
  readonly useFormContext: () => UseFormReturn<Values>
  /** The sentence to show under a field, if its value has an error; that of a list as a whole is at its `root`. */
  readonly useFieldError: (name: FieldPath<Values> | `${FieldPath<Values>}.root`) => string | undefined
}

/**
 * The fields of a form whose values are of a schema, or of a type: `const { TextField } = fieldsFor(SaveStaff)`. A name that the schema does not
 * have does not compile.
 */
export function fieldsFor<Values extends FieldValues>(_schema?: z.ZodType<unknown, Values>): FieldsFor<Values> {
  return { ...all, useFormContext, useFieldError } as FieldsFor<Values>
}

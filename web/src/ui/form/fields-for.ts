import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, type UseFormReturn, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { CheckboxGroupField } from './CheckboxGroupField.tsx'
import { DependentField } from './DependentField.tsx'
import { DateField } from './date/DateField.tsx'
import { CheckboxField, NumberField, RadioGroupField, SelectField, TextAreaField, TextField } from './fields.tsx'
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
  LookupField,
  DependentField,
  MoneyField,
  CheckboxGroupField,
}

type Bound<Field, Values extends FieldValues> = Field extends (props: infer Props) => ReactNode
  ? (props: Omit<Props, 'name'> & { name: FieldPath<Values> }) => ReactNode
  : never
type FieldsFor<Values extends FieldValues> = { readonly [Name in keyof typeof all]: Bound<(typeof all)[Name], Values> } & {
  /** The form that is around a component. */
  readonly useFormContext: () => UseFormReturn<Values>
}

/**
 * The fields of a form whose values are of a schema, or of a type: `const { TextField } = fieldsFor(SaveStaff)`. A name that the schema does not
 * have does not compile.
 */
export function fieldsFor<Values extends FieldValues>(_schema?: z.ZodType<unknown, Values>): FieldsFor<Values> {
  return { ...all, useFormContext } as FieldsFor<Values>
}

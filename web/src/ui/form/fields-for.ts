import { createElement, type ReactNode } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useFieldError, useFormContext } from './form-hooks.ts'
import type { FormLibrary } from './library/library.ts'
import { useFormLibrary } from './use-form-library.ts'

type Fields = FormLibrary['fields']

const all = {
  TextField: ofLibrary('TextField'),
  TextAreaField: ofLibrary('TextAreaField'),
  NumberField: ofLibrary('NumberField'),
  SelectField: ofLibrary('SelectField'),
  CheckboxField: ofLibrary('CheckboxField'),
  RadioGroupField: ofLibrary('RadioGroupField'),
  DateField: ofLibrary('DateField'),
  LastDayField: ofLibrary('LastDayField'),
  LookupField: ofLibrary('LookupField'),
  DependentField: ofLibrary('DependentField'),
  MoneyField: ofLibrary('MoneyField'),
  DaysField: ofLibrary('DaysField'),
  CheckboxGroupField: ofLibrary('CheckboxGroupField'),
} satisfies Record<keyof Fields, unknown>

function ofLibrary<Name extends keyof Fields>(name: Name) {
  const Field = (props: Parameters<Fields[Name]>[0]) =>
    createElement(useFormLibrary().fields[name] as (all: typeof props) => ReactNode, props)
  return Object.assign(Field, { displayName: name })
}

type Bound<Field, Values extends FieldValues> = Field extends (props: infer Props) => ReactNode
  ? (props: Omit<Props, 'name'> & { name: FieldPath<Values> }) => ReactNode
  : never
/** Components that take the name of a field, bound to the value names of a form. */
export type BoundFields<Fields, Values extends FieldValues> = { readonly [Name in keyof Fields]: Bound<Fields[Name], Values> }
/** An optional choice states its empty value: a value that may be `null` but not an empty text needs `emptyIsNull`. */
type NoChoice<Value> = null extends Value
  ? '' extends Value
    ? unknown
    : { emptyIsNull: true } | { numeric: true } | { required: true }
  : unknown
type BoundSelect<Values extends FieldValues> = <Name extends FieldPath<Values>>(
  props: Omit<Parameters<Fields['SelectField']>[0], 'name'> & { name: Name } & NoChoice<FieldPathValue<Values, Name>>,
) => ReactNode
type FieldsFor<Values extends FieldValues> = Omit<BoundFields<Fields, Values>, 'SelectField'> & {
  readonly SelectField: BoundSelect<Values>
  /** Returns the form around a component. */
  readonly useFormContext: () => UseFormReturn<Values>
  /** Returns the message to show under a field whose value has an error; the error of a list as a whole is at its `root`. */
  readonly useFieldError: (name: FieldPath<Values> | `${FieldPath<Values>}.root`) => string | undefined
}

/**
 * Returns the fields of a form whose values have the type of a schema, or a given type: `const { TextField } = fieldsFor(SaveStaff)`. A name that the schema
 * lacks does not compile.
 */
export function fieldsFor<Values extends FieldValues>(_schema?: z.ZodType<unknown, Values>): FieldsFor<Values> {
  return { ...all, useFormContext, useFieldError } as unknown as FieldsFor<Values>
}

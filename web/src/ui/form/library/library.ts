import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { CheckboxGroupField } from './CheckboxGroupField.tsx'
import { DateField } from './DateField.tsx'
import { DaysField } from './DaysField.tsx'
import { DependentField } from './DependentField.tsx'
import { CheckboxField, NumberField, RadioGroupField, SelectField, TextAreaField, TextField, useFieldError } from './fields.tsx'
import { LastDayField } from './LastDayField.tsx'
import { LookupField } from './LookupField.tsx'
import { MoneyField } from './MoneyField.tsx'
import { useZodForm, ZodForm } from './ZodForm.tsx'

/** Everything that needs the form library: one file, which screens fetch when a form is opened (decision 195). */
export const formLibrary = {
  fields: {
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
  },
  ZodForm,
  useZodForm,
  useFormContext,
  useFieldArray,
  useFieldError,
  useWatch,
}

export type FormLibrary = typeof formLibrary

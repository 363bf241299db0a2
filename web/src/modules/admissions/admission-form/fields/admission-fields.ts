import type { FieldPath, FieldValues } from 'react-hook-form'
import { type BoundFields, fieldsFor } from '../../../../ui/form/fields-for.ts'
import { CheckedField } from './CheckedField.tsx'
import { type FieldCheck, useFieldCheck } from './check-field.ts'
import type { Check } from './checks.ts'
import { DigitsField } from './DigitsField.tsx'
import { ListField } from './ListField.tsx'

const own = { CheckedField, DigitsField, ListField }

type AdmissionFields<Values extends FieldValues> = ReturnType<typeof fieldsFor<Values>> &
  BoundFields<typeof own, Values> & {
    /** Checks the value of a field while the user types. */
    readonly useFieldCheck: (name: FieldPath<Values>, label: string, check: Check | undefined) => FieldCheck
  }

/**
 * Returns the fields for an admissions form: the general ones, and those that check numbers or offer lists. A name that is not among the values does not
 * compile.
 */
export function admissionFieldsFor<Values extends FieldValues>(): AdmissionFields<Values> {
  return { ...fieldsFor<Values>(), ...own, useFieldCheck } as AdmissionFields<Values>
}

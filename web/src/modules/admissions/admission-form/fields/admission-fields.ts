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
    /** Checks the value of a field while it is typed. */
    readonly useFieldCheck: (name: FieldPath<Values>, label: string, check: Check | undefined) => FieldCheck
  }

/** The fields of a form of admissions: those of every form, and those that check numbers and offer lists. A name that its values lack does not compile. */
export function admissionFieldsFor<Values extends FieldValues>(): AdmissionFields<Values> {
  return { ...fieldsFor<Values>(), ...own, useFieldCheck } as AdmissionFields<Values>
}

import { isDay } from '@nalanda/contract/platform/dates/dates'
import { type CheckError, errorWhenLeft } from '../admission-form/fields/checks.ts'
import { type EditName, type EditValues, editFields, requiredNames } from './fields.ts'

export type EditError = { name: EditName; error: CheckError | 'fillIn' }

/** Returns all errors that prevent saving, in the order of the fields. A value that is stored already is never an error. */
export function errorsOf(values: EditValues, mask: string, stored: Partial<EditValues> = {}): EditError[] {
  return editFields.flatMap((field): EditError[] => {
    const { name } = field
    const value = values[name]
    if (requiredNames.includes(name) && !value?.trim()) return [{ name, error: 'fillIn' }]
    if (field.kind === 'date') return value && !isDay(value) ? [{ name, error: 'aDay' }] : []
    const check = field.kind === 'aadhaar' ? 'aadhaar' : field.kind === 'text' ? field.check : undefined
    const error = check && value && value !== mask && value !== stored[name] ? errorWhenLeft(check, value) : null
    return error ? [{ name, error }] : []
  })
}

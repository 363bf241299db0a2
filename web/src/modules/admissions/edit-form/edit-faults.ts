import { isDay } from '@nalanda/contract/platform/dates/dates'
import { type Fault, faultWhenLeft } from '../admission-form/fields/checks.ts'
import { type EditName, type EditValues, editFields, requiredNames } from './fields.ts'

export type EditFault = { name: EditName; fault: Fault | 'fillIn' }

/** Everything that keeps the form from being saved, in the order of its fields. A value that is stored already is never at fault. */
export function faultsOf(values: EditValues, mask: string, stored: Partial<EditValues> = {}): EditFault[] {
  return editFields.flatMap((field): EditFault[] => {
    const { name } = field
    const value = values[name]
    if (requiredNames.includes(name) && !value?.trim()) return [{ name, fault: 'fillIn' }]
    if (field.kind === 'date') return value && !isDay(value) ? [{ name, fault: 'aDay' }] : []
    const check = field.kind === 'aadhaar' ? 'aadhaar' : field.kind === 'text' ? field.check : undefined
    const fault = check && value && value !== mask && value !== stored[name] ? faultWhenLeft(check, value) : null
    return fault ? [{ name, fault }] : []
  })
}

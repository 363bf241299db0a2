import type { DocumentKind, FormField } from '@nalanda/contract/applications/application-form'
import type { AddressParts } from '@nalanda/contract/students/record'
import type { Translate } from '../words.ts'

type Word = Parameters<Translate>[0]

/** Maps fields of the form to keys of the catalogue. */
const words: Record<Exclude<FormField, Word>, Word> & Partial<Record<FormField, Word>> = {
  entranceRank: 'rank',
  courseId: 'programme',
  branchIds: 'branches',
  annualIncomePaise: 'annualIncome',
  permanentParts: 'permanentAddress',
  presentParts: 'presentAddress',
}

export function fieldWord(field: FormField): 'fullName' {
  return (words[field] ?? field) as 'fullName'
}

/** Returns the key for a missing value: a field, a part of an address, or a document. */
export function missingWord(missing: string): 'fullName' {
  const [field = '', part] = missing.split('.')
  if (part) return part as 'fullName'
  return fieldWord(field as FormField | DocumentKind as FormField)
}

/** Returns an address as one line. */
export function addressLine({ doorNo, street, village, mandal, district, state, pincode }: AddressParts): string {
  return [doorNo, street, village, mandal, district, state, pincode].filter(Boolean).join(', ')
}

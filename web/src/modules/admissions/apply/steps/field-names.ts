import type { DocumentKind, FormField } from '@nalanda/contract/applications/application-form'
import type { AddressParts } from '@nalanda/contract/students/record'
import type { Translate } from '../words.ts'

type Word = Parameters<Translate>[0]

/** The word of the catalogue for a field of the form. */
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

/** The word for something that is missing: a field, a part of an address, or a document. */
export function missingWord(missing: string): 'fullName' {
  const [field = '', part] = missing.split('.')
  if (part) return part as 'fullName'
  return fieldWord(field as FormField | DocumentKind as FormField)
}

/** An address in one line. */
export function addressLine({ doorNo, street, village, mandal, district, state, pincode }: AddressParts): string {
  return [doorNo, street, village, mandal, district, state, pincode].filter(Boolean).join(', ')
}

import { type LookupKind, lookupKinds } from '@nalanda/contract/lookups/lookups'
import { defaultCastes } from './default-castes.ts'

/** A list value before it is stored; a sub-caste refers to its category by name. */
export type PlainLookupValue = {
  kind: LookupKind
  value: string
  label: string | null
  extra: string | null
  parent: string | null
}

/** A value, optionally with its label. */
type Entry = string | { value: string; label?: string; extra?: string }

const lists: Readonly<Record<Exclude<LookupKind, 'sub-caste'>, readonly Entry[]>> = {
  'seat-type': [
    { value: 'Convener', extra: 'Category A' },
    { value: 'Management', extra: 'Category B' },
    { value: 'NRI', extra: 'Category B-NRI' },
    { value: 'Spot', extra: 'Category A-Spot' },
  ],
  'admission-type': ['Direct', 'Lateral', 'Transfer'],
  'entrance-type': [{ value: 'ICET', label: 'ICETT' }, 'PGECT', 'POLYCET', 'EAPCET', 'ECET'],
  category: Object.keys(defaultCastes),
  nationality: ['Indian', 'NRI', 'PIO', 'OCI', 'Bhutanese', 'Nepalese', 'Other'],
  religion: ['Hindu', 'Muslim', 'Christian', 'Sikh', 'Jain', 'Buddhist', 'Parsi', 'Other'],
  'mother-tongue': [
    'Telugu',
    'Urdu',
    'Hindi',
    'English',
    'Tamil',
    'Kannada',
    'Marathi',
    'Malayalam',
    'Odia',
    'Bengali',
    'Gujarati',
    'Punjabi',
    'Lambadi',
    'Gondi',
    'Koya',
    'Konkani',
    'Sindhi',
    'Nepali',
    'Other',
  ],
  'blood-group': ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'],
}

/** Values commonly used by colleges in Telangana and Andhra Pradesh, each list in display order. */
export const defaultValues: readonly PlainLookupValue[] = lookupKinds.flatMap((kind) => {
  if (kind !== 'sub-caste') return lists[kind].map((entry) => plain(kind, entry))
  return Object.entries(defaultCastes).flatMap(([category, names]) =>
    names.map((name) => ({ ...plain(kind, name), parent: category })),
  )
})

function plain(kind: LookupKind, entry: Entry): PlainLookupValue {
  const { value, label = null, extra = null } = typeof entry === 'string' ? { value: entry } : entry
  return { kind, value, label, extra, parent: null }
}

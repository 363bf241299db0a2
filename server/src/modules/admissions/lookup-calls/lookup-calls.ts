import type { LookupKind } from '@nalanda/contract/lookups/lookups'
import { fold } from '../../../platform/spreadsheets/fold.ts'
import type { Lists, Programme } from './lookup-lists.ts'

/** Returns the values of a list, in its order. */
export function valuesOf({ offered }: Lists, kind: LookupKind): string[] {
  return (offered.get(kind) ?? []).map(({ value }) => value)
}

/** Returns the seat types for a drop-down; if the institution has extended seat types, each as 'label,extra'. */
export function seatTypeOptions({ offered, institution }: Lists): string[] {
  const types = offered.get('seat-type') ?? []
  return types.map(({ value, extra }) => (institution.extendedSeatTypes ? `${value},${extra ?? ''}` : value))
}

/** Returns the programme with this name, if the college has it. */
export function findProgramme({ programmes }: Lists, name: string | undefined): Programme | undefined {
  return programmes.find((one) => fold(one.name) === fold(name ?? ''))
}

/** Returns the branches of a programme; none if the named batch does not belong to the programme. */
export function branchesFor(lists: Lists, course: string | undefined, batch: string | undefined): string[] {
  const programme = findProgramme(lists, course)
  const known = !batch || programme?.batches.some((label) => fold(label) === fold(batch))
  return programme && known ? programme.branches : []
}

/** Returns the branches of a programme or, if none is named, of all programmes of a level, without duplicates. */
export function branchesByLevel(lists: Lists, level: string | undefined, course: string | undefined): string[] {
  const wanted = lists.programmes.filter(
    (one) => (!course || fold(one.name) === fold(course)) && (!level || fold(one.level) === fold(level)),
  )
  return [...new Set(wanted.flatMap(({ branches }) => branches))]
}

/** The lists by the lower-case keys that the forms request. */
const keyed: Readonly<Record<string, LookupKind>> = {
  entrancetype: 'entrance-type',
  nationality: 'nationality',
  religion: 'religion',
  mothertongue: 'mother-tongue',
  bloodgroup: 'blood-group',
  seattype: 'seat-type',
  admissiontype: 'admission-type',
  category: 'category',
}

/** Returns a list as pairs of stored and shown values; empty for an unknown key. */
export function keyValuePairs({ offered }: Lists, key: string | undefined): { key: string; value: string }[] {
  const name = fold(key ?? '')
  const kind = Object.hasOwn(keyed, name) ? keyed[name] : undefined
  const entries = kind ? (offered.get(kind) ?? []) : []
  return entries.map(({ value, label }) => ({ key: value, value: label ?? value }))
}

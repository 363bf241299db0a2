import type { LookupKind } from '@nalanda/contract/lookups/lookups'
import { fold } from '../../../platform/spreadsheets/fold.ts'
import type { Lists, Programme } from './lookup-lists.ts'

/** The values of a list, in its order. */
export function valuesOf({ offered }: Lists, kind: LookupKind): string[] {
  return (offered.get(kind) ?? []).map(({ value }) => value)
}

/** The seat types for a drop-down: where the institution has extended seat types each as 'label,extra'. */
export function seatTypeOptions({ offered, institution }: Lists): string[] {
  const types = offered.get('seat-type') ?? []
  return types.map(({ value, extra }) => (institution.extendedSeatTypes ? `${value},${extra ?? ''}` : value))
}

/** The programme of this name, if the college has it. */
export function findProgramme({ programmes }: Lists, name: string | undefined): Programme | undefined {
  return programmes.find((one) => fold(one.name) === fold(name ?? ''))
}

/** The branches of a programme; none where a batch is named that is not one of the programme. */
export function branchesFor(lists: Lists, course: string | undefined, batch: string | undefined): string[] {
  const programme = findProgramme(lists, course)
  const known = !batch || programme?.batches.some((label) => fold(label) === fold(batch))
  return programme && known ? programme.branches : []
}

/** The branches of a programme or, where none is named, of all programmes of a level; each once. */
export function branchesByLevel(lists: Lists, level: string | undefined, course: string | undefined): string[] {
  const wanted = lists.programmes.filter(
    (one) => (!course || fold(one.name) === fold(course)) && (!level || fold(one.level) === fold(level)),
  )
  return [...new Set(wanted.flatMap(({ branches }) => branches))]
}

/** The lists by the keys that the forms ask for, in lower case. */
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

/** A list as what is stored and what is shown; empty for a key that nobody knows. */
export function keyValuePairs({ offered }: Lists, key: string | undefined): { key: string; value: string }[] {
  const name = fold(key ?? '')
  const kind = Object.hasOwn(keyed, name) ? keyed[name] : undefined
  const entries = kind ? (offered.get(kind) ?? []) : []
  return entries.map(({ value, label }) => ({ key: value, value: label ?? value }))
}

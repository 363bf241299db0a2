import { subjectKinds } from '@nalanda/contract/platform/personal-data'
import { type DataPerson, mostOfAKind, peopleCalls, type Subject } from '@nalanda/contract/privacy/people'
import { useRef } from 'react'
import { call } from '../../../api/call.ts'
import { useWords } from '../words.ts'

/** A person may be one of several kinds of records: an option encodes kind and id as one number. */
const step = subjectKinds.length
export const numberOf = ({ kind, id }: Pick<DataPerson, 'kind' | 'id'>) => id * step + subjectKinds.indexOf(kind)
export const subjectOf = (value: number): Subject => ({
  kind: subjectKinds[value % step] ?? 'student',
  id: Math.floor(value / step),
})

/** Returns a function that finds people of every kind by the typed text; none for less than two letters. */
export function useFindPeople() {
  const t = useWords()
  return useRef(async (typed: string) => {
    if (typed.trim().length < 2) return []
    const { items } = await call(peopleCalls.findPeople, { query: { q: typed.trim() } })
    return items.map((person) => ({
      value: numberOf(person),
      label: t('personIn', { name: person.name, number: person.number, kind: t(`kind-${person.kind}`) }),
    }))
  }).current
}

/** Whether there may be more people than were found. */
export function isPartOfPeople(found: readonly { value: unknown }[]): boolean {
  const kinds = found.map(({ value }) => subjectOf(Number(value)).kind)
  return kinds.some((kind) => kinds.filter((other) => other === kind).length >= mostOfAKind)
}

import type { Gender } from '@nalanda/contract/students/record'
import { problem } from '../../../platform/problems.ts'

type Gendered = { gender: Gender }
export type ShareRule = { sections: number; strength: number | null; byGender: boolean }

/**
 * Distributes an ordered class over sections and returns each student's section: one section after the other, filled to the strength or evenly; `byGender`
 * distributes girls and then boys in turn, so that every section has its share of both. Refuses more students than places.
 */
export function shareSections(members: readonly Gendered[], { sections, strength, byGender }: ShareRule): number[] {
  const count = members.length
  if (strength !== null && strength * sections < count)
    throw problem('students.sections-too-small', { places: strength * sections, count })
  const sizes = strength === null ? evenSizes(count, sections) : filledSizes(count, sections, strength)
  return byGender ? dealByGender(members, sizes) : sizes.flatMap((size, section) => Array<number>(size).fill(section))
}

/** Splits 181 in three as 61, 60, 60. */
function evenSizes(count: number, sections: number): number[] {
  return Array.from({ length: sections }, (_, at) => Math.floor(count / sections) + (at < count % sections ? 1 : 0))
}

function filledSizes(count: number, sections: number, strength: number): number[] {
  return Array.from({ length: sections }, (_, at) => Math.max(0, Math.min(strength, count - at * strength)))
}

/** Distributes in turn, each time to the section that is least full relative to its size. */
function dealByGender(members: readonly Gendered[], sizes: readonly number[]): number[] {
  const given = members.map(() => 0)
  const left = [...sizes]
  const share = (at: number) => (sizes[at] ? (left[at] ?? 0) / (sizes[at] ?? 1) : 0)
  const girls = [...members.keys()].filter((at) => members[at]?.gender === 'female')
  const others = [...members.keys()].filter((at) => members[at]?.gender !== 'female')
  for (const member of [...girls, ...others]) {
    const section = sizes.reduce((best, _, at) => (share(at) > share(best) ? at : best), 0)
    given[member] = section
    left[section] = (left[section] ?? 0) - 1
  }
  return given
}

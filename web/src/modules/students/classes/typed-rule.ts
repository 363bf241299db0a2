import type { RollNumberRule } from '@nalanda/contract/students/classes'
import { lastSerial, serialOf, serialText } from '@nalanda/contract/students/roll-serials'

/** The rule for roll numbers as typed. */
export type TypedRule = Pick<RollNumberRule, 'lateral' | 'pattern' | 'college' | 'order' | 'skipTaken'> & {
  start: string
  leaveOut: string
}

/** The rule in the form that the server expects; null while a required field is empty, or with the name of an unreadable field. */
type ReadRule = { rule: RollNumberRule | null; wrong?: 'start' | 'leaveOut' }

/** Reads the rule from the typed values. */
export function readTypedRule(typed: TypedRule, place: { branchId: number; batchId: number } | null): ReadRule {
  const start = readStart(typed.start)
  const leaveOut = serialsIn(typed.leaveOut)
  if (start === undefined) return { rule: null, wrong: 'start' }
  if (leaveOut === null) return { rule: null, wrong: 'leaveOut' }
  if (!place || typed.pattern.trim() === '' || typed.college.trim() === '') return { rule: null }
  return { rule: { ...typed, ...place, college: typed.college.trim().toUpperCase(), start, leaveOut } }
}

/** Parses the first serial, typed as a number or as in the roll number: 100 is A0. Returns null if empty, undefined if invalid. */
export function readStart(text: string): number | null | undefined {
  const typed = text.trim().toUpperCase()
  if (typed === '') return null
  const serial = /^\d{1,3}$/.test(typed) ? Number(typed) : serialOf(typed)
  return serial && serial <= lastSerial ? serial : undefined
}

/** Parses a list of serials such as `13, 5-8, A0`; null if any part is neither a serial nor a range. */
export function serialsIn(text: string): string[] | null {
  const parts = text
    .toUpperCase()
    .replace(/\s*[-\u2013]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter(Boolean)
  const ranges = parts.map(rangeOf)
  if (ranges.includes(null)) return null
  return ranges.flatMap((range) => {
    const { first, last } = range ?? { first: 1, last: 0 }
    return Array.from({ length: last - first + 1 }, (_, at) => serialText(first + at))
  })
}

function rangeOf(part: string): { first: number; last: number } | null {
  const [first, last, ...more] = part.split('-').map((serial) => serialOf(serial.padStart(2, '0')))
  if (!first || last === null || more.length > 0) return null
  return last === undefined ? { first, last: first } : last < first ? null : { first, last }
}

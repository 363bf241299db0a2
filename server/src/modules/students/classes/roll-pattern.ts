import { RollNo } from '@nalanda/contract/platform/primitives'
import type { CodedMessage } from '@nalanda/contract/platform/validation/coded-message'
import { studentsReason } from '@nalanda/contract/students/reasons'
import { lastSerial, serialOf, serialText } from '@nalanda/contract/students/roll-serials'
import { problem } from '../../../platform/problems.ts'

/** Values of a pattern's placeholders for one class. */
export type PatternValues = { joined: number; college: string; branch: string; lateral: boolean }
/** The parts of a roll number before and after its serial. */
export type Frame = { before: string; after: string }

/**
 * Fills in a pattern such as `{yy}{college}{1A|5A}{branch}{serial}` for a class, except for the serial. `{1A|5A}` takes the first value for students who joined
 * in the first year, and the second for lateral entry. Refuses an unknown placeholder, a missing serial, and a result that is not a roll number.
 */
export function framePattern(pattern: string, { joined, college, branch, lateral }: PatternValues): Frame {
  const known = new Map([
    ['yy', String(joined % 100).padStart(2, '0')],
    ['yyyy', String(joined)],
    ['college', college],
    ['branch', branch],
    ['serial', ' '],
  ])
  const filled = pattern.toUpperCase().replace(/\{([^{}]*)\}/g, (_, place: string) => {
    const [regular = '', other] = place.split('|')
    const value = other === undefined ? known.get(place.toLowerCase()) : lateral ? other : regular
    if (value === undefined) throw unfit(studentsReason('students.place-unknown', { place: `{${place.toLowerCase()}}` }))
    return value
  })
  const [before = '', after, more] = filled.split(' ')
  if (after === undefined || more !== undefined) throw unfit(studentsReason('students.serial-not-once', { serial: '{serial}' }))
  const made = `${before}01${after}`
  if (RollNo.safeParse(made).success) return { before, after }
  throw unfit(studentsReason('students.no-roll-number-made', { made }))
}

const unfit = (fault: CodedMessage) => problem('students.pattern-unfit', { fault })

/** Returns the serial of a roll number in this frame; null for a number of another pattern. */
export function serialIn({ before, after }: Frame, rollNo: string): number | null {
  if (!rollNo.startsWith(before) || !rollNo.endsWith(after) || rollNo.length !== before.length + 2 + after.length) return null
  return serialOf(rollNo.slice(before.length, before.length + 2))
}

export type SerialRule = { start: number | null; leaveOut: readonly string[]; skipTaken: boolean }

/** Returns the next roll numbers of a class. `taken` are the numbers in use; such a number is marked as a clash, or skipped. */
export function nextNumbers(
  frame: Frame,
  taken: ReadonlySet<string>,
  count: number,
  { start, leaveOut, skipTaken }: SerialRule,
): { next: string; clash: boolean }[] {
  const free = new Set(leaveOut)
  const used = [...taken].map((rollNo) => serialIn(frame, rollNo) ?? 0)
  const found: { next: string; clash: boolean }[] = []
  for (let serial = start ?? used.reduce((most, one) => Math.max(most, one), 0) + 1; found.length < count; serial++) {
    if (serial > lastSerial) throw problem('students.serials-used-up', { count: count - found.length })
    const text = serialText(serial)
    const next = `${frame.before}${text}${frame.after}`
    const clash = taken.has(next)
    if (!free.has(text) && !(clash && skipTaken)) found.push({ next, clash })
  }
  return found
}

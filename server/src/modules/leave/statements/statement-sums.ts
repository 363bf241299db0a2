import type { EntryKind } from '@nalanda/contract/leave/balances'

type Line = { kind: EntryKind; halves: number }
/** Sums of one balance in a leave year, in half-days. `closing` is what is left, which the end of the year carries forward. */
export type StatementSums = {
  opening: number
  granted: number
  accrued: number
  taken: number
  lapsed: number
  adjusted: number
  closing: number
}

const sumOf = (lines: readonly Line[], ...kinds: readonly EntryKind[]): number =>
  lines.reduce((sum, { kind, halves }) => (kinds.includes(kind) ? sum + halves : sum), 0)

/** Adds up the lines of one type and leave year. Days carried forward at its end belong to the closing balance. */
export function sumStatement(lines: readonly Line[]): StatementSums {
  const [opening, granted, accrued] = [sumOf(lines, 'carry-in'), sumOf(lines, 'grant', 'award'), sumOf(lines, 'accrual')]
  const [taken, lapsed, adjusted] = [0 - sumOf(lines, 'use', 'return'), 0 - sumOf(lines, 'lapse'), sumOf(lines, 'correction')]
  return { opening, granted, accrued, taken, lapsed, adjusted, closing: opening + granted + accrued - taken - lapsed + adjusted }
}

const ranks: Partial<Record<EntryKind, number>> = { 'carry-in': 0, grant: 1, accrual: 2, lapse: 4, 'carry-out': 5 }

/**
 * Sorts lines in the order in which they change a balance: by day, credits before what they pay for, the end of the year last. Leave that was sanctioned before
 * its year began is placed on the first day of the year.
 */
export function inOrder<L extends { kind: EntryKind; enteredOn: string }>(lines: readonly L[], yearBegins: string): L[] {
  const dayOf = ({ enteredOn }: L) => (enteredOn < yearBegins ? yearBegins : enteredOn)
  const rankOf = ({ kind }: L) => ranks[kind] ?? 3
  return lines.toSorted((a, b) => (dayOf(a) === dayOf(b) ? rankOf(a) - rankOf(b) : dayOf(a) < dayOf(b) ? -1 : 1))
}

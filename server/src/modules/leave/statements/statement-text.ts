import type { EntryKind } from '@nalanda/contract/leave/balances'
import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import { daysText } from '@nalanda/contract/platform/dates/half-days'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { explainedLines, hasBalance, type StatementLine, type StatementPart } from './statement-lines.ts'
import { type StatementSums, sumStatement } from './statement-sums.ts'

/** Names of the kinds of entries in the leave ledger. */
export const entryNames: Record<EntryKind, string> = {
  grant: 'Credit of the year',
  accrual: 'Credit of the month',
  award: 'Credited by the office',
  'carry-in': 'Carried forward from the year before',
  'carry-out': 'Carried forward to the next year',
  lapse: 'Lapsed',
  use: 'Leave taken',
  return: 'Days returned',
  correction: 'Correction',
}
const columns = [
  'opening',
  'granted',
  'accrued',
  'taken',
  'lapsed',
  'adjusted',
  'closing',
] as const satisfies (keyof StatementSums)[]
const none = '–'

/** Returns one type of a statement as printed. A type without a balance shows only the days taken. */
export function writtenPart(part: StatementPart, asOf: IsoDate) {
  const { type, from, to, lines } = part
  const sums = sumStatement(lines)
  return {
    name: type.name,
    period: `${formatDay(from)} to ${formatDay(to)}`,
    sums: columns.map((column) => (hasBalance(part, asOf) || column === 'taken' ? daysText(sums[column]) : none)),
    lines: explainedLines(part, asOf).map(({ balanceHalves, ...line }) => ({
      ...{ on: formatDay(line.enteredOn), entry: entryNames[line.kind], details: detailsOf(line) },
      ...{ days: signed(line.halves), balance: balanceHalves === null ? none : daysText(balanceHalves) },
    })),
  }
}

/** Returns the days of the leave, or the reason of the office. */
function detailsOf({ leave, reason }: StatementLine): string {
  if (!leave) return reason ?? ''
  const { fromOn, untilOn, startsAtNoon, endsAtNoon } = leave
  if (fromOn === untilOn) return `${formatDay(fromOn)}${startsAtNoon ? ', afternoon' : endsAtNoon ? ', morning' : ''}`
  return `${formatDay(fromOn)}${startsAtNoon ? ' noon' : ''} to ${formatDay(untilOn)}${endsAtNoon ? ' noon' : ''}`
}

const signed = (halves: number): string => (halves > 0 ? `+${daysText(halves)}` : daysText(halves).replace('-', '−'))

import { ledger } from '@nalanda/contract/ledger/ledger'
import type { BodyOf } from '@nalanda/contract/platform/endpoint'
import { EnteredPaise } from '@nalanda/contract/platform/money/money'
import { Id } from '@nalanda/contract/platform/primitives'
import { z } from 'zod'

/** An entry as it is typed: each line has an account, and an amount on one side. */
export const Journal = ledger.postJournal.body.omit({ lines: true }).extend({
  lines: z.array(
    z.object({ accountId: Id.nullable(), debitPaise: EnteredPaise.nullable(), creditPaise: EnteredPaise.nullable() }),
  ),
})
export type JournalLine = z.infer<typeof Journal>['lines'][number]

/** A line that is not filled in. */
export const emptyLine: JournalLine = { accountId: null, debitPaise: null, creditPaise: null }

/** The sums of both sides of what is typed so far, and by how much they differ. */
export function balanceOf(lines: readonly JournalLine[]) {
  const sum = (value: (line: JournalLine) => number | null) => lines.reduce((total, line) => total + (value(line) || 0), 0)
  const [debitPaise, creditPaise] = [sum((line) => line.debitPaise), sum((line) => line.creditPaise)]
  return { debitPaise, creditPaise, differencePaise: debitPaise - creditPaise }
}

/** The lines as they are posted: a debit positive, a credit negative; lines without account and amount are left out. */
export function postedLines(lines: readonly JournalLine[]): BodyOf<typeof ledger.postJournal>['lines'] {
  return lines.flatMap(({ accountId, debitPaise, creditPaise }) => {
    const amountPaise = (debitPaise ?? 0) - (creditPaise ?? 0)
    return accountId === null || amountPaise === 0 ? [] : [{ accountId, amountPaise }]
  })
}

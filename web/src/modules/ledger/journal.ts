import { ledger } from '@nalanda/contract/ledger/ledger'
import type { BodyOf } from '@nalanda/contract/platform/endpoint'
import { EnteredPaise } from '@nalanda/contract/platform/money/money'
import { Id } from '@nalanda/contract/platform/primitives'
import { z } from 'zod'

/** The form values of an entry: each line has an account, and an amount on one side. */
export const Journal = ledger.postJournal.body.omit({ lines: true }).extend({
  lines: z.array(
    z.object({ accountId: Id.nullable(), debitPaise: EnteredPaise.nullable(), creditPaise: EnteredPaise.nullable() }),
  ),
})
export type JournalLine = z.infer<typeof Journal>['lines'][number]

/** An empty line. */
export const emptyLine: JournalLine = { accountId: null, debitPaise: null, creditPaise: null }

/** Returns the sums of both sides entered so far, and their difference. */
export function balanceOf(lines: readonly JournalLine[]) {
  const sum = (value: (line: JournalLine) => number | null) => lines.reduce((total, line) => total + (value(line) || 0), 0)
  const [debitPaise, creditPaise] = [sum((line) => line.debitPaise), sum((line) => line.creditPaise)]
  return { debitPaise, creditPaise, differencePaise: debitPaise - creditPaise }
}

/** Returns the lines as they are posted: debits positive, credits negative; without lines that lack an account or an amount. */
export function postedLines(lines: readonly JournalLine[]): BodyOf<typeof ledger.postJournal>['lines'] {
  return lines.flatMap(({ accountId, debitPaise, creditPaise }) => {
    const amountPaise = (debitPaise ?? 0) - (creditPaise ?? 0)
    return accountId === null || amountPaise === 0 ? [] : [{ accountId, amountPaise }]
  })
}

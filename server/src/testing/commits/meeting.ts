import type { Database } from '../../platform/database/client.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { actorCalled } from '../http.ts'

/** Milliseconds in which the second caller could overtake the first if nothing makes it wait. */
const grace = 1_000

/**
 * Runs `first` in a transaction that stays open until `second` has answered or has waited: two concurrent calls, in the one order in which the second sees
 * nothing of the first unless it waits.
 */
export async function meetWhileOpen<T>(
  db: Database,
  first: (tx: Database) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> {
  const done = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const holding = inTransaction(db, actorCalled('first'), async (tx) => {
    await first(tx)
    done.resolve()
    await answered.promise
  })
  await Promise.race([done.promise, holding])
  const answer = second()
  await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, grace))])
  answered.resolve()
  await holding
  return answer
}

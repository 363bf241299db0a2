import type { Database } from '../../platform/database/client.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { actorCalled } from '../http.ts'

/** So long a second caller has to come past the first, where nothing makes it wait. */
const grace = 1_000

/**
 * Does `first` in a transaction that is held open until `second` has answered, or waits for it: two calls at once, in the one order in which the second sees nothing of
 * the first unless it waits.
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

import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Actor } from '../audit/audit.ts'
import type { Database } from '../database/client.ts'
import { inTransaction } from '../database/transactions.ts'
import type { Logger } from '../observability/logging.ts'

/** Work on records whose day has come: offers that expire, requests that need a reminder. */
export type Deadline = {
  /** Name in the log and, as the act, in the audit trail. */
  name: string
  /** Returns the ids of the next records due on a day after an id, in ascending order; an empty page ends the run. */
  listDue: (db: Database, today: IsoDate, after: number) => Promise<number[]>
  /** Handles one record. It locks the record and checks again whether it is due: a user may act at the same moment. */
  work: (db: Database, id: number, today: IsoDate) => Promise<void>
}

type Deps = { database: Database; log: Pick<Logger, 'error'>; signal?: AbortSignal }

/**
 * Handles every due record, each in a separate transaction: a failed one is logged, changes nothing, and is retried in the next run; the others continue.
 * Returns the numbers of handled and failed records.
 */
export async function runDeadlines(
  { database, log, signal }: Deps,
  deadlines: readonly Deadline[],
  today: IsoDate,
): Promise<{ done: number; failed: number }> {
  const count = { done: 0, failed: 0 }
  for (const { name, listDue, work } of deadlines) {
    const actor: Actor = { userId: null, username: 'portal', address: null, requestId: null, act: name }
    for await (const id of due(database, listDue, today)) {
      signal?.throwIfAborted()
      try {
        await inTransaction(database, actor, (db) => work(db, id, today))
        count.done += 1
      } catch (error) {
        count.failed += 1
        log.error({ err: error, deadline: name, id }, 'a deadline could not be dealt with')
      }
    }
  }
  return count
}

async function* due(database: Database, listDue: Deadline['listDue'], today: IsoDate): AsyncGenerator<number> {
  let after = 0
  for (;;) {
    const ids = await listDue(database, today, after)
    if (ids.length === 0) return
    yield* ids
    after = ids.at(-1) ?? after
  }
}

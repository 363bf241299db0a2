import type { Database } from '../database/client.ts'
import type { OutboxContext } from './outbox-context.ts'

/** The queues of delivery jobs. A job names no message: it delivers whatever is due. */
export const promptJob = 'outbox.deliver'
export const bulkJob = 'outbox.deliver-bulk'

type Queue = Pick<OutboxContext, 'jobs'>

/** Queues the delivery of due messages, as soon as this transaction has committed, or at an instant. */
export async function wakeUp(db: Database, { jobs }: Queue, { bulk, at }: { bulk: boolean; at?: Date }): Promise<void> {
  await jobs.enqueue(db, bulk ? bulkJob : promptJob, {}, { ...(at && { startAfter: at }) })
}

const woken = { prompt: new WeakSet<Database>(), bulk: new WeakSet<Database>() }

/** Like `wakeUp`, once for all messages of a transaction: one job delivers everything that is due. */
export async function wakeUpOnce(transaction: Database, outbox: Queue, { bulk }: { bulk: boolean }): Promise<void> {
  const asked = woken[bulk ? 'bulk' : 'prompt']
  if (asked.has(transaction)) return
  asked.add(transaction)
  await wakeUp(transaction, outbox, { bulk })
}

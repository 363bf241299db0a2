import type { Database } from '../../platform/database/client.ts'
import { inTransaction } from '../../platform/database/transactions.ts'

/** Works on the students after an id, and returns the id of the last of them; null if there are no more. */
type Step = (db: Database, after: number) => Promise<number | null>

/** Runs a daily step for all students in the order of their ids, some per transaction, as the portal. `act` is its name in the audit trail. */
export async function inStudentSteps(db: Database, act: string, signal: AbortSignal, step: Step): Promise<void> {
  const actor = { userId: null, username: 'portal', address: null, requestId: null, act }
  for (let after: number | null = 0; after !== null; ) {
    signal.throwIfAborted()
    const begin: number = after
    after = await inTransaction(db, actor, (tx) => step(tx, begin))
  }
}

/** Returns the result of a step that looked for at most `most` students and found these. */
export function lastOfStep(studentIds: readonly number[], most: number): number | null {
  return studentIds.length < most ? null : (studentIds.at(-1) ?? null)
}

import { DrizzleQueryError } from 'drizzle-orm'
import type { Logger } from '../observability/logging.ts'
import { sqlState } from './violations.ts'

/** Registers how to undo something done outside the database if the following transaction does not commit. */
export type OnRollback = (undo: () => Promise<void>) => void

/**
 * Does slow work before the transaction (`prepare`: decode, store a file), then the transaction (`commit`). If either fails, runs the `onRollback` callbacks in
 * reverse order and rethrows the error; a failing callback is logged and does not stop the others. Undoes nothing if the connection was lost and the
 * transaction may have been committed.
 */
export async function commitPrepared<P, T>(
  log: Pick<Logger, 'error'>,
  prepare: (onRollback: OnRollback) => Promise<P>,
  commit: (prepared: P) => Promise<T>,
): Promise<T> {
  const undos: (() => Promise<void>)[] = []
  const undoAll = async () => {
    for (const undo of undos.toReversed())
      await undo().catch((error: unknown) => log.error({ err: error }, 'what was done before a transaction could not be undone'))
  }
  const prepared = await prepare((undo) => undos.push(undo)).catch(async (error: unknown) => {
    await undoAll()
    throw error
  })
  try {
    return await commit(prepared)
  } catch (error) {
    if (!mayBeCommitted(error)) await undoAll()
    throw error
  }
}

/** 08 connection exceptions, 57P the server ends the session, 40003 statement completion unknown (PostgreSQL, appendix A). */
const outcomeUnknown = /^(08...|57P..|40003)$/

/** A query that failed without a response of the database may have been the COMMIT. */
function mayBeCommitted(error: unknown): boolean {
  const state = sqlState(error)
  return state === null ? error instanceof DrizzleQueryError : outcomeUnknown.test(state)
}

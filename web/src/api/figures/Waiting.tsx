import { ErrorState, RowsSkeleton } from '../../ui/feedback/states.tsx'
import { isMissing, sentenceOf } from '../problems/api-error.ts'
import { MissingRecord } from './MissingRecord.tsx'

type Query = { error: unknown; refetch: () => unknown }

/**
 * Shown while a query is pending: a skeleton with the given number of rows, or the error with a retry button. If the record of the address does not exist or
 * the user may not see it, shows a link back.
 */
export function Waiting({ error, refetch, rows }: Query & { rows?: number }) {
  if (isMissing(error)) return <MissingRecord />
  if (error) return <ErrorState onRetry={() => void refetch()}>{sentenceOf(error)}</ErrorState>
  return <RowsSkeleton rows={rows} whole />
}

/** Combines several queries into one that waits for all of them: it fails if one fails, and retries all. */
export function together(...queries: readonly Query[]): Query {
  const error = queries.find((query) => query.error)?.error ?? null
  return { error, refetch: () => Promise.all(queries.map((query) => query.refetch())) }
}

import { ErrorState, RowsSkeleton } from '../../ui/feedback/states.tsx'
import { isMissing, sentenceOf } from '../problems/api-error.ts'
import { MissingRecord } from './MissingRecord.tsx'

type Query = { error: unknown; refetch: () => unknown }

/**
 * Shown while a query is pending: a skeleton of so many rows, or why it failed and a way to try again. Where the record of the address is not there, or not
 * one that the person sees, the way back.
 */
export function Waiting({ error, refetch, rows }: Query & { rows?: number }) {
  if (isMissing(error)) return <MissingRecord />
  if (error) return <ErrorState onRetry={() => void refetch()}>{sentenceOf(error)}</ErrorState>
  return <RowsSkeleton rows={rows} whole />
}

/** Several queries as one that waits for all of them: it failed where one did, and tries all of them again. */
export function together(...queries: readonly Query[]): Query {
  const error = queries.find((query) => query.error)?.error ?? null
  return { error, refetch: () => Promise.all(queries.map((query) => query.refetch())) }
}

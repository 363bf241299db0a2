import type { ReactNode } from 'react'
import { Waiting } from './Waiting.tsx'

type Asked<Data> = { data: Data | undefined; error: unknown; refetch: () => unknown }
type Props<Data> = { query: Asked<Data>; rows?: number; children: (data: Data) => ReactNode }

/**
 * Renders the result of a query once it has loaded; before that a skeleton with the given number of rows, or the error with a retry button. If refetching
 * fails, the loaded data stays, and the note above the screen shows the failure.
 */
export function QueryBoundary<Data>({ query, rows, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data)
  return <Waiting {...query} rows={rows} />
}

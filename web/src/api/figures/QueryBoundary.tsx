import type { ReactNode } from 'react'
import { Waiting } from './Waiting.tsx'

type Asked<Data> = { data: Data | undefined; error: unknown; refetch: () => unknown }
type Props<Data> = { query: Asked<Data>; rows?: number; children: (data: Data) => ReactNode }

/**
 * What a query answers, once it has: before that a skeleton of so many rows, or why it failed and a way to try again. What was loaded stays when it
 * cannot be loaded again; the note above the screen says so.
 */
export function QueryBoundary<Data>({ query, rows, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data)
  return <Waiting {...query} rows={rows} />
}

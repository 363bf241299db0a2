type State = { isLoading: boolean; isFetched: boolean; failureCount: number }

/**
 * Whether a query is loading for the first time, with neither data nor a failure. Content that would shift or resize the rest of a screen waits for it; a
 * failed query that is retried stays in place.
 */
export function isFirstLoading({ isLoading, isFetched, failureCount }: State): boolean {
  return isLoading && !isFetched && failureCount === 0
}

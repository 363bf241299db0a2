type State = { isLoading: boolean; isFetched: boolean; failureCount: number }

/**
 * Whether a query is on its way for the first time, and neither an answer nor a failure is known. What would push down or resize the rest of a screen waits for
 * it; one that failed and is asked again stays where it is.
 */
export function isFirstLoading({ isLoading, isFetched, failureCount }: State): boolean {
  return isLoading && !isFetched && failureCount === 0
}

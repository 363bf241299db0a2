import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { toastError } from '../ui/feedback/toasts.ts'
import { uiWord } from '../ui/words.ts'
import { firstCalls } from './first-calls.ts'
import { ApiError, sentenceOf } from './problems/api-error.ts'
import { invalidate } from './queries.ts'

/** Statuses of requests that did not reach the portal, or were answered in its place while it starts or is overloaded. */
const passing = new Set([0, 502, 503, 504])
const retryMs = 15_000
const isPassing = (error: Error | null) => error instanceof ApiError && passing.has(error.status)

/** Creates the cache of all queries. A call that finds the session ended calls `onSignedOut` once. */
export function createClient(onSignedOut: () => void): QueryClient {
  const onError = (error: Error) => {
    if (!(error instanceof ApiError)) return
    if (error.code === 'platform.signed-out') onSignedOut()
    // A pending step arose in the meantime: the screens' gate learns of it from the session
    if (error.code === 'access.second-factor-first') void invalidate(client, [firstCalls.getSession])
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        onError(error)
        if (query.meta?.choices && query.state.data === undefined) toastError(`${uiWord('optionsFailed')} ${sentenceOf(error)}`)
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        // Queries that failed without a connection are retried until there is one
        refetchInterval: ({ state: { error } }) => (isPassing(error) ? retryMs : false),
        retry: (failures, error) => failures < 2 && isPassing(error),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { Refusal } from './refusal.ts'

const retryable = new Set([0, 502, 503, 504])

/** The cache of everything asked. A call that finds the session ended reports it once, to `onSignedOut`. */
export function createClient(onSignedOut: () => void): QueryClient {
  const onError = (error: Error) => {
    if (!(error instanceof Refusal)) return
    if (error.code === 'platform.signed-out') onSignedOut()
    // A pending step came up meanwhile: the gate of the screens learns of it with the session
    if (error.code === 'access.second-factor-first') void client.invalidateQueries({ queryKey: ['session'] })
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && error instanceof Refusal && retryable.has(error.status),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

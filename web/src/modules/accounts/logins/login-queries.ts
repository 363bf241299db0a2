import { accounts } from '@nalanda/contract/accounts/accounts'
import type { LoginBatch } from '@nalanda/contract/accounts/logins'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

const key = ['login-batches']

/** Whether something is done for a batch in the background right now; it goes on when the page is left. */
export const isWorking = ({ state }: Pick<LoginBatch, 'state'>): boolean => state === 'creating' || state === 'mailing'

/** The batches and who has no login yet; asked again while work is going on, and now and then while a sheet can be had again. */
export const loginBatchesQuery = infiniteQueryOptions({
  queryKey: key,
  queryFn: ({ pageParam, signal }) => call(accounts.listLoginBatches, { query: { after: pageParam ?? undefined }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  refetchInterval: ({ state }) => {
    const batches = state.data?.pages.flatMap(({ items }) => items) ?? []
    if (batches.some(isWorking)) return 1_000
    return batches.some(({ againUntil }) => againUntil !== null) ? 20_000 : false
  },
})

/** An act on logins. Whether it was done or refused, the list is asked again: somebody else may have been quicker. */
export function useLoginAct<In, Out>(act: (input: In) => Promise<Out>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: act, onSettled: () => client.invalidateQueries({ queryKey: key }) })
}

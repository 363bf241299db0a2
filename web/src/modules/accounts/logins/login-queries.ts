import { accounts } from '@nalanda/contract/accounts/accounts'
import type { LoginBatch } from '@nalanda/contract/accounts/logins'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { pagesOf } from '../../../api/queries.ts'

/** Whether a batch is being processed in the background; the work continues when the page is left. */
export const isWorking = ({ state }: Pick<LoginBatch, 'state'>): boolean => state === 'creating' || state === 'mailing'

/**
 * Queries the batches and the number of missing logins; polls every second while work is in progress, and every 20 seconds while a sheet can be downloaded
 * again.
 */
export const loginBatchesQuery = infiniteQueryOptions({
  ...pagesOf(accounts.listLoginBatches),
  refetchInterval: ({ state }) => {
    const batches = state.data?.pages.flatMap(({ items }) => items) ?? []
    if (batches.some(isWorking)) return 1_000
    return batches.some(({ againUntil }) => againUntil !== null) ? 20_000 : false
  },
})

/** Calls to invalidate after an action on logins. */
export const loginViews = [accounts.listLoginBatches, accounts.countMissingLogins, accounts.listLoginRefusals]

import { accounts } from '@nalanda/contract/accounts/accounts'
import type { LoginBatch } from '@nalanda/contract/accounts/logins'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { pagesOf } from '../../../api/queries.ts'

/** Whether something is done for a batch in the background right now; it goes on when the page is left. */
export const isWorking = ({ state }: Pick<LoginBatch, 'state'>): boolean => state === 'creating' || state === 'mailing'

/** The batches and who has no login yet; asked again while work is going on, and now and then while a sheet can be had again. */
export const loginBatchesQuery = infiniteQueryOptions({
  ...pagesOf(accounts.listLoginBatches),
  refetchInterval: ({ state }) => {
    const batches = state.data?.pages.flatMap(({ items }) => items) ?? []
    if (batches.some(isWorking)) return 1_000
    return batches.some(({ againUntil }) => againUntil !== null) ? 20_000 : false
  },
})

/** What an act on logins may change. */
export const loginViews = [accounts.listLoginBatches, accounts.countMissingLogins, accounts.listLoginRefusals]

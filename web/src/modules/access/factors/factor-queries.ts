import { access } from '@nalanda/contract/access/access'
import { useQuery } from '@tanstack/react-query'
import { firstCalls } from '../../../api/first-calls.ts'
import { queryOf } from '../../../api/queries.ts'

/** The state of one's own second factors. */
export function useFactors() {
  return useQuery(queryOf(access.getFactors))
}

/** What an act on one's own second factors may change: their state, and whether one is still to be set up. */
export const factorViews = [access.getFactors, firstCalls.getSession]

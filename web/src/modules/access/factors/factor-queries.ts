import { access } from '@nalanda/contract/access/access'
import { useQuery } from '@tanstack/react-query'
import { firstCalls } from '../../../api/first-calls.ts'
import { queryOf } from '../../../api/queries.ts'

/** Queries the state of the user's own second factors. */
export function useFactors() {
  return useQuery(queryOf(access.getFactors))
}

/** Calls to invalidate after a change of the user's own second factors: their state, and whether one is still to be set up. */
export const factorViews = [access.getFactors, firstCalls.getSession]

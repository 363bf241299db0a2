import { access } from '@nalanda/contract/access/access'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { sessionQuery } from '../../../api/session.ts'

const factorsKey = ['factors']

/** The state of one's own second factors. */
export function useFactors() {
  return useQuery({ queryKey: factorsKey, queryFn: ({ signal }) => call(access.getFactors, { signal }) })
}

/** An act on one's own second factors; afterwards their state, and whether one is still to be set up, are asked again. */
export function useFactorAct<Values, Saved>(act: (values: Values) => Promise<Saved>) {
  const refresh = useFactorsChanged()
  return useMutation({ mutationFn: act, onSuccess: refresh })
}

/** Asks again for what an act on one's second factors may have changed. */
export function useFactorsChanged() {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: factorsKey })
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
}

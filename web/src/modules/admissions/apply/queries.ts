import { applications } from '@nalanda/contract/applications/applications'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../../api/act.ts'
import { call } from '../../../api/call.ts'
import { queryKeyOf, queryOf } from '../../../api/queries.ts'
import { removeLocalCopy } from './local-copy.ts'

/** Query of the application that is open in this browser; null if there is none. */
export const myApplicationQuery = queryOptions({
  queryKey: queryKeyOf(applications.getMyApplication),
  queryFn: async ({ signal }) => (await call(applications.getMyApplication, { signal })).application,
  staleTime: 10_000,
})

/** Queries the college's offers to applicants, and the lists of the form. */
export function useApplyView() {
  return useQuery({ ...queryOf(applications.getApplyView), staleTime: 300_000 })
}

/** Like `myApplicationQuery`, as a hook. */
export function useMyApplication() {
  return useQuery(myApplicationQuery)
}

/** Removes the application and its unsent values from this browser. */
export function useApplicantSignOut() {
  const client = useQueryClient()
  const forget = () => {
    const mine = client.getQueryData(myApplicationQuery.queryKey)
    if (mine) removeLocalCopy(mine.number)
    client.removeQueries({ queryKey: myApplicationQuery.queryKey })
  }
  return useAct(applications.leaveApplication, { onDone: forget, onError: forget })
}

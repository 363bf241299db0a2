import { applications } from '@nalanda/contract/applications/applications'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../../api/act.ts'
import { call } from '../../../api/call.ts'
import { queryKeyOf, queryOf } from '../../../api/queries.ts'
import { removeLocalCopy } from './local-copy.ts'

/** The application that is open in this browser; null when there is none. */
export const myApplicationQuery = queryOptions({
  queryKey: queryKeyOf(applications.getMyApplication),
  queryFn: async ({ signal }) => (await call(applications.getMyApplication, { signal })).application,
  staleTime: 10_000,
})

/** What the college offers to applicants, and the lists of the form. */
export function useApplyView() {
  return useQuery({ ...queryOf(applications.getApplyView), staleTime: 300_000 })
}

/** The same for a component. */
export function useMyApplication() {
  return useQuery(myApplicationQuery)
}

/** Forgets the application in this browser, and what of it was not sent. */
export function useApplicantSignOut() {
  const client = useQueryClient()
  const forget = () => {
    const mine = client.getQueryData(myApplicationQuery.queryKey)
    if (mine) removeLocalCopy(mine.number)
    client.removeQueries({ queryKey: myApplicationQuery.queryKey })
  }
  return useAct(applications.leaveApplication, { onDone: forget, onError: forget })
}

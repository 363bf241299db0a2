import { approvals } from '@nalanda/contract/platform/approvals/approvals'
import { deputies } from '@nalanda/contract/platform/approvals/deputies'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { listOf, queryOf } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'

type ListQuery = Record<string, string | number | undefined>

export function useWaitingApprovals(query: ListQuery) {
  return useQuery(listOf(approvals.listWaiting, query))
}

export function useOwnRequests(query: ListQuery) {
  return useQuery(listOf(approvals.listMine, query))
}

/** Queries the number of requests that wait for the user; refetched at intervals and after every decision. */
export function useWaitingCount() {
  const pendingStep = useSession()?.pendingStep
  return useQuery({
    ...queryOf(approvals.listWaiting, { query: { size: 1 } }),
    select: ({ total }) => total,
    // Until a pending step is done, the server refuses everything else
    enabled: !pendingStep,
    staleTime: 60_000,
    refetchInterval: 120_000,
  })
}

export function useDeputies() {
  return useQuery({ ...queryOf(deputies.list), select: ({ items }) => items })
}

/** Finds people who may decide in the user's place, by the typed text. */
export async function findCandidates(typed: string) {
  const { items } = await call(deputies.candidates, { query: { q: typed || undefined } })
  return items.map(({ username, fullName }) => ({ value: username, label: `${fullName} (${username})` }))
}

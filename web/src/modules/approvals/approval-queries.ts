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

/** How many requests wait for this person; asked again now and then, and after every decision. */
export function useWaitingCount() {
  const pendingStep = useSession()?.pendingStep
  return useQuery({
    ...queryOf(approvals.listWaiting, { query: { size: 1 } }),
    select: ({ total }) => total,
    // Until a pending step is done the server answers nothing else
    enabled: !pendingStep,
    staleTime: 60_000,
    refetchInterval: 120_000,
  })
}

export function useDeputies() {
  return useQuery({ ...queryOf(deputies.list), select: ({ items }) => items })
}

/** Who may decide in this person's place, by what was typed. */
export async function findCandidates(typed: string) {
  const { items } = await call(deputies.candidates, { query: { q: typed || undefined } })
  return items.map(({ username, fullName }) => ({ value: username, label: `${fullName} (${username})` }))
}

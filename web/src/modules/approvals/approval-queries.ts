import { approvals } from '@nalanda/contract/platform/approvals/approvals'
import { deputies } from '@nalanda/contract/platform/approvals/deputies'
import type { QuerySent } from '@nalanda/contract/platform/endpoint'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'

type ListQuery = Record<string, string | number | undefined>

export function useWaitingApprovals(query: ListQuery) {
  return useQuery({
    queryKey: ['approvals', 'waiting', query],
    queryFn: ({ signal }) => call(approvals.listWaiting, { query: query as QuerySent<typeof approvals.listWaiting>, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useOwnRequests(query: ListQuery) {
  return useQuery({
    queryKey: ['approvals', 'mine', query],
    queryFn: ({ signal }) => call(approvals.listMine, { query: query as QuerySent<typeof approvals.listMine>, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useApproval(id: string) {
  return useQuery({
    queryKey: ['approvals', 'one', id],
    queryFn: ({ signal }) => call(approvals.get, { params: { id }, signal }),
  })
}

/** How many requests wait for this person; asked again now and then, and after every decision. */
export function useWaitingCount() {
  const pendingStep = useSession()?.pendingStep
  return useQuery({
    // Until a pending step is done the server answers nothing else
    enabled: !pendingStep,
    queryKey: ['approvals', 'count'],
    queryFn: async ({ signal }) => (await call(approvals.listWaiting, { query: { size: 1 }, signal })).total,
    staleTime: 60_000,
    refetchInterval: 120_000,
  })
}

export function useDeputies() {
  return useQuery({
    queryKey: ['approvals', 'deputies'],
    queryFn: async ({ signal }) => (await call(deputies.list, { signal })).items,
  })
}

/** Something done to a request or a deputy. Afterwards, also when it was refused, everything shown of approvals is asked again. */
export function useAct<In, Out>(act: (input: In) => Promise<Out>) {
  const client = useQueryClient()
  const queryKeys = [['approvals'], ['landing'], ['notifications']]
  return useMutation({
    mutationFn: act,
    onSettled: () => Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}
